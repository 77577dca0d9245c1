import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../tests/app.ts'
import { aPantry } from '../../../tests/factories/a-list.ts'
import { countWaiting, holdRows } from '../../../tests/held-rows.ts'
import { changeRecipe, createRecipe, editRecipe, resetRecipe, saveRecipe } from '../../domain/admin/calls.ts'
import type { EditableRecipe } from '../../domain/admin/managed-recipe.ts'
import { importRecipes } from '../../domain/imports/calls.ts'
import type { Pantry } from '../../domain/recipes/pantry.ts'
import { getRecipe, listRecipes } from '../../domain/recipes/calls.ts'
import type { RecipeCard } from '../../domain/recipes/recipe.ts'
import { holdCatalogue } from '../recipes/catalogue-store.ts'
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

describe('what was imported earlier', () => {
  const query = (text: string) => site.database.pool.query<Record<string, string>>(text)
  const check = (hash = 'first') => checkEarlierImports(site.database.db, { hash, pantry }, holdCatalogue)
  const versions = async () =>
    (
      await query(
        'select id, xmin::text from recipes union all select name, xmin::text from site_facts order by 1',
      )
    ).rows
  const nothingObjects = `'{"vegetarian": [], "vegan": [], "gluten-free": []}'`
  const takeForKnown = `update recipes set objections = ${nothingObjects}, contains = '{yellow onion}', allergens = '{}',
    unknown_ingredients = 0, chips = '{vegetarian,vegan,gluten-free,quick}' where title = 'Twice onions'`
  const filberts = async () => (await found()).find(({ title }) => title === 'Twice onions')
  beforeAll(async () => {
    const row = 'Recipe,Ingredients,Method\nTwice onions,"1 onion, with filberts\n1 onion, sliced",Fry.'
    await admin.send(importRecipes, { query: {}, body: { csvContent: row } })
  })
  beforeEach(() => query(`delete from site_facts where name = 'imports checked by'`))

  test('is looked at once more when the server starts', async () => {
    await query(`update recipes set allergens = null, unknown_ingredients = 0 where title = 'Custard'`)
    await expect.poll(async () => (await custard())?.allergens).toBeNull()
    await check()
    await expect.poll(custard).toMatchObject({ allergens: ['dairy'], unknownIngredients: 2 })
    expect(await titles({ allergens: 'nuts' })).toEqual(['Milk', 'Onions'])
  })

  test('is no longer taken for known when a note names what nobody knows', async () => {
    await query(takeForKnown)
    await expect.poll(async () => (await filberts())?.chips).toContain('vegan')
    await check()
    await expect
      .poll(filberts)
      .toMatchObject({ allergens: ['nuts'], unknownIngredients: 1, chips: ['quick'] })
    expect(await titles({ allergens: 'nuts' })).toEqual(['Milk', 'Onions'])
    const { body } = await admin.send(getRecipe, { params: { id: (await filberts())!.id } })
    expect(body).toMatchObject({ objections: null })
  })

  test('is no longer taken for known when its title names what no ingredient brings', async () => {
    const csvRow = 'Recipe,Ingredients,Method\nAlmond onions,2 onions,Fry.'
    await admin.send(importRecipes, { query: {}, body: { csvContent: csvRow } })
    await query(takeForKnown.replace('Twice onions', 'Almond onions'))
    await check()
    const { rows } = await query(
      `delete from recipes where title = 'Almond onions' returning objections, unknown_ingredients, chips`,
    )
    expect(rows).toEqual([{ objections: null, unknown_ingredients: 1, chips: ['quick'] }])
  })

  test('is no longer taken for known when its notes name what it is served with', async () => {
    const csvRow = 'Recipe,Ingredients,Method,Notes\nPlain onions,2 onions,Fry.,Good hot. Serve with zhoug.'
    await admin.send(importRecipes, { query: {}, body: { csvContent: csvRow } })
    await query(takeForKnown.replace('Twice onions', 'Plain onions'))
    await check()
    const { rows } = await query(
      `delete from recipes where title = 'Plain onions' returning objections, unknown_ingredients, chips`,
    )
    expect(rows).toEqual([{ objections: null, unknown_ingredients: 1, chips: ['quick'] }])
  })

  test('is judged anew where it was edited as well, with what it can go back to', async () => {
    const csvRow = 'Recipe,Ingredients,Method\nEdited custard,1 cup milk,Stir.'
    await admin.send(importRecipes, { query: {}, body: { csvContent: csvRow } })
    const id = (await query(`select id from recipes where title = 'Edited custard'`)).rows[0]!['id']!
    const { recipe, version } = (await admin.send(editRecipe, { params: { id } }))
      .body as unknown as EditableRecipe
    const ingredients = [{ ...recipe.ingredients[0]!, amount: '2 cups' }]
    await admin.send(saveRecipe, { params: { id }, body: { ...recipe, ingredients, version } })
    // As rules that knew less would have left it.
    await query(`update recipes set allergens = '{}' where id = '${id}'`)
    await query(`update recipe_overrides set ours = ours || '{"allergens": []}', theirs = theirs || '{"allergens": []}'
      where recipe_id = '${id}'`)
    await check()
    const allergens = async () => (await query(`select allergens from recipes where id = '${id}'`)).rows
    await admin.send(changeRecipe, { params: { id }, body: { isPremium: true } })
    expect(await allergens()).toEqual([{ allergens: ['dairy'] }])
    await admin.send(resetRecipe, { params: { id }, query: {} })
    expect(await allergens()).toEqual([{ allergens: ['dairy'] }])
    await query(`delete from recipes where id = '${id}'`)
  })

  test('keeps a warning that no ingredient explains', async () => {
    await query(`update recipes set allergens = '{nuts}' where title = 'Onions'`)
    await check()
    const { rows } = await query(`select allergens from recipes where title = 'Onions'`)
    expect(rows).toEqual([{ allergens: ['nuts'] }])
    await query(`update recipes set allergens = '{}' where title = 'Onions'`)
  })

  test('is written only where something changes, and looked at once by the same rules', async () => {
    await check()
    const before = await versions()
    await query(`delete from site_facts where name = 'imports checked by'`)
    await check()
    const recipesOf = (rows: Record<string, string>[]) => rows.filter(({ id }) => id !== 'imports checked by')
    expect(recipesOf(await versions())).toEqual(recipesOf(before))
    await query(takeForKnown)
    const known = await versions()
    await check()
    expect(await versions()).toEqual(known)
  })

  test('or written here, or edited in the catalogue, has what a later pantry says of its lines', async () => {
    const csvRow = 'Recipe,Ingredients,Method\nEdited onions,2 onions,Fry.'
    await admin.send(importRecipes, { query: {}, body: { csvContent: csvRow } })
    const id = (await query(`select id from recipes where title = 'Edited onions'`)).rows[0]!['id']!
    const { recipe, version } = (await admin.send(editRecipe, { params: { id } }))
      .body as unknown as EditableRecipe
    const ingredients = [{ ...recipe.ingredients[0]!, amount: '3' }]
    const mine = { ...recipe, title: 'My onions', tags: ['family'] }
    expect((await admin.send(createRecipe, { body: mine })).status).toBe(201)
    await admin.send(saveRecipe, { params: { id }, body: { ...recipe, ingredients, version } })
    await query(`update recipes set content_hash = 'x' where id = '${id}'`)
    await check()
    const judged = async () =>
      (
        await query(`select allergens, chips, tags, objections -> 'vegan' as vegan from recipes
          where title in ('My onions', 'Edited onions') order by tags`)
      ).rows
    const plainly = { allergens: [], chips: ['vegetarian', 'vegan', 'gluten-free', 'quick'], vegan: [] }
    expect(await judged()).toMatchObject([plainly, plainly])

    const milky = { ...pantry, 'yellow onion': { ...pantry['yellow onion']!, flags: ['dairy' as const] } }
    await checkEarlierImports(site.database.db, { hash: 'first', pantry: milky }, holdCatalogue)
    const corrected = {
      allergens: ['dairy'],
      chips: ['vegetarian', 'gluten-free', 'quick'],
      vegan: ['onions'],
    }
    expect(await judged()).toMatchObject([corrected, { ...corrected, tags: ['family'] }])
    const { rows } = await query(
      `select ours -> 'allergens' as ours from recipe_overrides where recipe_id = '${id}'`,
    )
    expect(rows).toEqual([{ ours: ['dairy'] }])
    await query(`delete from recipes where title in ('My onions', 'Edited onions')`)
  })

  test('or written here has what later rules find in its warnings, and nothing of those its source has as well', async () => {
    const csvRow = 'Recipe,Ingredients,Method\nWarned onions,2 onions,Fry.'
    await admin.send(importRecipes, { query: {}, body: { csvContent: csvRow } })
    const id = (await query(`select id from recipes where title = 'Warned onions'`)).rows[0]!['id']!
    const { recipe, version } = (await admin.send(editRecipe, { params: { id } }))
      .body as unknown as EditableRecipe
    await admin.send(createRecipe, { body: { ...recipe, title: 'Written onions' } })
    await admin.send(saveRecipe, { params: { id }, body: { ...recipe, title: 'Catalogue onions', version } })
    // The catalogue's, in other words than its own, but with the same warning.
    await query(`update recipes set content_hash = 'x' where id = '${id}'`)
    await query(`update recipe_overrides set theirs = theirs || '{"description": "Allergens:\\nGluten; nuts"}'
      where recipe_id = '${id}'`)
    await query(`update recipes set description = E'Allergens:\\nGluten; nuts'
      where title in ('Written onions', 'Catalogue onions')`)
    await check()
    const { rows } = await query(`delete from recipes where title in ('Written onions', 'Catalogue onions')
      returning title, allergens, chips`)
    expect(rows.toSorted((one, other) => (one['title']! < other['title']! ? -1 : 1))).toEqual([
      { title: 'Catalogue onions', allergens: [], chips: ['vegetarian', 'vegan', 'gluten-free', 'quick'] },
      { title: 'Written onions', allergens: ['gluten', 'nuts'], chips: ['vegetarian', 'vegan', 'quick'] },
    ])
  })

  test('has what words by hand warn of beside whatever a later catalogue says', async () => {
    const csvRow = 'Recipe,Ingredients,Method\nDescribed onions,2 onions,Fry.'
    await admin.send(importRecipes, { query: {}, body: { csvContent: csvRow } })
    const id = (await query(`select id from recipes where title = 'Described onions'`)).rows[0]!['id']!
    const { recipe, version } = (await admin.send(editRecipe, { params: { id } }))
      .body as unknown as EditableRecipe
    const described = { ...recipe, description: 'Contains dairy.', version }
    await admin.send(saveRecipe, { params: { id }, body: described })
    // A catalogue of its own brings it, in which nothing speaks against it.
    await query(`update recipes set content_hash = 'x' where id = '${id}'`)
    await check()
    const toldBy = async (hash: string) => {
      await query(`update recipes set allergens = '{}', chips = '{vegan,quick}' where id = '${id}'`)
      await check(hash)
      return (await query(`select allergens, chips from recipes where id = '${id}'`)).rows[0]
    }
    expect(await toldBy('second')).toEqual({ allergens: ['dairy'], chips: ['quick'] })
    expect(await toldBy('second')).toEqual({ allergens: [], chips: ['vegan', 'quick'] })
    await query(`delete from recipes where id = '${id}'`)
  })

  test('waits for who changes it by hand at another instance', async () => {
    await query(takeForKnown)
    await query(`update site_facts set value = 'earlier' where name = 'imports checked by'`)
    const lockOfHands = 4_663_003
    const letGo = await holdRows(site.database.pool, 'select pg_advisory_xact_lock($1)', [lockOfHands])
    const checked = check()
    await expect.poll(() => countWaiting(site.database.pool)).toBe(1)
    expect(await filberts()).not.toHaveProperty('unknownIngredients')
    await letGo()
    await checked
    await site.app.recipes.settled()
    expect(await filberts()).toHaveProperty('unknownIngredients')
  })

  test('from a collection stays as its file says', async () => {
    await query(takeForKnown)
    const { id } = (await query(`select id from recipes where title = 'Twice onions'`)).rows[0]!
    await query(`update recipes set id = 'ethnic_filberts' where id = '${id}'`)
    const before = await query('select id, xmin::text from recipes order by id')
    await check()
    expect((await query('select id, xmin::text from recipes order by id')).rows).toEqual(before.rows)
    await query(`update recipes set id = '${id}' where id = 'ethnic_filberts'`)
  })
})
