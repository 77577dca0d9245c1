import { afterAll, beforeAll, expect, test } from 'vitest'
import { getRecipe, listRecipes } from '../../domain/recipes/calls.ts'
import { startApp, type TestApp } from '../../../tests/app.ts'
import { anIngredient, aPantry } from '../../../tests/factories/a-list.ts'
import { aRecipe } from '../../../tests/factories/a-recipe.ts'

let site: TestApp
beforeAll(async () => {
  const pantry = aPantry()
  pantry.flour!.nutrition = { kcal: 360, protein: 10, fat: 1, carbs: 76, sugar: 0, fibre: 3, sodium: 2 }
  site = await startApp({ pantry })
})
afterAll(async () => site.close())

const bread = { servings: 5, ingredients: [anIngredient('flour', '4 cups')] }

test('the answer about one recipe says what a serving brings along, and lists do not', async () => {
  await site.stock([aRecipe({ id: 'bread', ...bread })])
  const cook = await site.signUp()
  const { body } = await cook.send(getRecipe, { params: { id: 'bread' } })
  expect(body).toMatchObject({
    nutrition: { serving: { kcal: 360, protein: 10 }, ofDay: { kcal: 18 }, recognised: 100 },
  })
  const { body: cards } = await cook.send(listRecipes, {})
  expect(JSON.stringify(cards)).not.toContain('nutrition')
})

test('a locked recipe does not say it', async () => {
  await site.stock([aRecipe({ id: 'cake', ...bread, isPremium: true })])
  const cook = await site.signUp()
  const { body } = await cook.send(getRecipe, { params: { id: 'cake' } })
  expect(body).toMatchObject({ isLocked: true })
  expect(body).not.toHaveProperty('nutrition')
})

test('where too little is known, it says so', async () => {
  await site.stock([aRecipe({ id: 'gruel', ingredients: [anIngredient('gruel', '2 cups')] })])
  const cook = await site.signUp()
  const { body } = await cook.send(getRecipe, { params: { id: 'gruel' } })
  expect(body).toMatchObject({
    nutrition: {
      serving: null,
      recognised: 0,
      unknown: [
        'Only 0% of the weight was recognised: too little to say what a serving has.',
        'Not recognised: gruel.',
      ],
    },
  })
})
