import { describe, expect, it, test } from 'vitest'
import { catalogue } from '../../../tests/factories/our-catalogue.ts'
import { indexPantry } from '../recipes/pantry-index.ts'
import { addLine } from './edit.ts'
import { emptyList } from './list-state.ts'
import { addRecipe } from './merge.ts'
import { packagesFor } from './price.ts'
import { shelfWords, soldBy } from './packages.ts'
import { showItem } from './show.ts'

const { pantry } = catalogue
let ids = 0
const merging = { index: indexPantry(pantry), newId: () => `id${(ids += 1)}` }
const known = Object.values(soldBy).flatMap((names) => names.split(',').map((name) => name.trim()))

/** What stands on the shelf for some of a thing. */
const shelf = (name: string, ...amounts: string[]) =>
  shelfWords(
    amounts.map((amount) => ({ amount, factor: 1 })),
    merging.index.keyOf(name),
    merging.index.find(name)!,
  )

it.each([
  ['parmesan', '1½ cups', '1 wedge, about 6 oz'],
  ['parmesan', '3 cups', '2 wedges, about 6 oz each'],
  ['iceberg lettuce', '2 cups', '1 head'],
  ['whole milk', '½ cup', '1 carton'],
  ['milk', '12 cups', '2 cartons'],
  ['heavy cream', '4½ cups', '3 cartons'],
  ['eggs', '3', '1 carton of 12'],
  ['eggs', '13', '2 cartons of 12'],
  ['garlic', '2–3 cloves', '1 head'],
  ['garlic', '14 cloves', '2 heads'],
  ['scallions', '3', '1 bunch'],
  ['all-purpose flour', '2 cups', '1 bag, about 5 lb'],
  ['unsalted butter', '6 tbsp', '1 box, about 16 oz'],
  ['coconut milk', '1 cup', '1 can, about 14 fl oz'],
  ['burger buns', '10', '2 packages of 8'],
  ['sour cream', 'to taste', '1 tub, about 16 oz'],
])('%s, %s: %s', (name, amount, words) => {
  expect(shelf(name, amount)).toBe(words)
})

it('adds amounts up before it takes packages', () => {
  expect(shelf('parmesan', '1 cup', '1 cup', '50 g')).toBe('2 wedges, about 6 oz each')
})

it.each([
  ['crushed tomatoes', '2 cans'],
  ['garlic', '1 head'],
  ['ground beef', '1 lb'],
  ['lemon', '2'],
])('says nothing of %s, %s, which is what one buys', (name, amount) => {
  expect(shelf(name, amount)).toBe('')
})

describe('the table', () => {
  test('has sixty things and more, each of them once and under its name in the pantry', () => {
    expect(known.length).toBeGreaterThan(60)
    expect(new Set(known).size).toBe(known.length)
    expect(known.filter((name) => !(name in pantry))).toEqual([])
  })

  test('covers what is wanted of each, less a twentieth of a package', () => {
    for (const name of known) {
      const item = pantry[name]!
      const { amount, unit } = item.package
      for (const packs of [0.2, 1, 1.5, 4]) {
        const wanted = `${amount * packs}${unit === 'piece' ? '' : ` ${unit}`}`
        expect([name, packagesFor([{ amount: wanted, factor: 1 }], item)]).toEqual([name, Math.ceil(packs)])
      }
    }
  })
})

describe('on a list', () => {
  const entry = { id: 'e', recipeId: 'soup', title: 'Soup', servings: 4, ofServings: 4 }
  const ingredient = (name: string, amount: string) => ({ name, plural: null, amount, note: null })
  const withSoup = (...ingredients: [string, string][]) =>
    addRecipe(
      emptyList('Groceries'),
      entry,
      ingredients.map(([name, amount]) => ingredient(name, amount)),
      merging,
    )
  const shown = ({ rows }: ReturnType<typeof withSoup>) => rows.map((row) => showItem(row, merging.index))

  test('milk that is typed beside half a cup of it is a carton that covers both', () => {
    const list = addLine(withSoup(['whole milk', '½ cup']), 'typed', 'milk', merging)
    expect(shown(list)).toMatchObject([{ shelf: '1 carton', amount: '½ cup', estimatedPrice: 2.99 }])
  })

  test('prices are those of the packages', () => {
    expect(shown(withSoup(['parmesan', '3 cups']))).toMatchObject([
      { shelf: '2 wedges, about 6 oz each', estimatedPrice: 2 * 5.99 },
    ])
  })

  test('what was typed alone, and what is probably at home, stays as it is', () => {
    expect(shown(addLine(emptyList('Groceries'), 'typed', '2 cups milk', merging))).toMatchObject([
      { amount: '2 cups', shelf: '' },
    ])
    expect(shown(withSoup(['vegetable oil', '2 tbsp']))).toMatchObject([{ probablyHave: true, shelf: '' }])
  })
})
