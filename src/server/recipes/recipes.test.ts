import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../tests/app.ts'
import { aRecipe } from '../../../tests/factories/a-recipe.ts'
import { addFavorite, rateRecipe, removeFavorite } from '../../domain/personal/calls.ts'
import {
  getRecipe,
  listRecipes,
  listRestaurantRecipes,
  listRestaurants,
  summarizeRecipes,
} from '../../domain/recipes/calls.ts'

const diner = { name: "Joe's Diner", slug: 'joes-diner', icon: 'burger-sq', colors: ['#fff'] }
const secret = { name: 'saffron of the secret', plural: null, amount: '1 tsp', note: 'hidden' }

const burger = aRecipe({
  id: 'copycat_joes_burger',
  title: 'Crème Burger',
  restaurantBrand: diner.name,
  tags: ['copycat', 'beef'],
})
const soup = aRecipe({
  id: 'ethnic_asian_soup',
  title: 'Noodle Soup',
  description: 'Beef in a clear broth.',
  tags: ['asian', 'soup'],
  cookTime: 20,
})
const duck = aRecipe({
  id: 'fine-dining_duck',
  title: 'Duck',
  tags: ['french'],
  isPremium: true,
  difficulty: 'hard',
  ingredients: [secret],
  instructions: [{ step: 1, title: 'Hide it', description: `Hide the ${secret.name}.`, time: 0, parts: [] }],
  objections: { vegetarian: ['duck breast'], vegan: ['duck breast'], 'gluten-free': [] },
})

let site: TestApp
let free: Awaited<ReturnType<TestApp['signUp']>>
let premium: typeof free
beforeAll(async () => {
  site = await startApp()
  await site.stock([burger, soup, duck], [diner])
  free = await site.signUp()
  premium = await site.signUp()
  await site.database.pool.query('update users set is_premium = true where id = $1', [premium.user['id']])
})
afterAll(() => site.close())

type Query = NonNullable<Parameters<typeof free.send<typeof listRecipes>>[1]['query']>
const titles = async (query: Query = {}) => {
  const { body } = await free.send(listRecipes, { query })
  return (body as unknown as { title: string }[]).map(({ title }) => title)
}

describe('the list', () => {
  test('without parameters is all of it, as cards', async () => {
    expect((await titles()).toSorted()).toEqual(['Crème Burger', 'Duck', 'Noodle Soup'])
    const { body } = await free.send(listRecipes, { query: {} })
    expect(Object.keys(body[0]).toSorted()).toEqual([
      'activeTime',
      'allergens',
      'chips',
      'cookTime',
      'createdAt',
      'cuisine',
      'description',
      'difficulty',
      'id',
      'image',
      'imageSmall',
      'isPremium',
      'publishedAt',
      'rating',
      'regions',
      'restaurantBrand',
      'reviewCount',
      'servings',
      'tags',
      'title',
      'waitingTime',
    ])
  })

  test.each<[Query, string[]]>([
    [{ search: 'creme' }, ['Crème Burger']],
    [{ search: 'soup broth' }, ['Noodle Soup']],
    [{ search: 'joe burger' }, ['Crème Burger']],
    [{ search: 'noodel' }, ['Noodle Soup']],
    [{ search: 'zzzzzz' }, []],
    [{ search: '%' }, []],
    [{ search: '_' }, []],
    [{ filter: 'quick' }, ['Noodle Soup']],
    [{ filter: 'all' }, ['Crème Burger', 'Duck', 'Noodle Soup']],
    [{ filter: 'vegan' }, ['Crème Burger', 'Noodle Soup']],
    [{ tags: 'copycat' }, ['Crème Burger']],
    [{ tags: 'asian, soup' }, ['Noodle Soup']],
    [{ restaurant: "joe's diner" }, ['Crème Burger']],
    [{ cuisine: 'asian' }, ['Noodle Soup']],
    [{ cuisine: 'fine-dining' }, ['Duck']],
    [{ cuisine: 'other' }, ['Crème Burger']],
  ])('with %j is %j', async (query, expected) => {
    expect((await titles(query)).toSorted()).toEqual(expected)
  })

  test.each<[Query, string[]]>([
    [{ search: 'BEEF' }, ['Crème Burger', 'Noodle Soup']],
    [{ search: 'beef', sort: 'quick' }, ['Noodle Soup', 'Crème Burger']],
    [{ filter: 'all', sort: 'quick', limit: 1 }, ['Noodle Soup']],
  ])('with %j is %j in this order', async (query, expected) => {
    expect(await titles(query)).toEqual(expected)
  })

  test('begins with what the viewer can open', async () => {
    for (const sort of [undefined, 'recent', 'popular'] as const)
      expect((await titles({ ...(sort && { sort }) })).at(-1)).toBe('Duck')
  })

  test('by popularity puts what people love first', async () => {
    await free.send(addFavorite, { params: { id: duck.id } })
    await expect.poll(async () => (await titles({ sort: 'popular' }))[0]).toBe('Duck')
    await free.send(removeFavorite, { params: { id: duck.id } })
    await expect.poll(async () => (await titles({ sort: 'popular' })).at(-1)).toBe('Duck')
  })

  test.each([
    ['filter=keto', 'filter', 'filter must be one of all, vegetarian, vegan, gluten-free, quick'],
    [
      'cuisine=moon',
      'cuisine',
      'cuisine must be one of all, african, asian, european, world, fine-dining, other',
    ],
    ['sort=best', 'sort', 'sort must be one of recent, popular, quick, energy, protein, sodium'],
    [`search=${'x'.repeat(101)}`, 'search', 'Please search for something shorter'],
    ['limit=0', 'limit', 'limit must be a whole number from 1 to 100'],
    ['limit=many', 'limit', 'limit must be a whole number from 1 to 100'],
    ['limit=2&cursor=nothing', 'cursor', 'This list has changed. Please start it again.'],
    [`limit=2&search=burger&cursor=${soup.id}`, 'cursor', 'This list has changed. Please start it again.'],
  ])('refuses %s and names it', async (query, field, sentence) => {
    const response = await free.raw('GET', `/api/recipes?${query}`)
    expect([response.statusCode, response.json().fields]).toEqual([400, { [field]: sentence }])
  })

  test('leaves out what left the catalogue', async () => {
    const list = (listed: boolean) =>
      site.database.pool.query('update recipes set listed = $1 where id = $2', [listed, burger.id])
    await list(false)
    await expect.poll(() => titles()).not.toContain('Crème Burger')
    expect((await free.send(getRecipe, { params: { id: burger.id } })).status).toBe(404)
    await list(true)
    await expect.poll(() => titles()).toContain('Crème Burger')
  })
})

describe('pages of the list', () => {
  const pages = async (query: Query) => {
    const found: string[] = []
    for (let cursor: string | undefined; ;) {
      const { body } = await free.send(listRecipes, {
        query: { ...query, limit: 2, ...(cursor && { cursor }) },
      })
      const cards = body as unknown as { id: string; title: string }[]
      found.push(...cards.map(({ title }) => title))
      if (cards.length < 2) return found
      cursor = cards.at(-1)!.id
    }
  }

  test.each<Query>([{}, { sort: 'quick' }, { search: 'e' }, { search: 'beef' }])(
    'hold together the same as the whole, for %j',
    async (query) => expect(await pages(query)).toEqual(await titles(query)),
  )
})

test('the summary counts what the same question finds', async () => {
  await free.send(rateRecipe, { params: { id: soup.id }, body: { rating: 4 } })
  await expect
    .poll(async () => (await free.send(summarizeRecipes, { query: {} })).body)
    .toEqual({
      total: 3,
      regions: { african: 0, asian: 1, european: 1, world: 0, 'fine-dining': 1, other: 1 },
      restaurants: { [diner.name]: 1 },
      averageRating: 4,
      shortestTime: 20,
      longestTime: 40,
    })
  expect((await free.send(summarizeRecipes, { query: { search: 'burger' } })).body).toMatchObject({
    total: 1,
    averageRating: null,
    shortestTime: 40,
  })
  expect((await free.send(summarizeRecipes, { query: { search: 'zzzz' } })).body).toMatchObject({
    total: 0,
    shortestTime: null,
  })
})

describe('an answer that is kept', () => {
  const ask = (headers: Record<string, string>) => free.raw('GET', '/api/recipes', undefined, headers)

  test('is not sent twice to whoever has it, until something changes', async () => {
    const first = await ask({})
    expect(first.headers['cache-control']).toBe('private, no-cache')
    const etag = String(first.headers['etag'])
    const again = await ask({ 'if-none-match': etag })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    await premium.send(rateRecipe, { params: { id: burger.id }, body: { rating: 5 } })
    await expect.poll(async () => (await ask({ 'if-none-match': etag })).statusCode).toBe(200)
  })

  test.each([
    ['br', brotliDecompressSync],
    ['gzip, deflate', gunzipSync],
    ['br;q=0, gzip', gunzipSync],
    ['identity', (body: Buffer) => body],
  ] as const)('comes compressed as asked: %s', async (accepted, unpacked) => {
    const { rawPayload, body } = await ask({ 'accept-encoding': accepted })
    expect(unpacked(rawPayload).toString()).toBe((await ask({})).body)
    expect(rawPayload.length < (await ask({})).body.length || body.startsWith('[')).toBe(true)
  })
})

describe('one recipe', () => {
  test('comes whole to whoever may open it', async () => {
    const { status, body } = await free.send(getRecipe, { params: { id: soup.id } })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      isLocked: false,
      ingredients: soup.ingredients,
      instructions: soup.instructions,
    })
    const bought = await premium.send(getRecipe, { params: { id: duck.id } })
    expect(bought.body).toMatchObject({ isLocked: false, ingredients: duck.ingredients })
  })

  test('locked, carries what its card does and no more', async () => {
    const { status, body } = await free.send(getRecipe, { params: { id: duck.id } })
    expect(status).toBe(200)
    const { body: cards } = await free.send(listRecipes, { query: {} })
    const card = (cards as { id: string }[]).find(({ id }) => id === duck.id)
    expect(card).toMatchObject({ title: 'Duck', isPremium: true })
    expect(body).toEqual({ ...card, isLocked: true })
  })

  test('locked, has its ingredients in no answer of any call', async () => {
    const answers = await Promise.all(
      [
        '/api/recipes',
        `/api/recipes/${duck.id}`,
        '/api/recipes?search=duck',
        '/api/recipes?search=saffron',
        '/api/restaurants',
      ].map((url) => free.raw('GET', url)),
    )
    for (const { body } of answers) {
      expect(body).not.toContain('saffron')
      expect(body).not.toContain('duck breast')
    }
  })

  test('that does not exist is not found', async () => {
    const { status, body } = await free.send(getRecipe, { params: { id: 'nothing' } })
    expect([status, body['error']]).toEqual([404, 'This recipe does not exist.'])
  })
})

describe('restaurants', () => {
  test('are listed with how many recipes they have', async () => {
    const { body } = await free.send(listRestaurants, {})
    expect(body).toEqual([{ ...diner, recipeCount: 1 }])
  })

  test.each([["Joe's Diner"], ['joes-diner'], ["JOE'S DINER"]])(
    'have their recipes, as %s',
    async (restaurant) => {
      const { body } = await free.send(listRestaurantRecipes, { params: { restaurant } })
      expect(body).toEqual([expect.objectContaining({ id: burger.id })])
    },
  )

  test('that do not exist are not found', async () => {
    expect((await free.send(listRestaurantRecipes, { params: { restaurant: 'Nowhere' } })).status).toBe(404)
  })
})
