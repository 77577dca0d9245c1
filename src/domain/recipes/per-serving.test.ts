import { expect, test } from 'vitest'
import { anIngredient, aPantry } from '../../../tests/factories/a-list.ts'
import { catalogue } from '../../../tests/factories/our-catalogue.ts'
import { indexPantry } from './pantry-index.ts'
import { shownServing, storedServing } from './per-serving.ts'
import { nutritionOfRecipe } from './recipe-nutrition.ts'
import { servingWords } from './serving-words.ts'

const pantry = aPantry()
pantry.flour!.nutrition = { kcal: 360, protein: 10, fat: 1, carbs: 76, sugar: 0, fibre: 3, sodium: 2 }
const { find } = indexPantry(pantry)
const of = (...ingredients: ReturnType<typeof anIngredient>[]) => ({
  servings: 5,
  ingredients,
  instructions: [],
})
const unknown = { kcal: null, protein: null, sodium: null }

test('what is stored is what the page of a recipe says, for each of the catalogue', () => {
  const known = indexPantry(catalogue.pantry).find
  for (const recipe of catalogue.recipes) {
    const { kcal, protein, sodium } = nutritionOfRecipe(recipe, known)?.serving ?? unknown
    expect({ id: recipe.id, kcal: recipe.kcal, protein: recipe.protein, sodium: recipe.sodium }).toEqual({
      id: recipe.id,
      kcal,
      protein,
      sodium,
    })
  }
})

test('it is rounded as on a label', () => {
  expect(storedServing(of(anIngredient('flour', '4 cups')), find)).toEqual({
    kcal: 360,
    protein: 10,
    sodium: 0,
  })
})

test.each([
  ['nothing is listed', of()],
  ['too little is known', of(anIngredient('gruel', '2 cups'))],
  ['somebody has mistyped', of(...Array.from({ length: 10 }, () => anIngredient('flour', '900 kg')))],
])('nothing is kept where %s', (_, recipe) => {
  const stored = storedServing(recipe, find)
  expect(stored).toEqual(unknown)
  expect(shownServing(stored)).toEqual({})
})

test('a card says it in one line, and sodium to those who look for it', () => {
  const serving = { kcal: 1380, protein: 31, sodium: 1240 }
  expect(servingWords(serving, [])).toBe('1,380 kcal · 31 g protein')
  expect(servingWords(serving, ['low-sodium'])).toBe('1,380 kcal · 31 g protein · 1,240 mg sodium')
})
