import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aisles } from '../../domain/recipes/aisles.ts'
import { moved, ordered } from './aisle-order.ts'
import { grouped, progressOf } from './groups.ts'
import { listText } from './list-text.ts'
import { anItem } from '../../../tests/web/stub-shopping.ts'

const items = [
  anItem('soap', { category: 'Other' }),
  anItem('milk', { category: 'Dairy', amount: '2 cups' }),
  anItem('leek', { category: 'Produce', notes: 'thin ones' }),
  anItem('charcoal', { category: 'Garden' }),
  anItem('bread', { category: 'Bakery', completed: true }),
  anItem('salt', { category: 'Spices', probablyHave: true }),
]
const groups = (order: string[]) =>
  grouped(items, order).aisles.map(({ aisle, items: inAisle }) => [aisle, ...inAisle.map(({ name }) => name)])

describe('a list on the way through the shop', () => {
  it('stands in shop order, a person’s own aisles before what stands nowhere', () => {
    expect(groups([])).toEqual([
      ['Produce', 'leek'],
      ['Dairy', 'milk'],
      ['Garden', 'charcoal'],
      ['Other', 'soap'],
    ])
  })

  it('follows one’s own order', () => {
    expect(groups(['Other', 'Dairy', 'Produce']).map(([aisle]) => aisle)).toEqual([
      'Garden',
      'Other',
      'Dairy',
      'Produce',
    ])
  })

  it('puts what is ticked into the basket and staples aside', () => {
    const { basket, atHome } = grouped(items, [])
    expect(basket.map(({ name }) => name)).toEqual(['bread'])
    expect(atHome.map(({ name }) => name)).toEqual(['salt'])
    expect(progressOf(items)).toEqual({ done: 1, all: 5, percent: 20 })
  })

  it('reads as text', () => {
    expect(listText('Friday', grouped(items, []))).toBe(
      'Friday\n\nProduce\n- leek, thin ones\n\nDairy\n- 2 cups milk\n\nGarden\n- charcoal\n\nOther\n- soap\n\nYou probably have\n- salt',
    )
  })
})

describe('the order of aisles', () => {
  const order = ordered([])

  it('begins as the pantry has it', () => expect(order).toEqual([...aisles]))

  it('moves one aisle by one place and loses none', () => {
    fc.assert(
      fc.property(fc.constantFrom(...aisles), fc.constantFrom(-1 as const, 1 as const), (aisle, by) => {
        const after = moved(order, aisle, by)
        expect(after.toSorted()).toEqual(order.toSorted())
        const place = Math.min(Math.max(order.indexOf(aisle) + by, 0), order.length - 1)
        expect(after.indexOf(aisle)).toBe(place)
      }),
    )
  })
})
