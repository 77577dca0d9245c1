import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../tests/app.ts'
import { aRecipe } from '../../../tests/factories/a-recipe.ts'
import { listIngredients, listRecipes } from '../../domain/recipes/calls.ts'
import { listing } from '../../domain/recipes/limits.ts'

type Query = NonNullable<Parameters<typeof premium.send<typeof listRecipes>>[1]['query']>

const pantry = ['egg', 'flour', 'milk', 'butter']
const pancakes = aRecipe({
  title: 'Pancakes',
  contains: [...pantry, 'salt'],
  allergens: ['egg', 'gluten', 'dairy'],
})
const omelette = aRecipe({
  title: 'Omelette',
  contains: ['egg', 'butter', 'salt'],
  allergens: ['egg', 'dairy'],
  cookTime: 10,
})
const toast = aRecipe({ title: 'Toast', contains: ['flour'], allergens: ['gluten'], difficulty: 'medium' })
const salt = {
  aisle: 'Spices' as const,
  package: { amount: 1, unit: 'lb', price: 1 },
  synonyms: [],
  grams: {},
  flags: [],
  substitutes: [],
  nutrition: { kcal: 0, protein: 0, fat: 0, carbs: 0, sugar: 0, fibre: 0, sodium: 39_000 },
  staple: true,
}

let kitchen: TestApp
let free: Awaited<ReturnType<TestApp['signUp']>>
let premium: typeof free
beforeAll(async () => {
  kitchen = await startApp({ pantry: { salt } })
  await kitchen.stock([pancakes, omelette, toast])
  await kitchen.database.pool.query(
    `insert into recipes (id, title, description, cook_time, difficulty, ingredients, instructions)
     values ('imported', 'Mystery', 'Nobody knows', 10, 'easy', '[]', '[]')`,
  )
  free = await kitchen.signUp()
  premium = await kitchen.signUp()
  await kitchen.database.pool.query('update users set is_premium = true where id = $1', [premium.user['id']])
})
afterAll(() => kitchen.close())

test('finds what can be cooked, what it lacks, and nothing that must not be in it', async () => {
  const found = async (query: Query) =>
    (
      (await premium.send(listRecipes, { query })).body as unknown as { title: string; missing?: string[] }[]
    ).map(({ title, missing }) => (missing === undefined ? title : `${title} (${missing.join(', ')})`))
  const foundInAnyOrder = async (query: Query) => (await found(query)).toSorted()
  await expect.poll(() => foundInAnyOrder({})).toEqual(['Mystery', 'Omelette', 'Pancakes', 'Toast'])
  expect(await found({ have: 'egg, Butter' })).toEqual(['Omelette ()'])
  expect(await found({ have: 'egg,flour', missing: 2 })).toEqual([
    'Toast ()',
    'Omelette (butter)',
    'Pancakes (milk, butter)',
  ])
  expect(await foundInAnyOrder({ without: 'milk' })).toEqual(['Omelette', 'Toast'])
  expect(await foundInAnyOrder({ allergens: 'gluten' })).toEqual(['Omelette'])
  expect(await foundInAnyOrder({ maxTime: 10 })).toEqual(['Mystery', 'Omelette'])
  expect(await foundInAnyOrder({ difficulty: 'medium' })).toEqual(['Toast'])
  expect((await premium.send(listIngredients, {})).body).toEqual([
    { name: 'butter', isStaple: false },
    { name: 'egg', isStaple: false },
    { name: 'flour', isStaple: false },
    { name: 'milk', isStaple: false },
    { name: 'salt', isStaple: true },
  ])
})

test.each(['have=egg', 'missing=1', 'without=egg', 'allergens=nuts', 'maxTime=20', 'difficulty=easy'])(
  'is part of premium: %s',
  async (query) => {
    for (const path of ['/api/recipes', '/api/recipes/summary']) {
      const refusal = await free.raw('GET', `${path}?${query}`)
      expect([refusal.statusCode, refusal.json().error]).toEqual([403, 'Advanced search is part of premium.'])
    }
  },
)

test('names what it does not understand', async () => {
  const refusal = await premium.raw('GET', '/api/recipes?allergens=moonlight')
  expect(refusal.json().fields).toEqual({
    'allergens.0': expect.stringContaining('allergens must be one of meat, fish'),
  })
})

test('by what is there gives a page at most: each of its cards is written anew', async () => {
  const many = Array.from({ length: listing.mostAtOnce + 5 }, () => aRecipe({ contains: ['egg'] }))
  await kitchen.stock(many)
  const query = { have: 'egg' }
  expect((await premium.send(listRecipes, { query })).body).toHaveLength(listing.mostAtOnce)
  expect((await premium.send(listRecipes, {})).body.length).toBeGreaterThan(listing.mostAtOnce)
})
