import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../tests/app.ts'
import { aCatalogue, aRecipe } from '../../../tests/factories/a-recipe.ts'
import { getRecipe, listRecipes, listRestaurantRecipes, listRestaurants } from '../../domain/recipes/calls.ts'
import { chips, chipsOf } from '../../domain/recipes/filters.ts'
import { regions, regionsOf } from '../../domain/recipes/cuisines.ts'
import { matches } from '../../domain/recipes/search.ts'
import { loadCatalogue } from './load-catalogue.ts'

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
  await loadCatalogue(site.database.db, aCatalogue([burger, soup, duck], [diner]))
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
    expect(await titles()).toEqual(['Crème Burger', 'Duck', 'Noodle Soup'])
    const { body } = await free.send(listRecipes, { query: {} })
    expect(Object.keys(body[0]).toSorted()).toEqual([
      'chips',
      'cookTime',
      'createdAt',
      'cuisine',
      'description',
      'difficulty',
      'id',
      'image',
      'isPremium',
      'rating',
      'regions',
      'restaurantBrand',
      'reviewCount',
      'servings',
      'tags',
      'title',
    ])
  })

  test.each<[Query, string[]]>([
    [{ search: 'creme' }, ['Crème Burger']],
    [{ search: 'BEEF' }, ['Crème Burger', 'Noodle Soup']],
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
    [{ sort: 'quick' }, ['Noodle Soup', 'Crème Burger', 'Duck']],
  ])('with %j is %j', async (query, expected) => {
    expect(await titles(query)).toEqual(expected)
  })

  test('by popularity puts what people love first', async () => {
    await site.database.pool.query('insert into user_favorites (user_id, recipe_id) values ($1, $2)', [
      free.user['id'],
      soup.id,
    ])
    expect((await titles({ sort: 'popular' }))[0]).toBe('Noodle Soup')
  })

  test.each([
    ['filter=keto', 'filter', 'filter must be one of all, vegetarian, vegan, gluten-free, quick'],
    [
      'cuisine=moon',
      'cuisine',
      'cuisine must be one of all, african, asian, european, world, fine-dining, other',
    ],
    ['sort=best', 'sort', 'sort must be one of recent, popular, quick'],
    [`search=${'x'.repeat(101)}`, 'search', 'Please search for something shorter'],
  ])('refuses %s and names it', async (query, field, sentence) => {
    const response = await free.raw('GET', `/api/recipes?${query}`)
    expect([response.statusCode, response.json().fields]).toEqual([400, { [field]: sentence }])
  })

  test('leaves out what left the catalogue', async () => {
    await site.database.pool.query('update recipes set listed = false where id = $1', [burger.id])
    expect(await titles()).not.toContain('Crème Burger')
    expect((await free.send(getRecipe, { params: { id: burger.id } })).status).toBe(404)
    await site.database.pool.query('update recipes set listed = true where id = $1', [burger.id])
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

  test('locked, carries exactly the preview', async () => {
    const { status, body } = await free.send(getRecipe, { params: { id: duck.id } })
    expect(status).toBe(200)
    expect(body).toEqual({
      id: duck.id,
      title: 'Duck',
      description: duck.description,
      image: 'soup',
      cookTime: 40,
      servings: 4,
      difficulty: 'hard',
      isPremium: true,
      isLocked: true,
    })
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

test('the rules hold alike in SQL and in the browser', async () => {
  const words = fc.constantFrom(
    'Crème',
    'quick',
    'vegan',
    'soup',
    'Gluten Free',
    'fine',
    '30 min',
    'Thai',
    'a%b',
    'x_y',
  )
  const text = fc.array(words, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(' '))
  const generated = fc.record({
    title: text,
    description: text,
    tags: fc.array(fc.constantFrom('thai', 'greek', 'african', 'Asia', 'vegan', 'soup'), { maxLength: 3 }),
    cookTime: fc.integer({ min: 1, max: 90 }),
    isPremium: fc.boolean(),
    difficulty: fc.constantFrom('easy' as const, 'hard' as const),
    id: fc.tuple(fc.constantFrom('ethnic_', 'copycat_'), fc.uuid()).map((parts) => parts.join('')),
    objections: fc.record(
      {
        vegetarian: fc.subarray(['beef']),
        vegan: fc.subarray(['beef', 'butter']),
        'gluten-free': fc.subarray(['flour']),
      },
      { noNullPrototype: true },
    ),
  })
  const fresh = await startApp()
  const viewer = await fresh.signUp()
  const ask = async (query: Query) =>
    ((await viewer.send(listRecipes, { query })).body as unknown as { id: string }[])
      .map(({ id }) => id)
      .toSorted()
  const many = fc.uniqueArray(generated, { selector: ({ id }) => id, minLength: 5, maxLength: 30 })
  await fc.assert(
    fc.asyncProperty(many, words, async (details, search) => {
      const recipes = details.map((one) => aRecipe(one))
      await loadCatalogue(fresh.database.db, aCatalogue(recipes))
      const ids = (keep: (recipe: (typeof recipes)[number]) => boolean) =>
        recipes
          .filter(keep)
          .map(({ id }) => id)
          .toSorted()
      for (const chip of chips)
        expect(await ask({ filter: chip })).toEqual(ids((one) => chipsOf(one).includes(chip)))
      for (const region of regions)
        expect(await ask({ cuisine: region })).toEqual(ids((one) => regionsOf(one).includes(region)))
      const found = ids((one) => matches(one, search))
      if (found.length > 0) expect(await ask({ search })).toEqual(found)
    }),
    { numRuns: 15 },
  )
  await fresh.close()
})
