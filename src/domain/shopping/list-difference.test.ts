import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Item } from './item.ts'
import { applyChange, changeBetween } from './list-difference.ts'
import type { ShoppingList } from './list.ts'

const head = {
  id: 'l',
  name: 'x',
  isCompleted: false,
  estimatedTotal: 0,
  recipes: [],
  alike: [],
  isShared: false,
}
const anItem = (id: string, completed: boolean): Item => ({
  id,
  name: id,
  amount: '',
  total: '',
  shelf: '',
  category: 'Other',
  completed,
  notes: '',
  price: null,
  estimatedPrice: null,
  probablyHave: false,
  shares: [],
})
const items = fc
  .uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), fc.boolean()), {
    selector: ([id]) => id,
  })
  .map((some) => some.map(([id, completed]) => anItem(id, completed)))
const versions = fc.array(items, { minLength: 2, maxLength: 6 }).map((all) =>
  all.map((some, version): ShoppingList => ({
    ...head,
    createdAt: '2026-01-01T00:00:00.000Z',
    version,
    items: some,
  })),
)

describe('a change', () => {
  test('brings any version to any later one', () => {
    fc.assert(
      fc.property(versions, (all) => {
        const [first, last] = [all[0]!, all.at(-1)!]
        expect(applyChange(first, changeBetween(first, last))).toEqual(last)
      }),
    )
  })

  test('may come again or late', () => {
    fc.assert(
      fc.property(versions, (all) => {
        const steps = all.slice(1).map((after, place) => changeBetween(all[place]!, after))
        const last = steps.reduce((list, step) => applyChange(list, step)!, all[0]!)
        expect(last).toEqual(all.at(-1))
        for (const step of steps) expect(applyChange(last, step)).toBe(last)
      }),
    )
  })

  test('after something that was missed asks for the list anew', () => {
    fc.assert(
      fc.property(versions, (all) => {
        fc.pre(all.length > 2)
        expect(applyChange(all[0]!, changeBetween(all.at(-2)!, all.at(-1)!))).toBeUndefined()
      }),
    )
  })

  test('that began before what is shown asks for the list anew: something may have been changed and changed back', () => {
    fc.assert(
      fc.property(versions, (all) => {
        fc.pre(all.length > 2)
        expect(applyChange(all.at(-2)!, changeBetween(all[0]!, all.at(-1)!))).toBeUndefined()
      }),
    )
  })

  test('holds only what is different', () => {
    const before = { ...head, createdAt: '', version: 1, items: [anItem('a', false), anItem('b', false)] }
    const after = { ...before, version: 2, items: [anItem('a', true), anItem('b', false)] }
    expect(changeBetween(before, after)).toMatchObject({ changed: [{ id: 'a' }], removed: [], order: null })
  })
})
