import { afterAll, beforeAll, expect, test } from 'vitest'
import { getRecipe } from '../../domain/recipes/calls.ts'
import { startApp, type TestApp } from '../../../tests/app.ts'
import { anIngredient, aPantry } from '../../../tests/factories/a-list.ts'
import { aRecipe } from '../../../tests/factories/a-recipe.ts'

let site: TestApp
beforeAll(async () => {
  site = await startApp({ pantry: aPantry() })
})
afterAll(async () => site.close())

test('a recipe is sent as it was written, with what it is in other units by the pantry’s weights', async () => {
  const written = {
    ingredients: [
      anIngredient('flour', '1 cup'),
      anIngredient('milk', '1 cup'),
      anIngredient('nectar', '1 cup'),
    ],
    instructions: [{ step: 1, title: 'Bake', description: 'Bake at 350 °F.', time: 0, parts: [] }],
  }
  await site.stock([aRecipe({ id: 'bread', ...written })])
  const cook = await site.signUp()
  const { body } = await cook.send(getRecipe, { params: { id: 'bread' } })
  expect(body).toMatchObject(written)
  expect(body).toMatchObject({
    ingredients: [
      { cupGrams: 125, metric: { amount: '125 g' } },
      { metric: { amount: '240 ml' } },
      { metric: { amount: '240 ml' } },
    ],
    instructions: [{ metric: 'Bake at 175 °C.' }],
  })
  const { rows } = await site.database.pool.query('select ingredients from recipes where id = $1', ['bread'])
  expect(rows).toEqual([{ ingredients: written.ingredients }])
})
