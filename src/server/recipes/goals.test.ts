import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anIngredient, aPantry } from '../../../tests/factories/a-list.ts'
import { anOwnRecipe } from '../../../tests/factories/an-own-recipe.ts'
import { aCatalogue, aRecipe } from '../../../tests/factories/a-recipe.ts'
import { type Office, openOffice } from '../../../tests/server/office.ts'
import {
  createRecipe,
  duplicateRecipe,
  editRecipe,
  resetRecipe,
  saveRecipe,
} from '../../domain/admin/calls.ts'
import type { EditableRecipe } from '../../domain/admin/managed-recipe.ts'
import { columns } from '../../domain/imports/columns.ts'
import { importRecipes } from '../../domain/imports/calls.ts'
import { plainCsv } from '../../domain/imports/csv-export.ts'
import { copyRecipe, createOwnRecipe, listOwnRecipes, saveOwnRecipe } from '../../domain/own-recipes/calls.ts'
import { editedOf } from '../../domain/recipe-editor/edited-recipe.ts'
import { getRecipe, listRecipes, summarizeRecipes } from '../../domain/recipes/calls.ts'
import type { CatalogueRecipe, FoundRecipe, RecipeCard } from '../../domain/recipes/recipe.ts'
import { checkEarlierImports } from '../imports/check-earlier.ts'
import { checkEarlierOwnRecipes } from '../own-recipes/check-earlier.ts'
import { holdCatalogue } from './catalogue-store.ts'
import { loadCatalogue } from './load-catalogue.ts'

type Member = Awaited<ReturnType<Office['signUp']>>

const flour = { kcal: 360, protein: 10, fat: 1, carbs: 76, sugar: 0, fibre: 3, sodium: 2 }
const pantry = { ...aPantry() }
pantry['flour']!.nutrition = flour

let office: Office
let member: Member
let premium: Member
beforeAll(async () => {
  office = await openOffice({ pantry })
  member = await office.signUp()
  premium = await office.signUp()
  await office.query('update users set is_premium = true where id = $1', [premium.user['id']])
})
afterAll(() => office.close())

const salad = aRecipe({ id: 'salad', title: 'Salad', tags: ['fresh'], kcal: 210, protein: 8, sodium: 300 })
const steak = aRecipe({ id: 'steak', title: 'Steak', kcal: 480, protein: 41, sodium: 600, isPremium: true })
const pizza = aRecipe({ id: 'pizza', title: 'Pizza', kcal: 900, protein: 30, sodium: 1900, cookTime: 20 })
const stew = aRecipe({ id: 'stew', title: 'Stew' })

type Query = NonNullable<Parameters<typeof member.send<typeof listRecipes>>[1]['query']>
const found = async (query: Query, asking = member) =>
  ((await asking.send(listRecipes, { query })).body as unknown as FoundRecipe[]).map(({ id }) => id)
const sorted = async (...asked: Parameters<typeof found>) => (await found(...asked)).toSorted()

describe('a list', () => {
  beforeAll(() => office.stock([salad, steak, pizza, stew]))

  test('tells what a serving has, also of a locked recipe, and nothing of what is not known', async () => {
    const { body } = await member.send(listRecipes, {})
    const cards = new Map((body as unknown as RecipeCard[]).map((card) => [card.id, card.perServing]))
    expect(cards.get('steak')).toEqual({ kcal: 480, protein: 41, sodium: 600 })
    expect(cards.get('stew')).toBeUndefined()
    const locked = await member.send(getRecipe, { params: { id: 'steak' } })
    expect(locked.body).toMatchObject({ isLocked: true, perServing: { kcal: 480 } })
  })

  test.each([
    [{ goals: 'light' }, ['salad', 'steak']],
    [{ goals: 'protein' }, ['pizza', 'steak']],
    [{ goals: 'low-sodium' }, ['salad', 'steak']],
    [{ goals: 'protein,light' }, ['steak']],
    [{ goals: 'light', search: 'fresh' }, ['salad']],
    [{ goals: 'protein', filter: 'quick' as const }, ['pizza']],
    [{ goals: 'light', cuisine: 'fine-dining' as const }, ['steak']],
    [{ goals: '' }, ['pizza', 'salad', 'steak', 'stew']],
  ])('of %j has %j, for everybody', async (query, ids) => {
    expect(await sorted(query)).toEqual(ids)
    const { body } = await member.send(summarizeRecipes, { query })
    expect(body['total']).toBe(ids.length)
  })

  test.each([
    ['energy', ['salad', 'steak', 'pizza', 'stew']],
    ['protein', ['steak', 'pizza', 'salad', 'stew']],
    ['sodium', ['salad', 'steak', 'pizza', 'stew']],
  ] as const)('by %s ends with what is not known, and its pages follow one another', async (sort, ids) => {
    expect(await found({ sort })).toEqual(ids)
    const first = await found({ sort, limit: 3 })
    expect([...first, ...(await found({ sort, limit: 3, cursor: first.at(-1)! }))]).toEqual(ids)
  })

  test.each([
    [{ maxKcal: 480 }, ['salad', 'steak']],
    [{ minProtein: 30 }, ['pizza', 'steak']],
    [{ maxSodium: 599 }, ['salad']],
    [{ maxKcal: 900, minProtein: 30, maxTime: 20 }, ['pizza']],
    [{ maxKcal: 5_000 }, ['pizza', 'salad', 'steak']],
  ])('within %j has %j, for those with premium', async (query, ids) => {
    expect(await sorted(query, premium)).toEqual(ids)
    const refusal = await member.send(listRecipes, { query })
    expect([refusal.status, refusal.body]).toMatchObject([
      403,
      { error: 'Advanced search is part of premium.' },
    ])
  })

  test.each([
    ['goals=immortality', 'goals.0', 'goals must be one of light, protein, low-sodium'],
    ['maxKcal=0', 'maxKcal', 'maxKcal must be a whole number from 1 to 5000'],
    ['maxKcal=', 'maxKcal', 'maxKcal must be a whole number from 1 to 5000'],
    ['minProtein=some', 'minProtein', 'minProtein must be a whole number from 1 to 500'],
    ['maxSodium=1.5', 'maxSodium', 'maxSodium must be a whole number from 1 to 20000'],
  ])('refuses %s in a sentence', async (query, field, sentence) => {
    const refusal = await premium.raw('GET', `/api/recipes?${query}`)
    expect([refusal.statusCode, refusal.json().fields]).toEqual([400, { [field]: sentence }])
  })
})

const ofFlour = (cups: number) => [anIngredient('flour', `${cups} cups`)]
const figuresOf = async (id: string) => {
  const [row] = await office.query('select kcal, protein, sodium from recipes where id = $1', [id])
  return [row!['kcal'], row!['protein'], row!['sodium']]
}
const unknown = [null, null, null]
/** What the page says, to hold the stored figures against. */
const onPage = async (id: string, asking = member) => {
  const { body } = await asking.send(getRecipe, { params: { id } })
  const { kcal, protein, sodium } = body['nutrition'].serving
  return [kcal, protein, sodium]
}

describe('what a serving has is stored', () => {
  const bread = aRecipe({
    id: 'bread',
    servings: 5,
    ingredients: ofFlour(4),
    kcal: 360,
    protein: 10,
    sodium: 0,
  })
  const stock = async (...recipes: CatalogueRecipe[]) => {
    await loadCatalogue(office.database.db, { ...aCatalogue(recipes), pantry })
    await office.app.recipes.settled()
  }
  const edit = async (changes: object) => {
    const { body } = await office.admin.send(editRecipe, { params: { id: 'bread' } })
    const { recipe, version } = body as unknown as EditableRecipe
    const saved = await office.admin.send(saveRecipe, {
      params: { id: 'bread' },
      body: { ...recipe, ...changes, version },
    })
    expect(saved.status).toBe(200)
  }

  test('of the catalogue, anew with each that says otherwise', async () => {
    await stock(bread)
    expect(await figuresOf('bread')).toEqual([360, 10, 0])
    await stock({ ...bread, kcal: 370 })
    expect(await figuresOf('bread')).toEqual([370, 10, 0])
  })

  test('of what is edited, also when the catalogue changes beneath, until it goes back', async () => {
    await stock(bread)
    await edit({ servings: 10 })
    expect(await figuresOf('bread')).toEqual([180, 5, 0])
    expect(await onPage('bread')).toEqual([180, 5, 0])
    await stock({ ...bread, ingredients: ofFlour(8), kcal: 720, protein: 20 })
    expect(await figuresOf('bread')).toEqual([360, 10, 0])
    await office.admin.send(resetRecipe, { params: { id: 'bread' } })
    expect(await figuresOf('bread')).toEqual([720, 20, 0])
    expect(await onPage('bread')).toEqual([720, 20, 0])
    await edit({ ingredients: [anIngredient('gruel', '2 cups')] })
    expect(await figuresOf('bread')).toEqual(unknown)
    await office.admin.send(resetRecipe, { params: { id: 'bread' } })
  })

  test('of what those write who run the site, and of its copies', async () => {
    const { body } = await office.admin.send(createRecipe, { body: editedOf(bread) })
    const id = body['id'] as string
    expect(await figuresOf(id)).toEqual([360, 10, 0])
    const copy = await office.admin.send(duplicateRecipe, { params: { id } })
    expect(await figuresOf(copy.body['id'] as string)).toEqual([360, 10, 0])
  })

  test('of an import, and of an earlier one when it is looked at again', async () => {
    const cells = { Recipe: 'Flatbread', Ingredients: '4 cups flour', Method: 'Bake it.', Servings: '5' }
    const csvContent = plainCsv([
      [...columns],
      columns.map((name) => (cells as Record<string, string>)[name] ?? ''),
    ])
    const { status } = await office.admin.send(importRecipes, { query: {}, body: { csvContent } })
    expect(status).toBe(200)
    const [{ id }] = (await office.query(`select id from recipes where title = 'Flatbread'`)) as [
      { id: string },
    ]
    expect(await figuresOf(id)).toEqual([360, 10, 0])
    expect(await onPage(id)).toEqual([360, 10, 0])

    await office.query('update recipes set kcal = null, protein = null, sodium = null')
    await checkEarlierImports(office.database.db, { hash: '', pantry }, holdCatalogue)
    expect(await figuresOf(id)).toEqual([360, 10, 0])
    const richer = { ...pantry, flour: { ...pantry['flour']!, nutrition: { ...flour, protein: 20 } } }
    await checkEarlierImports(office.database.db, { hash: '', pantry: richer }, holdCatalogue)
    expect(await figuresOf(id)).toEqual([360, 20, 0])
  })
})

describe('of own recipes', () => {
  const titles = async (cook: Member, query: object) => {
    const { body } = await cook.send(listOwnRecipes, { query })
    return (body['recipes'] as RecipeCard[]).map(({ title }) => title)
  }
  const write = async (cook: Member, title: string, ingredients = ofFlour(4), servings = 5) => {
    const body = anOwnRecipe({ title, ingredients, servings, instructions: [] })
    return (await cook.send(createOwnRecipe, { body })).body as {
      id: string
      version: number
      recipe: object
    }
  }

  test('they are stored when one is written, changed or copied, and when it is looked at again', async () => {
    const cook = await office.signUp()
    const stored = async (id: string) => {
      const [row] = await office.query('select kcal, protein, sodium from own_recipes where id = $1', [id])
      return Object.values(row)
    }
    const { id, version, recipe } = await write(cook, 'Bread')
    expect(await stored(id)).toEqual([360, 10, 0])
    expect(await onPage(id, cook)).toEqual([360, 10, 0])
    const copy = await cook.send(copyRecipe, { params: { id } })
    expect(await stored(copy.body['id'] as string)).toEqual([360, 10, 0])
    await cook.send(saveOwnRecipe, { params: { id }, body: { ...recipe, servings: 10, version } as never })
    expect(await stored(id)).toEqual([180, 5, 0])
    await office.query('update own_recipes set kcal = null, protein = null, sodium = null')
    await checkEarlierOwnRecipes(office.database.db, pantry)
    expect(await stored(id)).toEqual([180, 5, 0])
  })

  test('the list goes by them as others do', async () => {
    const cook = await office.signUp()
    await write(cook, 'Gruel', [anIngredient('gruel', '1 cup')])
    await write(cook, 'Loaf', ofFlour(16))
    await write(cook, 'Roll')
    expect(await titles(cook, { sort: 'energy' })).toEqual(['Roll', 'Loaf', 'Gruel'])
    expect(await titles(cook, { sort: 'protein' })).toEqual(['Loaf', 'Roll', 'Gruel'])
    expect(await titles(cook, { sort: 'sodium' })).toEqual(['Roll', 'Loaf', 'Gruel'])
    expect(await titles(cook, { goals: 'light' })).toEqual(['Roll'])
    expect(await titles(cook, { goals: 'protein,low-sodium', search: 'loaf' })).toEqual(['Loaf'])
    const { body } = await cook.send(listOwnRecipes, { query: { goals: 'light' } })
    expect(body['recipes'][0].perServing).toEqual({ kcal: 360, protein: 10, sodium: 0 })
  })
})
