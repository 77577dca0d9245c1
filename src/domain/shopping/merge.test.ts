import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anIngredient, aPantry } from '../../../tests/factories/a-list.ts'
import type { Ingredient } from '../recipes/recipe.ts'
import { inShopOrder } from './aisles.ts'
import { addLine, editItem } from './edit.ts'
import { indexPantry } from '../recipes/pantry-index.ts'
import { emptyList, type ListState } from './list-state.ts'
import { addRecipe, removeRecipe } from './merge.ts'
import type { ItemEdit } from './item.ts'
import { showItem } from './show.ts'
import { isCompleted } from './totals.ts'

const index = indexPantry(aPantry())
const newId = () => crypto.randomUUID()
const merging = { index, newId }

interface Cooked {
  id: string
  servings: number
  ingredients: Ingredient[]
}

const cook = (list: ListState, { id, servings, ingredients }: Cooked) =>
  addRecipe(list, { id, recipeId: 'soup', title: 'Soup', servings, ofServings: 4 }, ingredients, merging)
const write = (list: ListState, ...lines: string[]) =>
  lines.reduce((so, line) => addLine(so, newId(), line, merging), list)
const items = (list: ListState) => list.rows.map((row) => showItem(row, index))
const read = (list: ListState) => items(list).map(({ name, amount }) => `${amount} ${name}`.trim())
const soup = (id: string, ingredients: Ingredient[], servings = 4) => ({ id, servings, ingredients })
const onion = (amount: string) => anIngredient('yellow onion', amount, { plural: 'yellow onions' })

describe('a merged list', () => {
  test('adds onions of any size to onions', () => {
    expect(read(write(emptyList('x'), '2 onions', '1 large onion'))).toEqual(['3 onions'])
    const list = cook(cook(emptyList('x'), soup('a', [onion('2')])), soup('b', [onion('1')]))
    expect(read(list)).toEqual(['3 yellow onions'])
  })

  test('adds cups to milliliters, and keeps ice from what is diced', () => {
    expect(read(write(emptyList('x'), '1 cup milk', '250 ml milk'))).toEqual(['2 cups milk'])
    expect(read(write(emptyList('x'), 'ice', 'diced', '1 bag ice'))).toEqual(['1 bag ice', 'diced'])
  })

  test('says which recipe brought what, at its portion', () => {
    const noted = { ...onion('2'), note: 'diced, 300 g' }
    const list = cook(write(emptyList('x'), '1 onion'), soup('a', [noted], 8))
    expect(items(list)[0]).toMatchObject({
      amount: '5',
      shares: expect.arrayContaining([
        { recipe: null, name: 'onion', amount: '1', note: null },
        { recipe: 'a', name: 'yellow onions', amount: '4', note: 'diced, 600 g' },
      ]),
    })
  })

  test('tells a note for its portion when it comes, and works out what a share says but once', () => {
    const [row] = cook(emptyList('x'), soup('a', [{ ...onion('2'), note: 'diced, 300 g' }], 8)).rows
    const [share] = row!.shares
    const { isNoteTold, ...before } = { ...share!, note: 'diced, 300 g' }
    let looks = 0
    const counted = Object.defineProperty({ ...share! }, 'note', { get: () => `look ${++looks}` })
    const notes = [share!, before, counted, counted].map(
      (one) => showItem({ ...row!, shares: [one] }, index).shares[0]!.note,
    )
    expect([isNoteTold, ...notes]).toEqual([true, 'diced, 600 g', 'diced, 600 g', notes[3], notes[2]])
  })

  test('leaves what is ticked alone: later needs are a row of their own', () => {
    const before = cook(emptyList('x'), soup('a', [onion('2')]))
    const ticked = editItem(before, before.rows[0]!.id, { completed: true }, merging)!
    const after = cook(ticked, soup('b', [onion('1')]))
    expect(read(after)).toEqual(['2 yellow onions', '1 yellow onion'])
    expect(items(after).map(({ completed }) => completed)).toEqual([true, false])
  })

  test('folds away what every kitchen has, until somebody writes it down or says so', () => {
    const salted = cook(emptyList('x'), soup('a', [anIngredient('salt', '1 tsp'), onion('1')]))
    const kept = (list: ListState) => items(list).map(({ probablyHave }) => probablyHave)
    expect(kept(salted)).toEqual([true, false])
    expect(kept(write(salted, 'salt'))).toEqual([false, false])
    expect(kept(editItem(salted, salted.rows[0]!.id, { probablyHave: false }, merging)!)).toEqual([
      false,
      false,
    ])
    const bought = editItem(salted, salted.rows[1]!.id, { completed: true }, merging)!
    expect(isCompleted(items(bought))).toBe(true)
  })

  test('a typed amount is the whole amount, also when the recipe goes', () => {
    const list = cook(emptyList('x'), soup('a', [onion('2')]))
    const edited = editItem(list, list.rows[0]!.id, { amount: '7' }, merging)!
    expect(read(edited)).toEqual(['7 yellow onions'])
    expect(read(removeRecipe(edited, 'a'))).toEqual(['7 yellow onions'])
  })

  test('adding under the same id again changes nothing', () => {
    const list = addLine(emptyList('x'), 'one', '2 onions', merging)
    expect(addLine(list, 'one', '2 onions', merging)).toBe(list)
    // Also under an id that something on the list has from elsewhere, or has had for long.
    const forgotten = { ...list, handled: [] }
    expect(addLine(forgotten, 'one', 'milk', merging)).toBe(forgotten)
    const cooked = cook(list, soup('a', [onion('2')]))
    expect(cook(cooked, soup('a', [onion('2')]))).toBe(cooked)
    const old = { ...cooked, handled: [] }
    expect(cook(old, soup('a', [onion('2')]))).toBe(old)
  })
})

describe('what a diet rests on', () => {
  const flour = (amount: string, note: string | null) => anIngredient('flour', amount, { note })
  const said = (list: ListState) =>
    items(list)
      .map(({ name, amount, notes }) => `${amount} ${name}: ${notes}`)
      .toSorted()
  const bought = (...ingredients: Ingredient[]) => cook(emptyList('x'), soup('a', ingredients))

  test('stands on the row, each once, and nothing else of a note does', () => {
    const list = bought(flour('1 cup', '125 g, a gluten-free kind, sifted'), flour('1 cup', 'gluten-free'))
    expect(said(list)).toEqual(['2 cups flour: gluten-free'])
    expect(said(bought(flour('1 cup', '125 g, sifted')))).toEqual(['1 cup flour: '])
  })

  test('keeps a row apart from those that it does not suit, whoever wrote them', () => {
    const list = write(
      bought(
        flour('1 cup', null),
        flour('2 cups', 'gluten-free'),
        flour('3 cups', 'a vegan, gluten-free kind'),
      ),
      '4 cups flour',
      '5 cups flour, GF',
      '6 cups flour, the blue bag',
    )
    expect(said(list)).toEqual([
      '11 cups flour: the blue bag',
      '3 cups flour: vegan, gluten-free',
      '7 cups flour: gluten-free; GF',
    ])
  })

  test('stays when somebody types how much of it to buy, and goes when they say so', () => {
    const list = bought(flour('1 cup', 'a gluten-free kind'))
    const edit = (change: ItemEdit) => editItem(list, list.rows[0]!.id, change, merging)!
    expect(said(cook(edit({ amount: '2 lb' }), soup('b', [flour('1 cup', null)])))).toEqual([
      '1 cup flour: ',
      '2 lb flour: gluten-free',
    ])
    const any = edit({ notes: '' })
    expect(said(cook(any, soup('b', [flour('1 cup', null)])))).toEqual(['2 cups flour: '])
    expect(said(cook(any, soup('b', [flour('1 cup', 'gluten-free')])))).toEqual([
      '1 cup flour: ',
      '1 cup flour: gluten-free',
    ])
  })

  test('is not what every kitchen has', () => {
    const salt = (note: string | null) => anIngredient('salt', '1 tsp', { note })
    const list = bought(salt(null), salt('a vegan kind'))
    expect(items(list).map(({ notes, probablyHave }) => [notes, probablyHave])).toEqual([
      ['', true],
      ['vegan', false],
    ])
  })

  test('stands on a row of before that has both, which is joined by what suits as well', () => {
    const list = bought(flour('1 cup', null), flour('2 cups', 'gluten-free'))
    const [plain, suiting] = list.rows
    const before = { ...list, rows: [{ ...plain!, shares: [...plain!.shares, ...suiting!.shares] }] }
    expect(said(before)).toEqual(['3 cups flour: gluten-free'])
    expect(said(write(before, '1 cup flour, gluten-free', '1 cup flour'))).toEqual([
      '1 cup flour: ',
      '4 cups flour: gluten-free',
    ])
  })
})

describe('the laws of merging', () => {
  const names = [
    'yellow onion',
    'onions',
    'Large Onion',
    'milk',
    'flour',
    'ice',
    'diced',
    'salt',
    'unicorn',
    'Unicorns',
  ]
  const amounts = [
    '',
    '1',
    '2-3',
    '½',
    '⅓ cup',
    '1 cup',
    '250 ml',
    '100 g',
    '3 oz',
    '2 tsp',
    '0.1 l',
    '2 cans',
    'to taste',
  ]
  const notes = [null, 'diced', 'gluten-free', 'a vegan kind', 'vegan, gluten free']
  const ingredient = fc
    .tuple(fc.constantFrom(...names), fc.constantFrom(...amounts), fc.constantFrom(...notes))
    .map(([name, amount, note]) => anIngredient(name, amount, { note }))
  const recipe = fc.record({
    id: fc.uuid(),
    servings: fc.integer({ min: 1, max: 12 }),
    ingredients: fc.array(ingredient, { maxLength: 8 }),
  })
  const recipes = fc.uniqueArray(recipe, { selector: ({ id }) => id, maxLength: 5 })
  const lines = fc.array(fc.constantFrom('2 onions', 'milk', '1 cup flour', 'ice', 'unicorn'), {
    maxLength: 5,
  })

  /** What a person sees, in shop order; the ids of rows are chance. */
  const seen = (list: ListState) => ({
    recipes: list.recipes,
    items: inShopOrder(items(list).map((item) => ({ ...item, id: item.notes }))).map(
      ({ id: _, ...item }) => item,
    ),
  })

  test('recipes may be added in any order', () => {
    const orders = fc
      .tuple(recipes, lines)
      .chain(([some, typed]) =>
        fc.tuple(
          fc.constant(some),
          fc.shuffledSubarray(some, { minLength: some.length }),
          fc.constant(typed),
        ),
      )
    fc.assert(
      fc.property(orders, ([one, other, typed]) => {
        const before = write(emptyList('x'), ...typed)
        expect(seen(one.reduce(cook, before))).toEqual(seen(other.reduce(cook, before)))
      }),
    )
  })

  test('adding a recipe and taking it off leaves the list before, also when it is there twice', () => {
    fc.assert(
      fc.property(recipes, lines, recipe, fc.boolean(), (some, typed, extra, isTwice) => {
        const before = (isTwice ? [...some, { ...extra, id: 'first' }] : some).reduce(
          cook,
          write(emptyList('x'), ...typed),
        )
        const after = removeRecipe(cook(before, { ...extra, id: 'extra' }), 'extra')
        expect(items(after)).toEqual(items(before))
        expect(after.recipes).toEqual(before.recipes)
      }),
    )
  })

  test('taking everything off, in any order, leaves what was typed', () => {
    fc.assert(
      fc.property(recipes, lines, (some, typed) => {
        const before = write(emptyList('x'), ...typed)
        const full = some.reduce(cook, before)
        const emptied = some.toReversed().reduce((list, { id }) => removeRecipe(list, id), full)
        expect(items(emptied)).toEqual(items(before))
      }),
    )
  })
})
