import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anIngredient, aPantry } from '../../../tests/factories/a-list.ts'
import { shopping as limits } from './limits.ts'
import { addLine, editItem, editWhole, rename } from './edit.ts'
import { indexPantry } from '../recipes/pantry-index.ts'
import { type ItemInput, itemInputs } from './item.ts'
import { emptyList, type ListState } from './list-state.ts'
import { addRecipe, removeRecipe } from './merge.ts'
import { replaceItems } from './replace.ts'
import { showItem } from './show.ts'
import { bringBack, clearCompleted, removeItems } from './take-off.ts'

const index = indexPantry(aPantry())
const merging = { index, newId: () => crypto.randomUUID() }
const items = (list: ListState) => list.rows.map((row) => showItem(row, index))
const put = (list: ListState, inputs: ItemInput[], base?: number) => replaceItems(list, inputs, base, merging)
const edit = (list: ListState, id: string, change: Parameters<typeof editItem>[2]) =>
  editItem(list, id, change, merging)!
const names = (list: ListState) => items(list).map(({ name }) => name)
const ticked = (list: ListState) =>
  items(list)
    .filter(({ completed }) => completed)
    .map(({ name }) => name)

const soup = { id: 'a', recipeId: 'soup', title: 'Soup', servings: 4, ofServings: 4 }
const two = put(emptyList('x'), [
  { id: 'm', name: 'milk' },
  { id: 'b', name: 'bread' },
])

describe('writing the whole list', () => {
  test('makes it what was sent, in that order', () => {
    const after = put(two, [
      { id: 'b', name: 'rye bread', amount: '1 loaf', category: 'Baker', notes: 'sliced', price: 3.5 },
      { name: 'eggs', completed: true },
    ])
    expect(items(after)).toMatchObject([
      { id: 'b', name: 'rye bread', amount: '1 loaf', category: 'Baker', notes: 'sliced', price: 3.5 },
      { name: 'eggs', completed: true },
    ])
  })

  test('with what is there already changes nothing', () => {
    expect(put(two, items(two))).toBe(two)
    expect(put(two, [{ name: 'milk' }, { name: 'bread' }])).toBe(two)
  })

  test('accepts whatever it shows, and finds nothing changed', () => {
    const line = fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: limits.longestLine }),
      fc.constantFrom(
        'onion',
        '2 cups onions',
        '1 lb onion',
        'onion, 🌶'.repeat(20),
        '3 '.concat('🧅'.repeat(90), ' onion'),
      ),
    )
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
        const written = lines.filter((text) => text.trim() !== '' && text.length <= limits.longestLine)
        const list = written.reduce((so, text) => addLine(so, crypto.randomUUID(), text, merging), two)
        expect(put(list, itemInputs.parse(items(list)))).toBe(list)
      }),
    )
  })

  test('keeps what recipes brought where the amount is not touched', () => {
    const cooked = addRecipe(two, soup, [anIngredient('whole milk', '1 cup')], merging)
    const after = put(
      cooked,
      items(cooked).map((item) => ({ ...item, completed: true })),
    )
    expect(items(removeRecipe(after, 'a'))).toMatchObject([{ name: 'milk', amount: '' }, { name: 'bread' }])
  })

  test('takes back no word that a diet rests on and that came since', () => {
    const flour = (note: string) => [anIngredient('flour', '1 cup', { note })]
    const before = addRecipe(emptyList('x'), soup, flour('gluten-free'), merging)
    const since = addRecipe(before, { ...soup, id: 'b' }, flour('125 g, certified gluten-free'), merging)
    const after = put(since, items(before), before.version)
    expect(items(after)).toMatchObject([{ notes: 'gluten-free, certified gluten-free' }])
    expect(items(removeRecipe(after, 'a'))).toMatchObject([{ notes: 'certified gluten-free' }])
  })

  test('takes a price of the caller’s for what the pantry does not know', () => {
    const after = put(two, [
      { name: 'unicorn', estimatedPrice: 12 },
      { name: 'salt', estimatedPrice: 12 },
    ])
    expect(items(after).map(({ price, estimatedPrice }) => [price, estimatedPrice])).toEqual([
      [12, null],
      [null, 1.29],
    ])
  })
})

describe('a stale write', () => {
  const base = two.version
  const old = items(two)

  test('does not take back a tick, a name or an amount given since', () => {
    const since = edit(edit(two, 'm', { completed: true }), 'b', { name: 'rye', amount: '2' })
    const after = put(
      since,
      old.map((item) => ({ ...item, notes: 'cheap' })),
      base,
    )
    expect(items(after)).toMatchObject([
      { name: 'milk', completed: true, notes: 'cheap' },
      { name: 'rye', amount: '2', notes: 'cheap' },
    ])
  })

  test('does not lose what was added since, nor bring back what was taken off', () => {
    const since = removeItems(addLine(two, 'e', 'eggs', merging), ['b'])
    expect(names(put(since, [...old, { id: 'n', name: 'new' }], base))).toEqual(['milk', 'new', 'eggs'])
  })

  test.each<[string, (list: ListState) => ListState]>([
    ['another line', (list) => addLine(list, 'more', '3 cups milk', merging)],
    ['an amount', (list) => edit(list, 'm', { amount: '3 cups' })],
    ['a name', (list) => edit(list, 'm', { name: 'oat milk' })],
    ['notes', (list) => edit(list, 'm', { notes: 'fresh' })],
    ['a price', (list) => edit(list, 'm', { price: 2 })],
    ['an aisle', (list) => edit(list, 'm', { category: 'Barn' })],
    ['word that it is needed', (list) => edit(list, 'm', { probablyHave: true })],
  ])('does not drop an item that was given %s since', (_, give) => {
    const since = give(two)
    expect(put(since, [old[1]!], base).rows).toEqual([since.rows[1], since.rows[0]])
  })

  const salted = addRecipe(two, soup, [anIngredient('salt', '1 tsp')], merging)

  test.each<[string, ListState, (list: ListState) => ListState]>([
    ['the note of a line that joined', two, (list) => addLine(list, 'more', 'milk, organic', merging)],
    ['that a line wants it', salted, (list) => addLine(list, 'more', 'salt', merging)],
    ['that an amount wants it', salted, (list) => edit(list, list.rows[2]!.id, { amount: '1 lb' })],
    ['the aisle of a new name', two, (list) => edit(list, 'm', { name: 'unicorn' })],
    [
      'that a line went with its note',
      addLine(two, 'more', 'milk, organic', merging),
      (list) => removeItems(list, ['more']),
    ],
  ])('does not take back %s', (_, known, say) => {
    const since = say(known)
    expect(items(since)).not.toEqual(items(known))
    expect(put(since, items(known), known.version)).toBe(since)
  })

  test('gives notes to an item that others gave none since', () => {
    const noted = old.map((item) => ({ ...item, notes: 'cheap' }))
    const since = addRecipe(
      addLine(two, 'more', '3 cups milk', merging),
      soup,
      [anIngredient('milk')],
      merging,
    )
    expect(items(put(since, noted, base))[0]).toMatchObject({ amount: '3 cups', notes: 'cheap' })
  })

  test('takes off what it leaves out, also where it was ticked since', () => {
    expect(names(put(two, [old[1]!], base))).toEqual(['bread'])
    expect(names(put(edit(two, 'm', { completed: true }), [old[1]!], base))).toEqual(['bread'])
  })

  test('sent twice adds nothing', () => {
    const inputs = [...old, { name: 'eggs' }, { id: 'n', name: 'new' }]
    const once = put(two, inputs, base)
    expect(names(put(once, inputs, base))).toEqual(['milk', 'bread', 'eggs', 'new'])
  })

  test('without its version is taken at its word', () => {
    expect(
      ticked(put(edit(two, 'm', { completed: true }), [{ id: 'm', name: 'milk', completed: false }])),
    ).toEqual([])
  })
})

describe('a line that joined another and is written by its own id', () => {
  const gallons = put(emptyList('x'), [{ id: 'm', name: 'milk', amount: '2 gallons' }])
  const joined = addLine(gallons, 'line', '1 gallon milk, organic', merging)
  const line = { id: 'line', name: 'milk', amount: '1 gallon' }
  const told = (list: ListState) => items(list).map(({ id, amount, notes }) => [id, amount, notes].join(' '))
  const parted = ['m 2 gallons ', 'line 1 gallon organic']

  test.each<[string, ItemInput, number | undefined]>([
    ['as it was before', { id: 'm', name: 'milk', amount: '2 gallons' }, gallons.version],
    ['as it is shown', items(joined)[0]!, joined.version],
    ['as it is shown, without a version', items(joined)[0]!, undefined],
    ['by its name alone', { name: 'milk' }, undefined],
  ])('is counted once beside the row, told %s', (_, row, version) => {
    expect(told(put(joined, [row, line], version))).toEqual(parted)
  })

  test('takes what is said of it, and of the row what is not what both showed', () => {
    const said = [
      { id: 'm', name: 'milk', amount: '5 gallons' },
      { ...line, amount: '2 gallons', completed: true },
    ]
    const after = put(joined, said, joined.version)
    expect(told(after)).toEqual(['m 5 gallons ', 'line 2 gallons organic'])
    expect(items(after).map(({ completed }) => completed)).toEqual([false, true])
    expect(told(put(joined, said, gallons.version))).toEqual(['m 2 gallons ', 'line 2 gallons organic'])
  })

  test('keeps a tick that the row got since', () => {
    const done = edit(joined, 'm', { completed: true })
    const after = put(done, [{ ...line, completed: false }], joined.version)
    expect(items(after)).toMatchObject([{ id: 'line', completed: true }])
  })

  test('stays alone where the row is left out, and is not in what can be undone', () => {
    const after = put(joined, [line], joined.version)
    expect(told(after)).toEqual(['line 1 gallon organic'])
    expect(told(bringBack(after, ['m']))).toEqual(parted.toReversed())
    expect(told(put(joined, [line], gallons.version))).toEqual(parted.toReversed())
  })

  test('stays off where the row was taken off since', () => {
    expect(told(put(removeItems(joined, ['m']), [line], joined.version))).toEqual([])
  })

  test('is the row where nothing else is left of it', () => {
    const cooked = addRecipe(emptyList('x'), soup, [anIngredient('milk', '1 cup')], merging)
    const row = cooked.rows[0]!.id
    const left = removeRecipe(addLine(cooked, 'line', '1 gallon milk', merging), 'a')
    expect(told(put(left, [line], cooked.version))).toEqual([`${row} 1 gallon `])
    expect(told(put(left, [line, items(left)[0]!]))).toEqual([`${row} 1 gallon `])
  })
})

describe('one item', () => {
  test('the later word wins, and an equal one changes nothing', () => {
    const after = edit(edit(two, 'm', { name: 'oat milk' }), 'm', { name: 'goat milk', version: two.version })
    expect(names(after)).toEqual(['goat milk', 'bread'])
    expect(edit(after, 'm', { name: 'goat milk' })).toBe(after)
  })

  test('stands where it is said to stand, also when its new name would move it', () => {
    const after = edit(two, 'm', { name: 'unicorn', category: 'Dairy' })
    expect(items(after)[0]).toMatchObject({ name: 'unicorn', category: 'Dairy' })
    expect(items(edit(two, 'm', { name: 'unicorn' }))[0]).toMatchObject({ category: 'Other' })
  })

  test('keeps its notes when the amount changes', () => {
    const noted = addLine(two, 'o', '2 onions, red', merging)
    expect(items(edit(noted, 'o', { amount: '3' }))[2]).toMatchObject({ amount: '3', notes: 'red' })
  })

  test('a tick is only taken back by someone who has seen it', () => {
    const once = edit(two, 'm', { completed: true })
    expect(ticked(edit(once, 'm', { completed: false, version: two.version }))).toEqual(['milk'])
    expect(ticked(edit(once, 'm', { completed: false, version: once.version }))).toEqual([])
  })

  test('is found by the id of a line that joined it', () => {
    const joined = addLine(two, 'line', '2 cups milk', merging)
    expect(ticked(edit(joined, 'line', { completed: true }))).toEqual(['milk'])
    expect(editItem(joined, 'nobody', { completed: true }, merging)).toBeUndefined()
  })

  test('is not found by what a recipe brought to it', () => {
    const cooked = addRecipe(two, soup, [anIngredient('whole milk', '1 cup')], merging)
    expect(editItem(cooked, 'a:000', { completed: true }, merging)).toBeUndefined()
    expect(removeItems(cooked, ['a:000'])).toBe(cooked)
    const typed = addLine(cooked, 'a:000', '2 cups milk', merging)
    expect(items(removeItems(typed, ['a:000']))).toEqual(items(cooked))
  })

  test('is changed with a line that joined it, where they are not to be parted', () => {
    const joined = addLine(two, 'line', '2 cups milk', merging)
    const after = editWhole(joined, 'line', { completed: true }, merging)!
    expect([names(after), ticked(after)]).toEqual([['milk', 'bread'], ['milk']])
    expect(editWhole(joined, 'nobody', { completed: true }, merging)).toBeUndefined()
  })

  test('may have its price taken away again', () => {
    const priced = edit(two, 'm', { price: 4 })
    expect(items(edit(priced, 'm', { price: null }))[0]).toMatchObject({ price: null, estimatedPrice: 2.99 })
  })
})

describe('taking off', () => {
  test('can be undone, and is no change when there is nothing', () => {
    const off = clearCompleted(edit(two, 'm', { completed: true }))
    expect(names(off)).toEqual(['bread'])
    expect(clearCompleted(off)).toBe(off)
    const back = bringBack(off, ['m'])
    expect(ticked(back)).toEqual(['milk'])
    expect(bringBack(back, ['m', 'nobody'])).toBe(back)
  })

  test('is not undone for what is there again under its id', () => {
    const again = addLine(removeItems(two, ['m']), 'm', 'rice', merging)
    expect(bringBack(again, ['m'])).toBe(again)
    const joined = addLine(removeItems(two, ['m']), 'm', '2 loaves bread', merging)
    expect(bringBack(joined, ['m'])).toBe(joined)
  })

  test('keeps what was taken off last as a whole, and of what is older as much as there is space for', () => {
    const ids = Array.from({ length: limits.mostItems }, (_, n) => `item ${n}`)
    const long = ids.map((id) => ({ id, name: id, notes: 'x'.repeat(limits.longestNotes) }))
    const off = removeItems(put(two, [...long]), ids)
    expect(bringBack(off, ids).rows).toHaveLength(limits.mostItems)

    const later = removeItems(put(off, [{ id: 'm', name: 'milk' }]), ['m'])
    const back = bringBack(later, [...ids, 'm'])
    expect(names(back)).toContain('milk')
    expect(names(back)).toContain(ids.at(-1))
    expect(JSON.stringify(later.removed).length).toBeLessThan(limits.largestRemoved)
  })

  test('leaves off what belonged to a recipe that has gone', () => {
    const cooked = addRecipe(two, soup, [anIngredient('garlic', '2 cloves')], merging)
    const garlic = cooked.rows.at(-1)!.id
    const off = removeItems(cooked, [garlic])
    expect(names(bringBack(off, [garlic]))).toContain('garlic')
    expect(names(bringBack(removeRecipe(off, 'a'), [garlic]))).not.toContain('garlic')
  })
})

test('a list gets another name', () => {
  expect(rename(two, 'y')).toMatchObject({ name: 'y', version: two.version + 1 })
  expect(rename(two, two.name)).toBe(two)
})
