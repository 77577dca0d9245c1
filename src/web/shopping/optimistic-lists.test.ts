import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Pair } from '../../domain/shopping/as-one.ts'
import { itemAsTold } from '../../domain/shopping/item-as-told.ts'
import { withReadings } from '../../domain/shopping/item-in-units.ts'
import type { ShoppingList } from '../../domain/shopping/list.ts'
import { arithmetic } from './arithmetic.ts'
import { type ListChange, requestOf } from './changes.ts'
import { withChanges as withoutArithmetic } from './optimistic-lists.ts'
import { aShoppingList, anItem } from '../../../tests/web/stub-shopping.ts'

const withChanges = (lists: ShoppingList[], changes: ListChange[]) =>
  withoutArithmetic(lists, changes, arithmetic)

const listId = 'groceries'
const milk = anItem('milk', { estimatedPrice: 3 })
const bread = anItem('bread', { completed: true, price: 2 })
const groceries = aShoppingList([milk, bread])

const after = (...changes: ListChange[]) => withChanges([groceries], changes)[0]!
const names = (...changes: ListChange[]) => after(...changes).items.map(({ name }) => name)

describe('a list is shown as it will be', () => {
  it('ticks, and is done when all is ticked', () => {
    const list = after({ kind: 'edit', listId, itemId: 'milk', edit: { completed: true } })
    expect(list.items.map(({ completed }) => completed)).toEqual([true, true])
    expect(list.isCompleted).toBe(true)
    expect(list.items[1]).toBe(bread)
  })

  it('reads a line, so that it can be ticked before the server knows it', () => {
    const list = after(
      { kind: 'add', listId, itemId: 'new', text: '2 lb chicken thighs, boneless' },
      { kind: 'edit', listId, itemId: 'new', edit: { completed: true } },
    )
    expect(list.items.at(-1)).toMatchObject({
      name: 'chicken thighs',
      amount: '2 lb',
      notes: 'boneless',
      completed: true,
    })
  })

  it('takes off, clears, and brings back', () => {
    expect(names({ kind: 'remove', listId, itemId: 'milk' })).toEqual(['bread'])
    const clear: ListChange = { kind: 'clear', listId, ids: ['bread'] }
    expect(names(clear)).toEqual(['milk'])
    expect(names(clear, { kind: 'bring items back', listId, items: [bread] })).toEqual(['milk', 'bread'])
  })

  it('clears what was shown as ticked, and not what another device ticked since', () => {
    const [list] = withChanges(
      [aShoppingList([milk, bread, anItem('eggs', { completed: true })])],
      [{ kind: 'clear', listId, ids: ['bread', 'milk'] }],
    )
    expect(list!.items.map(({ name }) => name)).toEqual(['milk', 'eggs'])
    expect(requestOf({ kind: 'clear', listId, ids: ['bread'] }, 'clear-1').body).toEqual({ ids: ['bread'] })
  })

  it('counts what it costs, with a price of one’s own', () => {
    expect(after({ kind: 'edit', listId, itemId: 'milk', edit: { price: 4.5 } }).estimatedTotal).toBe(6.5)
  })

  const onions = anItem('onions', { amount: '2', estimatedPrice: 3 })
  const white = anItem('white onions', { amount: '1', estimatedPrice: 2 })
  const pair = aShoppingList([onions, milk, white], { alike: [['onions', 'white onions']] })
  const join: ListChange = { kind: 'join', listId, ids: ['onions', 'white onions'] }

  it('buys two as one, with who wants what, and gives both back', () => {
    const [joined] = withChanges([pair], [join])
    expect(joined).toMatchObject({ alike: [], estimatedTotal: 8 })
    expect(joined!.items).toMatchObject([
      { id: 'onions', name: 'onions', amount: '3', shares: [{ amount: '2' }, { name: 'white onions' }] },
      milk,
    ])
    const [parted] = withChanges([pair], [join, { kind: 'part', listId, items: [onions, white] }])
    expect(parted).toEqual({ ...pair, items: [onions, milk, white] })
  })

  it('offers nothing as one that is kept apart, ticked or gone', () => {
    const offered = (...changes: ListChange[]) => withChanges([pair], changes)[0]!.alike
    const apart = { kind: 'keep apart', listId, ids: pair.alike[0]! } as const
    expect(offered({ ...apart, isApart: true })).toEqual([])
    expect(offered({ ...apart, isApart: true }, { ...apart, isApart: false })).toEqual(pair.alike)
    expect(offered({ kind: 'edit', listId, itemId: 'onions', edit: { completed: true } })).toEqual([])
    expect(offered({ kind: 'remove', listId, itemId: 'white onions' })).toEqual([])
  })

  it('adds up what a recipe wants in all units, and says no more of them for what somebody types', () => {
    const share = { recipe: 'soup', name: 'onions', amount: '8 oz', note: null }
    const weighed = withReadings(anItem('onions', { amount: '8 oz', shares: [share] }))
    const [joined] = withChanges([{ ...pair, items: [weighed, white] }], [join])
    expect(joined!.items[0]).toMatchObject({ amount: '1 + 8 oz', metric: { amount: '1 + 225 g' } })
    const typed: ListChange = { kind: 'edit', listId, itemId: 'onions', edit: { amount: '3' } }
    const [edited] = withChanges([{ ...pair, items: [weighed] }], [typed])
    expect(itemAsTold(edited!.items[0]!, 'metric').amount).toBe('3')
  })

  it('says amounts as they were written until the arithmetic is there', () => {
    const add: ListChange = { kind: 'add', listId, itemId: 'new', text: ' 2 lb chicken thighs ' }
    const [list] = withoutArithmetic([pair], [join, add])
    expect(list!.items).toMatchObject([
      { name: 'onions', amount: '2 + 1' },
      milk,
      { id: 'new', name: '2 lb chicken thighs', amount: '' },
    ])
  })

  it('takes away what only a recipe brought, and keeps what somebody typed', () => {
    const share = { recipe: 'soup', name: 'leek', amount: '1', note: null }
    const typed = { ...share, recipe: null }
    const list = aShoppingList(
      [anItem('leek', { shares: [share] }), anItem('onion', { shares: [share, typed] })],
      { recipes: [{ id: 'soup', recipeId: 'r', title: 'Soup', servings: 4, ofServings: 4 }] },
    )
    const [without] = withChanges([list], [{ kind: 'take recipe off', listId, entryId: 'soup' }])
    expect(without).toMatchObject({ recipes: [], items: [{ name: 'onion', shares: [typed] }] })
  })

  it('makes, renames and deletes lists', () => {
    const lists = withChanges(
      [groceries],
      [
        { kind: 'create', listId: 'party', name: ' Party ' },
        { kind: 'rename', listId: 'party', name: 'Feast' },
        { kind: 'delete', listId },
      ],
    )
    expect(lists.map(({ name }) => name)).toEqual(['Feast'])
  })

  it('says the same when the server has received the first change already', () => {
    const itemId = fc.constantFrom('milk', 'bread', 'eggs')
    const change: fc.Arbitrary<ListChange> = fc.oneof(
      itemId.map((id) => ({ kind: 'add' as const, listId, itemId: id, text: `2 ${id}` })),
      fc.record({ id: itemId, completed: fc.boolean() }).map(({ id, completed }) => ({
        kind: 'edit' as const,
        listId,
        itemId: id,
        edit: { completed },
      })),
      fc.constant<ListChange>({ kind: 'rename', listId, name: 'Other' }),
      fc.constant<ListChange>({ kind: 'take recipe off', listId, entryId: 'soup' }),
      fc.constant<ListChange>({ kind: 'bring items back', listId, items: [milk] }),
      fc.constant<ListChange>({ kind: 'join', listId, ids: ['milk', 'eggs'] }),
      fc.constant<ListChange>({ kind: 'part', listId, items: [milk, anItem('eggs')] }),
      fc
        .boolean()
        .map((isApart) => ({ kind: 'keep apart' as const, listId, ids: ['milk', 'eggs'] as Pair, isApart })),
    )
    fc.assert(
      fc.property(change, fc.array(change, { maxLength: 5 }), (first, later) => {
        const received = withChanges([groceries], [first])
        expect(withChanges(received, [first, ...later])).toEqual(withChanges([groceries], [first, ...later]))
      }),
    )
  })
})
