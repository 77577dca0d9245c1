import { expect, it } from 'vitest'
import { nutritionOf } from '../../src/domain/recipes/nutrition.ts'
import { indexPantry } from '../../src/domain/recipes/pantry-index.ts'
import { eatenIn, nutritionOfRecipe } from '../../src/domain/recipes/recipe-nutrition.ts'
import { catalogue } from '../../tests/factories/our-catalogue.ts'
import { tableDishes } from './public-tables.ts'

const recipes = [...catalogue.recipes, ...Object.values(catalogue.collections).flat()]
const { find } = indexPantry(catalogue.pantry)

const parts = ['protein', 'fat', 'carbs'] as const
/** Energy comes within a quarter; what it consists of within two fifths, or 4 g in 100 g. */
const [energyShare, partShare, partGrams] = [0.25, 0.4, 4]

it('compares sixty dishes and more', () => {
  expect(tableDishes.length).toBeGreaterThanOrEqual(60)
  expect(new Set(tableDishes.map(({ id }) => id)).size).toBe(tableDishes.length)
})

it.each(tableDishes)('$id is as $source says', ({ id, cooked, unlike, ...table }) => {
  const recipe = recipes.find((one) => one.id === id)!
  const eaten = eatenIn(recipe, find)
  const grams = eaten.reduce((sum, one) => sum + one.grams, 0) * cooked
  const ours = nutritionOf(eaten, grams / 100)
  expect(Math.abs(ours.kcal - table.kcal), `${ours.kcal} kcal`).toBeLessThanOrEqual(energyShare * table.kcal)
  const off = parts.filter(
    (part) => Math.abs(ours[part] - table[part]) > Math.max(partGrams, partShare * table[part]),
  )
  expect(off, JSON.stringify(ours)).toEqual(unlike)
})

it('knows every weight of the catalogue, and what a serving of it has', () => {
  const unknown = recipes.filter((recipe) => {
    const nutrition = nutritionOfRecipe(recipe, find)
    return nutrition?.recognised !== 100 || nutrition.serving === null
  })
  expect(unknown.map(({ id }) => id)).toEqual([])
})
