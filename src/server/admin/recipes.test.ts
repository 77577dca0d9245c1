import { afterAll, beforeAll, expect, test } from 'vitest'
import { aRecipe } from '../../../tests/factories/a-recipe.ts'
import { changeRecipe, listManagedRecipes, resetRecipe } from '../../domain/admin/calls.ts'
import { getRecipe, listRecipes } from '../../domain/recipes/calls.ts'
import { type Office, openOffice } from '../../../tests/server/office.ts'

const soup = aRecipe({ id: 'soup', title: '50% Soup', cuisine: 'french' })
const pie = aRecipe({ id: 'pie', title: 'Pie', restaurantBrand: 'Pie_House', isPremium: true })
const filling = Array.from({ length: 30 }, (_, index) => aRecipe({ title: `Filling ${index}` }))
const diner = { name: 'Pie_House', slug: 'pie-house', icon: 'pie-sq', colors: [] }

let office: Office
beforeAll(async () => {
  office = await openOffice()
  await office.stock([soup, pie, ...filling], [diner])
})
afterAll(() => office.close())

const listed = async (query: Record<string, unknown> = {}) =>
  (await office.admin.send(listManagedRecipes, { query })).body as { items: { id: string }[]; total: number }
const ids = async (query: Record<string, unknown>) => (await listed(query)).items.map(({ id }) => id)
const change = (id: string, body: object) => office.admin.send(changeRecipe, { params: { id }, body })

test('all recipes come in pages without an overlap', async () => {
  const pages = [await ids({ page: 1 }), await ids({ page: 2 }), await ids({ page: 3 })]
  expect(pages.map((page) => page.length)).toEqual([25, 7, 0])
  expect(new Set(pages.flat()).size).toBe(32)
  expect((await listed()).total).toBe(32)
})

test.each([
  ['50%', ['soup']],
  ['pie_h', ['pie']],
  ['FRENCH', ['soup']],
  ['_%', []],
])('a search for %j means these very letters', async (search, found) => {
  expect(await ids({ search })).toEqual(found)
})

test('a recipe made premium is locked for a free member, and free again afterwards', async () => {
  const free = await office.signUp()
  const isLocked = async () => (await free.send(getRecipe, { params: { id: 'soup' } })).body['isLocked']
  expect(await isLocked()).toBe(false)
  const { body } = await change('soup', { isPremium: true })
  expect(body).toMatchObject({ id: 'soup', isPremium: true, changed: ['isPremium'] })
  expect(await isLocked()).toBe(true)
  expect(await ids({ shelf: 'changed' })).toEqual(['soup'])
  expect((await change('soup', { isPremium: false })).body).toMatchObject({ changed: [] })
  expect(await isLocked()).toBe(false)
})

test('an unlisted recipe is gone for everybody but stays in the office', async () => {
  const free = await office.signUp()
  const status = async () => (await free.send(getRecipe, { params: { id: 'pie' } })).status
  const isFound = async () => (await free.raw('GET', '/api/recipes?search=pie')).body.includes('"pie"')
  await change('pie', { listed: false })
  expect(await status()).toBe(404)
  expect(await isFound()).toBe(false)
  expect(await ids({ shelf: 'unlisted' })).toEqual(['pie'])
  expect(await ids({ shelf: 'listed', search: 'pie' })).toEqual([])
  await change('pie', { listed: true })
  expect(await status()).toBe(200)
})

test('a day to come hides a recipe, and going back brings it out', async () => {
  const free = await office.signUp()
  const count = async () => ((await free.send(listRecipes, { query: {} })).body as unknown as []).length
  const publishedAt = new Date(Date.now() + 30 * 24 * 60 * 60_000).toISOString()
  expect((await change('soup', { publishedAt })).body).toMatchObject({
    publishedAt,
    changed: ['publishedAt'],
  })
  expect(await count()).toBe(31)
  const { body } = await office.admin.send(resetRecipe, { params: { id: 'soup' } })
  expect(body).toMatchObject({ publishedAt: null, changed: [] })
  expect(await count()).toBe(32)
})

test('each change is in the log with what it was, and what changes nothing is not', async () => {
  const before = (await office.log()).length
  await change('soup', { isPremium: true, listed: true })
  await change('soup', { isPremium: true })
  await change('soup', { publishedAt: null })
  await office.admin.send(resetRecipe, { params: { id: 'soup' } })
  await office.admin.send(resetRecipe, { params: { id: 'soup' } })
  const by = { subject: 'soup', admin_id: office.admin.user['id'] }
  expect((await office.log()).slice(before)).toEqual([
    { ...by, action: 'recipe.changed', details: { from: { isPremium: false }, to: { isPremium: true } } },
    { ...by, action: 'recipe.reset', details: { from: { isPremium: true }, to: { isPremium: false } } },
  ])
})

test.each([
  [{}, 400],
  [{ isPremium: 'yes' }, 400],
  [{ publishedAt: 'tomorrow' }, 400],
  [{ publishedAt: '0000-01-01T00:00:00Z' }, 400],
  [{ publishedAt: '0001-01-01T00:00:00Z' }, 400],
  [{ publishedAt: '1969-12-31T23:59:59Z' }, 400],
])('%j is refused', async (body, status) => {
  expect((await change('soup', body)).status).toBe(status)
})

test('what does not exist is not found, and nothing is written down', async () => {
  const before = await office.log()
  expect((await change('nothing', { isPremium: true })).status).toBe(404)
  expect(await office.log()).toEqual(before)
})
