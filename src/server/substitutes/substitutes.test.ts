import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '../../domain/calls.ts'
import { startApp, type TestApp } from '../../../tests/app.ts'
import { aPantry, anIngredient } from '../../../tests/factories/a-list.ts'
import { aRecipe, aStep } from '../../../tests/factories/a-recipe.ts'
import { writtenSwaps } from '../../domain/substitutes/swaps.ts'

let site: TestApp
let cook: Awaited<ReturnType<TestApp['signUp']>>

const cake = aRecipe({
  id: 'cake',
  title: 'Cake',
  servings: 4,
  ingredients: [
    anIngredient('flour', '2 cups'),
    anIngredient('butter', '½ cup'),
    anIngredient('buttermilk', '1 cup'),
  ],
  instructions: [
    { ...aStep(1), description: 'Rub the butter into the flour.', parts: [] },
    {
      ...aStep(2),
      description: 'Stir in 1 cup buttermilk.',
      parts: [
        { kind: 'text', text: 'Stir in ' },
        { kind: 'ingredient', ingredient: 2, text: '1 cup buttermilk' },
        { kind: 'text', text: '.' },
      ],
    },
  ],
  objections: { vegetarian: [], vegan: ['butter', 'buttermilk'], 'gluten-free': ['flour'] },
  contains: ['flour', 'butter', 'buttermilk'],
  allergens: ['gluten', 'dairy'],
})
const loaf = aRecipe({
  ...cake,
  id: 'loaf',
  title: 'Loaf',
  ingredients: cake.ingredients.filter(({ name }) => name !== 'butter'),
  instructions: [{ ...aStep(1), description: 'Bake it and serve with some butter.', parts: [] }],
  objections: { vegetarian: [], vegan: ['buttermilk'], 'gluten-free': ['flour'] },
  contains: ['flour', 'buttermilk'],
})
const duck = aRecipe({ id: 'duck', isPremium: true, ingredients: [anIngredient('butter', '1 cup')] })

beforeAll(async () => {
  const pantry = aPantry()
  const like = (name: string, more: object) => ({
    ...structuredClone(pantry[name]!),
    flags: [],
    synonyms: [],
    ...more,
  })
  pantry.flour = like('flour', { flags: ['gluten'] })
  pantry.butter = like('flour', { flags: ['dairy'], substitutes: [{ name: 'margarine' }] })
  pantry.margarine = like('flour', {})
  pantry['oat milk'] = like('flour', { nutrition: { ...pantry.flour.nutrition, kcal: 50 } })
  pantry['lemon juice'] = like('flour', {})
  pantry.buttermilk = like('flour', {
    flags: ['dairy'],
    substitutes: [
      {
        name: 'soured oat milk',
        for: '1 cup',
        of: { 'oat milk': '1 cup', 'lemon juice': '1 tbsp' },
        step: 'Stir @lemon juice{} into @oat milk{} and leave it for ~rest{5%minutes}.',
      },
    ],
  })
  site = await startApp({ pantry })
  await site.stock([cake, loaf, duck])
  cook = await site.signUp()
})
afterAll(() => site.close())

const params = { id: 'cake' }
const swaps = { butter: 'margarine', buttermilk: 'soured oat milk' }
const inAddress = { swaps: writtenSwaps(swaps) }
const namesIn = (body: Record<string, unknown>) =>
  (body['ingredients'] as { name: string }[]).map(({ name }) => name)

describe('what can stand in', () => {
  test('is said of a recipe somebody may open', async () => {
    const { body } = await cook.send(calls.listSubstitutes, { params })
    expect(body).toMatchObject([
      { ingredient: 'flour', flags: ['gluten'], options: [] },
      {
        ingredient: 'butter',
        flags: ['dairy'],
        options: [{ name: 'margarine', takes: [{ amount: '½ cup', name: 'margarine' }] }],
      },
      { ingredient: 'buttermilk', options: [{ name: 'soured oat milk' }] },
    ])
    expect((await cook.send(calls.getRecipe, { params })).body).toMatchObject({ swappable: [1, 2] })
  })

  test.each([
    ['duck', 403],
    ['nothing', 404],
  ])('is not said of %s', async (id, status) => {
    expect((await cook.send(calls.listSubstitutes, { params: { id } })).status).toBe(status)
    const swapped = await cook.send(calls.getSwappedRecipe, { params: { id }, query: inAddress })
    expect(swapped.status).toBe(status)
  })
})

describe('a recipe with swaps', () => {
  test('has other ingredients, steps, allergens and figures', async () => {
    const { body } = await cook.send(calls.getSwappedRecipe, { params, query: inAddress })
    expect(body).toMatchObject({
      allergens: ['gluten'],
      objections: { vegan: [] },
      chips: expect.arrayContaining(['vegan']),
      ingredients: [
        { name: 'flour' },
        { name: 'margarine', insteadOf: 'butter', amount: '½ cup' },
        { name: 'oat milk', insteadOf: 'buttermilk' },
        { name: 'lemon juice', amount: '1 tbsp' },
      ],
      instructions: [
        { step: 1, description: 'Rub the margarine into the flour.' },
        { step: 5, isAdded: true, title: 'Make the soured oat milk' },
        { step: 2, description: 'Stir in the soured oat milk.' },
      ],
    })
    const before = (await cook.send(calls.getRecipe, { params })).body
    expect(body['nutrition'].serving.kcal).toBeGreaterThan(before['nutrition'].serving.kcal)
  })

  test('is uncertain where its steps still name what is gone', async () => {
    const query = { swaps: writtenSwaps({ buttermilk: swaps.buttermilk }) }
    const { body } = await cook.send(calls.getSwappedRecipe, { params: { id: 'loaf' }, query })
    expect(body).toMatchObject({ objections: null, unknownIngredients: 1, chips: [] })
  })

  test('that are no swaps is refused in a sentence', async () => {
    const { status, body } = await cook.send(calls.getSwappedRecipe, { params, query: { swaps: 'butter' } })
    expect([status, body['error']]).toEqual([400, expect.stringContaining('pairs of names')])
  })

  test('goes onto a list as it is cooked, and into a version of one’s own', async () => {
    const { body: list } = await cook.send(calls.createListFromRecipe, { params, query: inAddress })
    const things = list['items'].map((item: { name: string }) => item.name)
    expect(things).toEqual(expect.arrayContaining(['margarine', 'oat milk', 'lemon juice']))
    expect(things).not.toContain('butter')
    const { body: empty } = await cook.send(calls.createShoppingList, { body: { name: 'Other' } })
    const added = await cook.send(calls.addRecipeToList, {
      params: { id: empty['id'] },
      body: { recipeId: 'cake', swaps },
    })
    expect(JSON.stringify(added.body)).toContain('margarine')
    const { body: copy } = await cook.send(calls.copyRecipe, { params, query: inAddress })
    expect(namesIn(copy['recipe'] ?? copy)).toEqual(['flour', 'margarine', 'oat milk', 'lemon juice'])
    const { body: own } = await cook.send(calls.getRecipe, { params: { id: copy['id'] } })
    expect(own).toMatchObject({
      allergens: ['gluten'],
      instructions: [{ step: 1 }, { step: 2 }, { step: 3 }],
    })
  })
})

describe('the swaps of a cooking', () => {
  const saved = async (body: object) => (await cook.send(calls.saveProgress, { params, body })).body

  test('are kept, each by itself, and can be taken back', async () => {
    expect(await saved({ swaps: { butter: 'margarine' } })).toMatchObject({ swaps: { butter: 'margarine' } })
    expect(await saved({ swaps: { buttermilk: 'soured oat milk' } })).toMatchObject({ swaps })
    expect((await cook.send(calls.getProgress, { params })).body).toMatchObject({ swaps })
    expect(await saved({ swaps: { butter: null } })).toMatchObject({
      swaps: { buttermilk: 'soured oat milk' },
    })
    expect(await saved({ swaps: { buttermilk: null } })).not.toHaveProperty('swaps')
  })

  test('are kept where the recipe lists the one and the pantry offers the other, and as what can be stored', async () => {
    const known = await saved({ swaps })
    expect(await saved({ swaps: { butter: 'x'.repeat(200), tofu: 'margarine', constructor: 'a' } })).toEqual({
      ...known,
      version: known['version'] + 1,
    })
    const half = await cook.send(calls.saveProgress, { params, body: { swaps: { butter: '\ud800' } } })
    expect([half.status, half.body['error']]).toEqual([400, expect.stringContaining('cannot be stored')])
    await saved({ swaps: { butter: null, buttermilk: null } })
  })

  test('bring a line and a step that can be ticked, and that a cooking is not done without', async () => {
    await saved({ checkedIngredients: [3], completedSteps: [5] })
    expect(await saved({ currentStep: 1 })).toMatchObject({ checkedIngredients: [], completedSteps: [] })
    await saved({ swaps: { buttermilk: 'soured oat milk' } })
    const ticked = await saved({ checkedIngredients: [3], completedSteps: [1, 2] })
    expect(ticked).toMatchObject({ checkedIngredients: [3], timesCookedEstimate: 0 })
    expect(await saved({ completedSteps: [1, 2, 5], currentStep: 5 })).toMatchObject({
      currentStep: 5,
      timesCookedEstimate: 1,
    })
  })
})
