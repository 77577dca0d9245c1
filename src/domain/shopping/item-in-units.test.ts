import { expect, test } from 'vitest'
import { anIngredient, aPantry } from '../../../tests/factories/a-list.ts'
import { indexPantry } from '../recipes/pantry-index.ts'
import type { UnitSystem } from '../recipes/units.ts'
import { addLine } from './edit.ts'
import { itemAsTold } from './item-as-told.ts'
import { sharesIn, withReadings } from './item-in-units.ts'
import type { Item } from './item.ts'
import { emptyList } from './list-state.ts'
import { addRecipe } from './merge.ts'
import { showItem } from './show.ts'

let ids = 0
const merging = { index: indexPantry(aPantry()), newId: () => `id${(ids += 1)}` }
const entry = (id: string) => ({ id, recipeId: id, title: id, servings: 4, ofServings: 4 })

/** One row of what these recipes need of a thing, and of what is typed beside. */
function item(name: string, amounts: string[], typed: string[] = [], note: string | null = null) {
  const cooked = amounts.reduce(
    (list, amount, place) =>
      addRecipe(list, entry(`e${place}`), [anIngredient(name, amount, { note })], merging),
    emptyList('Groceries'),
  )
  const { rows } = typed.reduce((list, line, place) => addLine(list, `t${place}`, line, merging), cooked)
  return showItem(rows[0]!, merging.index)
}

const itemIn = (one: Item, system: UnitSystem) => ({
  ...itemAsTold(withReadings(one), system),
  shares: sharesIn(one, system),
})

test.each([
  ['flour', ['1 cup'], '125 g'],
  ['flour', ['2 tbsp'], '2 tbsp'],
  ['flour', ['2 tbsp', '3 tbsp'], '40 g'],
  ['flour', ['1 cup', '200 g'], '325 g'],
  ['flour', ['1 cup', '2 cups'], '375 g'],
  ['milk', ['1 cup', '¼ cup'], '300 ml'],
  ['ground beef', ['12 oz', '½ lb'], '575 g'],
  ['onion', ['2', '1'], '3'],
  ['onion', ['2', '8 oz'], '2 + 225 g'],
  ['tomato', ['1 (14 oz) can', '2 (14 oz) cans'], '3 (400 g) cans'],
  ['salt', ['1 tsp', 'to taste'], '1 tsp + to taste'],
  ['moonstone', ['1 cup', '½ cup'], '360 ml'],
])('of %s %j are in metric %s', (name, amounts, amount) => {
  expect(itemIn(item(name, amounts), 'metric').amount).toBe(amount)
})

test('the sum in one unit is told where it still says something', () => {
  expect(item('flour', ['1 cup', '200 g'])).toMatchObject({ total: '11½ oz' })
  expect(itemIn(item('flour', ['1 cup', '200 g']), 'metric').total).toBe('')
  expect(itemIn(item('onion', ['2', '8 oz']), 'metric').total).toBe('575 g')
})

test('what the author weighed is what is bought, and packages are told alike', () => {
  const flour = { ...item('flour', ['1 cup'], [], '120 g, sifted'), shelf: '1 bag, about 5 lb' }
  expect(itemIn(flour, 'metric')).toMatchObject({
    amount: '120 g',
    shelf: '1 bag, about 2.25 kg',
    shares: [{ amount: '120 g', note: 'sifted' }],
  })
})

test('what was typed stays as typed; beside a recipe it is added to it', () => {
  const typed = item('flour', [], ['2 cups flour'])
  expect(withReadings(typed)).toBe(typed)
  expect(sharesIn(typed, 'metric')).toEqual(typed.shares)
  const both = itemIn(item('flour', ['1 cup'], ['2 cups flour']), 'metric')
  expect(both.amount).toBe('375 g')
  expect(both.shares.map(({ amount }) => amount)).toEqual(['125 g', '2 cups'])
})

test('in US units a list of US recipes stays as it is, and one in grams is told in cups', () => {
  const cups = item('flour', ['1 cup', '2 cups'])
  expect(withReadings(cups)).not.toHaveProperty('us')
  expect(itemIn(cups, 'us')).toMatchObject(cups)
  expect(itemIn(item('flour', ['250 g']), 'us').amount).toBe('2 cups')
})
