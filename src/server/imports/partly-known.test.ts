import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../tests/app.ts'
import { aPantry } from '../../../tests/factories/a-list.ts'
import { importRecipes } from '../../domain/imports/calls.ts'
import type { Pantry } from '../../domain/recipes/pantry.ts'
import { getRecipe, listRecipes } from '../../domain/recipes/calls.ts'
import type { RecipeCard } from '../../domain/recipes/recipe.ts'
import { checkEarlierImports } from './check-earlier.ts'

const plain = aPantry()
const pantry: Pantry = {
  ...plain,
  'whole milk': { ...plain['whole milk']!, flags: ['dairy'] },
  'sliced almond': { ...plain['sliced almond']!, flags: ['nuts'] },
}
const csvContent = [
  'Recipe,Ingredients,Method',
  'Custard,1 cup milk; 1 tsp mystery powder; 2 mysteries,Stir.',
  'Milk,1 cup milk,Pour.',
  'Onions,2 onions,Fry.',
].join('\n')

let site: TestApp
let admin: Awaited<ReturnType<TestApp['signUp']>>
beforeAll(async () => {
  site = await startApp({ pantry })
  admin = await site.signUp()
  await site.database.pool.query(`update users set role = 'admin', is_premium = true where id = $1`, [
    admin.user['id'],
  ])
  await admin.send(importRecipes, { query: {}, body: { csvContent } })
})
afterAll(() => site.close())

const found = async (query: { allergens?: string; without?: string } = {}) =>
  (await admin.send(listRecipes, { query })).body as unknown as RecipeCard[]
const titles = async (query?: { allergens?: string; without?: string }) =>
  (await found(query)).map(({ title }) => title).toSorted()
const custard = async () => (await found()).find(({ title }) => title === 'Custard')

test('an imported recipe says what was recognised, and of how many ingredients nothing is known', async () => {
  await expect.poll(titles).toEqual(['Custard', 'Milk', 'Onions'])
  expect(await custard()).toMatchObject({ allergens: ['dairy'], unknownIngredients: 2 })
  const { body } = await admin.send(getRecipe, { params: { id: (await custard())!.id } })
  expect(body).toMatchObject({ allergens: ['dairy'], unknownIngredients: 2, objections: null })
  const milk = (await found()).find(({ title }) => title === 'Milk')
  expect(milk).toMatchObject({ allergens: ['dairy'] })
  expect(milk).not.toHaveProperty('unknownIngredients')
})

test('what is partly known is never among what is free of something', async () => {
  expect(await titles({ allergens: 'nuts' })).toEqual(['Milk', 'Onions'])
  expect(await titles({ allergens: 'dairy' })).toEqual(['Onions'])
  expect(await titles({ without: 'garlic' })).toEqual(['Milk', 'Onions'])
})

test('what was imported earlier is looked at once more when the server starts', async () => {
  const forget = `update recipes set allergens = null, unknown_ingredients = 0 where title = 'Custard'`
  await site.database.pool.query(forget)
  await expect.poll(async () => (await custard())?.allergens).toBeNull()
  await checkEarlierImports(site.database.db, pantry)
  await expect.poll(custard).toMatchObject({ allergens: ['dairy'], unknownIngredients: 2 })
  expect(await titles({ allergens: 'nuts' })).toEqual(['Milk', 'Onions'])
})
