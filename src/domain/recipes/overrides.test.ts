import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applied, lifted, overridden, type Overrides, type Settable } from './overrides.ts'

const days = ['2026-01-01T00:00:00.000Z', '2026-05-01T00:00:00.000Z', null]
const lines = [[], [{ name: 'bun', plural: 'buns', amount: '2', note: null }]]
const names = fc.constantFrom('soup', 'pie')
const nameOrNone = fc.constantFrom('soup', 'pie', null)
const lists = fc.constantFrom<string[]>(['vegan'], [], ['vegan', 'quick'])
const minutes = fc.constantFrom(10, 20)
const settable: fc.Arbitrary<Settable> = fc.record({
  title: names,
  description: names,
  image: nameOrNone,
  cookTime: minutes,
  activeTime: fc.option(minutes),
  waitingTime: fc.option(minutes),
  difficulty: fc.constantFrom('easy', 'hard'),
  servings: minutes,
  ingredients: fc.constantFrom(...lines),
  instructions: fc.constantFrom([], [{ step: 1, title: '', description: 'Stir.', time: 0, parts: [] }]),
  tags: lists,
  restaurantBrand: nameOrNone,
  cuisine: nameOrNone,
  course: nameOrNone,
  isPremium: fc.boolean(),
  objections: fc.constant(null),
  contains: fc.option(lists),
  allergens: fc.option(lists),
  unknownIngredients: fc.constantFrom(0, 1),
  chips: lists,
  publishedAt: fc.constantFrom(...days),
  listed: fc.boolean(),
  deletedAt: fc.constantFrom(...days),
})
const change = settable.chain((all) => fc.subarray(Object.keys(all)).map((some) => picked(all, some)))
const picked = (all: Settable, some: string[]): Partial<Settable> =>
  Object.fromEntries(some.map((name) => [name, all[name as keyof Settable]]))
const none: Overrides = { ours: {}, theirs: {} }

/** Everything that was set, one after the other, beginning with what the source says. */
function afterAll(source: Settable, changes: Partial<Settable>[]) {
  let overrides = none
  for (const one of changes) overrides = overridden(overrides, applied(source, overrides), one)
  return overrides
}

test('what is shown is the last thing set, and the source for the rest', () => {
  fc.assert(
    fc.property(settable, fc.array(change), (source, changes) => {
      const shown = applied(source, afterAll(source, changes))
      expect(shown).toEqual(Object.assign({}, source, ...changes))
    }),
  )
})

test('the way back to the source is never lost', () => {
  fc.assert(
    fc.property(settable, fc.array(change), (source, changes) => {
      const overrides = afterAll(source, changes)
      expect(lifted(applied(source, overrides), overrides)).toEqual(source)
    }),
  )
})

test('setting what the source says leaves no override', () => {
  fc.assert(
    fc.property(settable, fc.array(change), (source, changes) => {
      const overrides = afterAll(source, [...changes, source])
      expect(overrides).toEqual(none)
    }),
  )
})

test('a day is the same however it is written, and a list whatever the order of its keys', () => {
  const [source] = fc.sample(settable, 1)
  const written = { ...source!, publishedAt: '2026-01-01T00:00:00+00:00', ingredients: lines[1]! }
  const again = { note: null, amount: '2', plural: 'buns', name: 'bun' }
  const changes = { publishedAt: '2026-01-01T00:00:00.000Z', ingredients: [again] }
  expect(overridden(none, written, changes)).toEqual(none)
})

test('steps that were set keep the ingredients they name, whatever the source says of them later', () => {
  const [source] = fc.sample(settable, 1)
  const instructions = [{ step: 1, title: '', description: 'Bake.', time: 0, parts: [] }]
  expect(overridden(none, source!, { instructions }).ours).toMatchObject({
    instructions,
    ingredients: source!.ingredients,
    allergens: source!.allergens,
    chips: source!.chips,
  })
})
