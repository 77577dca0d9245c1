import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { collectMix, type Mixable } from './mix.ts'

const free = { isPremium: false }
const member = { isPremium: true }

type Details = Partial<Mixable['card']> & { course?: string | null }
const dish = (id: string, { course = 'Main', ...card }: Details = {}): Mixable => ({
  card: {
    id,
    restaurantBrand: null,
    cuisine: 'Thai',
    regions: ['asian'],
    isPremium: false,
    image: null,
    ...card,
  },
  course,
})
const copycat = (brand: string, number: number, details: Details = {}) =>
  dish(`copycat_${brand}_${number}`, { restaurantBrand: brand, cuisine: 'American', ...details })

const count = (most: number) => Array.from({ length: most }, (_, number) => number)
function mixed(dishes: Mixable[], viewer = member, occasion = 'any') {
  const mix = collectMix()
  for (const one of dishes) mix.add(one)
  return [...mix.seal()(occasion, viewer)].map((number) => dishes[number]!)
}
const ids = (dishes: Mixable[]) => dishes.map(({ card }) => card.id)

const dishes = fc.uniqueArray(
  fc
    .record({
      id: fc.uuid(),
      restaurantBrand: fc.option(fc.constantFrom('Diner', 'Grill', 'Shack')),
      cuisine: fc.option(fc.constantFrom('Thai', 'French', 'Greek')),
      regions: fc.subarray(['asian', 'european', 'fine-dining']),
      isPremium: fc.boolean(),
      course: fc.option(fc.constantFrom('Main', 'Drink', 'Sauce')),
    })
    .map(({ id, ...details }) => dish(id, details)),
  { selector: ({ card }) => card.id, maxLength: 80 },
)
const viewers = fc.record({ isPremium: fc.boolean() })

test('what has a picture comes before what has none, and dishes before drinks', () => {
  const some = count(12).map((number) =>
    dish(`${number}`, {
      course: number % 2 ? 'Drink' : 'Main',
      image: number % 3 ? '/pictures/a-800.webp' : null,
    }),
  )
  const rankOf = ({ card, course }: Mixable) => (course === 'Drink' ? 2 : 0) + (card.image === null ? 1 : 0)
  const ranks = mixed(some).map(rankOf)
  expect(ranks).toEqual(ranks.toSorted())
})

test('everything is there once, in the same order however the recipes came', () => {
  fc.assert(
    fc.property(dishes, viewers, fc.infiniteStream(fc.nat()), (all, viewer, draws) => {
      const order = ids(mixed(all, viewer))
      expect(order.toSorted()).toEqual(ids(all).toSorted())
      const shuffled = all
        .map((one) => ({ one, draw: draws.next().value as number }))
        .toSorted((one, other) => one.draw - other.draw)
      expect(
        ids(
          mixed(
            shuffled.map(({ one }) => one),
            viewer,
          ),
        ),
      ).toEqual(order)
    }),
  )
})

test('who has no premium can open five of each six, as long as there are any', () => {
  fc.assert(
    fc.property(dishes, (all) => {
      const order = mixed(all, free).map(({ card }) => card.isPremium)
      const open = order.filter((isPremium) => !isPremium).length
      const locked = order.length - open
      for (let place = 1; place <= order.length; place++) {
        const seen = order.slice(0, place).filter((isPremium) => !isPremium).length
        const dealt = place - Math.min(Math.floor(place / 6), locked)
        expect(seen).toBe(Math.min(open, dealt))
      }
    }),
  )
})

describe('what is seen first', () => {
  const brands = count(8).map((number) => `Brand ${number}`)
  const copycats = brands.flatMap((brand) => count(5).map((number) => copycat(brand, number)))
  const thai = count(10).map((number) => dish(`ethnic_thai_${number}`))
  const greek = count(10).map((number) =>
    dish(`ethnic_greek_${number}`, { cuisine: 'Greek', regions: ['european'] }),
  )
  const fine = count(20).map((number) =>
    dish(`fine-dining_${number}`, {
      cuisine: 'French',
      regions: ['european', 'fine-dining'],
      isPremium: true,
    }),
  )
  const all = [...copycats, ...thai, ...greek, ...fine]

  test('is of every kind, each as often as there is of it', () => {
    const kinds = mixed(all).map(({ card }) =>
      card.restaurantBrand === null ? card.id.split('_', 2).join('_').replace(/\d+$/, '') : 'copycat',
    )
    for (const start of [0, 8, 16, 40, 72]) {
      const some = kinds.slice(start, start + 8)
      const often = (kind: string) => some.filter((one) => one === kind).length
      expect(often('copycat')).toBe(4)
      expect(often('fine-dining_')).toBe(2)
      expect([often('ethnic_thai'), often('ethnic_greek')]).toEqual([1, 1])
    }
  })

  test('is of a different restaurant each time', () => {
    for (const viewer of [free, member]) {
      const first = mixed(all, viewer).flatMap(({ card }) => card.restaurantBrand ?? [])
      expect(new Set(first.slice(0, 8))).toEqual(new Set(brands))
    }
  })

  test('is neither the alphabet nor the same on another occasion', () => {
    const order = ids(mixed(all))
    expect(order).not.toEqual(order.toSorted())
    expect(ids(mixed(all, member, 'another')).slice(0, 6)).not.toEqual(order.slice(0, 6))
  })

  test('is something to eat, before the drinks and sauces of the same kitchen', () => {
    const menu = count(12).map((number) =>
      copycat('Diner', number, { course: ['Drink', 'Sauce', 'Main'][number % 3]! }),
    )
    const courses = mixed(menu).map(({ course }) => course)
    expect(courses.slice(0, 4)).toEqual(['Main', 'Main', 'Main', 'Main'])
  })
})
