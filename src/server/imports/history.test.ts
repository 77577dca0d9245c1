import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../tests/app.ts'
import { aRecipe } from '../../../tests/factories/a-recipe.ts'
import { changeRecipe, changeRecipes, resetRecipe } from '../../domain/admin/calls.ts'
import * as calls from '../../domain/imports/calls.ts'
import { noCollections } from '../../domain/imports/collections.ts'
import { addFavorite, listFavorites } from '../../domain/personal/calls.ts'
import { getRecipe, listRecipes } from '../../domain/recipes/calls.ts'
import { importLock } from './store.ts'

let site: TestApp
let admin: Awaited<ReturnType<TestApp['signUp']>>
const [duck, quail] = ['Duck', 'Quail'].map((title) =>
  aRecipe({ id: `fine-dining_${title.toLowerCase()}`, title }),
) as [ReturnType<typeof aRecipe>, ReturnType<typeof aRecipe>]
beforeAll(async () => {
  site = await startApp({ collections: { ...noCollections, 'fine-dining': [duck, quail] } })
  admin = await site.signUp()
  await query(`update users set role = 'admin' where id = $1`, [admin.user['id']])
})
afterAll(() => site.close())
beforeEach(async () => {
  await query('truncate recipes, imports, admin_actions cascade')
  await site.app.recipes.settled()
})

const query = async (text: string, values: unknown[] = []) =>
  (await site.database.pool.query<Record<string, unknown>>(text, values)).rows
const sheet = (...titles: string[]) =>
  ['Recipe,Ingredients,Method', ...titles.map((title) => `${title},1 leek,Boil it.`)].join('\n')
const bring = async (titles: string[], more: { asDrafts?: boolean } = {}) =>
  (await admin.send(calls.importRecipes, { query: {}, body: { csvContent: sheet(...titles), ...more } })).body
const past = async () =>
  (await admin.send(calls.listImports, { query: { page: 1 } })).body['items'] as Record<string, unknown>[]
const idOf = async (title: string) =>
  String((await query('select id from recipes where title = $1', [title]))[0]!['id'])
const titles = async () => {
  const { body } = await admin.send(listRecipes, { query: {} })
  return (body as unknown as { title: string }[]).map(({ title }) => title).toSorted()
}
/** How a recipe answers whoever does not run the site. */
const opened = async (title: string) => {
  const cook = await site.signUp()
  return (await cook.send(getRecipe, { params: { id: await idOf(title) } })).status
}
const latest = async () => ({ params: { id: String((await past())[0]!['id']) } })
const actions = async () =>
  (await query('select action from admin_actions order by created_at')).map((one) => one['action'])

describe('the list of imports', () => {
  test('says who brought how many from what and when, the newest first', async () => {
    await bring(['Leeks', 'More Leeks', ''])
    await bring(['Leeks'])
    await admin.send(calls.importFineDining, { body: {} })
    const { body } = await admin.send(calls.listImports, { query: { page: 1 } })
    const common = { by: admin.person.username, draftCount: 0, undoneAt: null, undoneCount: 0 }
    expect(body).toMatchObject({
      total: 2,
      page: 1,
      items: [
        {
          ...common,
          source: 'fine-dining',
          importedCount: 2,
          refusedCount: 0,
          hereCount: 2,
          unapprovedCount: 0,
        },
        { ...common, source: 'csv', importedCount: 2, refusedCount: 1, hereCount: 2, unapprovedCount: 2 },
      ],
    })
  })

  test('has imports from before there was one, with their recipes', async () => {
    await bring(['Leeks'])
    await admin.send(calls.importFineDining, { body: {} })
    await query('update recipes set import_id = null, is_approved = true')
    await query('delete from imports')
    await query(await readFile(join(import.meta.dirname, '../../../migrations/0048_imports.sql'), 'utf8'))
    expect(await past()).toMatchObject([
      { source: 'fine-dining', importedCount: 2, hereCount: 2, unapprovedCount: 0 },
      { source: 'csv', importedCount: 1, hereCount: 1, unapprovedCount: 1, by: admin.person.username },
    ])
  })

  test('names nobody whose account is gone', async () => {
    await bring(['Leeks'])
    await query('update imports set admin_id = null')
    expect(await past()).toMatchObject([{ by: null }])
  })
})

describe('an undone import', () => {
  test('takes its recipes off for everybody at once, and no other; bringing it back returns them', async () => {
    await bring(['Leeks'])
    await bring(['Leeks', 'Onions', 'Carrots'])
    const { body, status } = await admin.send(calls.undoImport, await latest())
    expect([status, body]).toMatchObject([
      200,
      { importedCount: 2, hereCount: 0, undoneCount: 2, undoneAt: expect.any(String) },
    ])
    expect(await titles()).toEqual(['Leeks'])
    expect(await opened('Onions')).toBe(404)

    const restored = await admin.send(calls.restoreImport, await latest())
    expect(restored.body).toMatchObject({ hereCount: 2, undoneCount: 0, undoneAt: null })
    expect(await titles()).toEqual(['Carrots', 'Leeks', 'Onions'])
    expect(await actions()).toEqual([
      'recipes.imported',
      'recipes.imported',
      'recipes.import-undone',
      'recipes.import-restored',
    ])
  })

  test('done twice changes and logs nothing more', async () => {
    await bring(['Leeks'])
    await admin.send(calls.undoImport, await latest())
    const before = await past()
    expect((await admin.send(calls.undoImport, await latest())).body).toEqual(before[0])
    expect(await actions()).toHaveLength(2)
  })

  test('done again, when one of it was restored on its own, comes back whole', async () => {
    await bring(['Leeks', 'Onions', 'Carrots'])
    await query(`update recipes set deleted_at = now(), listed = false where title = 'Carrots'`)
    await admin.send(calls.undoImport, await latest())
    const body = { ids: [await idOf('Leeks')], change: 'restore' as const }
    await admin.send(changeRecipes, { body })
    expect((await admin.send(calls.undoImport, await latest())).body).toMatchObject({ undoneCount: 2 })
    await admin.send(calls.restoreImport, await latest())
    expect(await titles()).toEqual(['Leeks', 'Onions'])
    expect(await actions()).toContain('recipe.restored')
  })

  test('keeps what people keep, and what was set by hand', async () => {
    await bring(['Leeks', 'Onions'])
    const [leeks, onions] = [await idOf('Leeks'), await idOf('Onions')]
    await admin.send(addFavorite, { params: { id: leeks } })
    await admin.send(changeRecipe, { params: { id: leeks }, body: { isPremium: true } })
    await admin.send(changeRecipe, { params: { id: onions }, body: { listed: false } })
    await admin.send(calls.undoImport, await latest())
    await admin.send(calls.restoreImport, await latest())
    const rows = await query('select title, is_premium, listed from recipes order by title')
    expect(rows).toEqual([
      { title: 'Leeks', is_premium: true, listed: true },
      { title: 'Onions', is_premium: false, listed: false },
    ])
    const favorites = await admin.send(listFavorites, {})
    expect(favorites.body).toMatchObject([{ id: leeks }])
    expect(favorites.body[0]).not.toHaveProperty('isUnlisted')
  })

  test('imported again as drafts, what was unlisted by hand goes back to its source as a draft', async () => {
    await bring(['Leeks'])
    const params = { id: await idOf('Leeks') }
    await admin.send(changeRecipe, { params, body: { listed: false } })
    await admin.send(calls.undoImport, await latest())
    await bring(['Leeks'], { asDrafts: true })
    for (const which of [{ field: 'listed' as const }, {}]) {
      const { status, body } = await admin.send(resetRecipe, { params, query: which })
      expect([status, body]).toMatchObject([200, { isDraft: true, listed: false }])
    }
    const body = { ids: [params.id], change: 'publish' as const }
    await admin.send(changeRecipes, { body })
    expect(await titles()).toEqual(['Leeks'])
  })

  test('leaves alone what was deleted on its own, and what the catalogue took over', async () => {
    await bring(['Leeks', 'Onions', 'Carrots'])
    await query(`update recipes set deleted_at = now(), listed = false where title = 'Leeks'`)
    await query(`update recipes set content_hash = 'x' where title = 'Carrots'`)
    expect((await admin.send(calls.undoImport, await latest())).body).toMatchObject({ undoneCount: 1 })
    expect(await titles()).toEqual(['Carrots'])
    await admin.send(calls.restoreImport, await latest())
    expect(await titles()).toEqual(['Carrots', 'Onions'])
  })

  test('comes back with the same file, as part of the new import, and is new in its preview', async () => {
    await bring(['Leeks', 'Onions'])
    await admin.send(changeRecipe, { params: { id: await idOf('Leeks') }, body: { isPremium: true } })
    await admin.send(calls.undoImport, await latest())
    const dry = await admin.send(calls.importRecipes, {
      query: { dryRun: 'true' },
      body: { csvContent: sheet('Leeks', 'Onions') },
    })
    expect(dry.body).toMatchObject({ importedCount: 2, unchangedCount: 0 })
    expect(await bring(['Leeks', 'Onions'])).toMatchObject({ importedCount: 2, unchangedCount: 0 })
    expect(await titles()).toEqual(['Leeks', 'Onions'])
    expect(await query(`select is_premium from recipes where title = 'Leeks'`)).toEqual([
      { is_premium: true },
    ])
    expect(await past()).toMatchObject([
      { importedCount: 2, hereCount: 2 },
      { importedCount: 2, hereCount: 0, undoneCount: 0 },
    ])
    const first = { params: { id: String((await past())[1]!['id']) } }
    expect((await admin.send(calls.restoreImport, first)).body).toMatchObject({ hereCount: 0 })
    expect(await titles()).toEqual(['Leeks', 'Onions'])
  })

  test('is refused while another import is written', async () => {
    await bring(['Leeks'])
    const client = await site.database.pool.connect()
    try {
      await client.query('begin')
      await client.query('select pg_advisory_xact_lock($1)', [importLock])
      expect((await admin.send(calls.undoImport, await latest())).status).toBe(409)
    } finally {
      await client.query('rollback')
      client.release()
    }
    expect(await titles()).toEqual(['Leeks'])
  })

  test('that never was is not found', async () => {
    for (const id of ['soup', '5d0fdfd5-9f5e-4e0c-8a30-9a8a1f5b6f3e'])
      expect((await admin.send(calls.undoImport, { params: { id } })).status).toBe(404)
  })
})

describe('an import as drafts', () => {
  test('is seen by nobody until all of it is published', async () => {
    expect(await bring(['Leeks', 'Onions'], { asDrafts: true })).toMatchObject({ importedCount: 2 })
    expect(await titles()).toEqual([])
    expect(await opened('Leeks')).toBe(404)
    expect(await past()).toMatchObject([{ hereCount: 2, draftCount: 2, unapprovedCount: 2 }])
    const { body } = await admin.send(calls.publishImport, await latest())
    expect(body).toMatchObject({ hereCount: 2, draftCount: 0, unapprovedCount: 2 })
    expect(await titles()).toEqual(['Leeks', 'Onions'])
    expect(await actions()).toEqual(['recipes.imported', 'recipes.published'])
  })

  test('comes back as drafts when it was undone', async () => {
    await bring(['Leeks'], { asDrafts: true })
    await admin.send(calls.undoImport, await latest())
    expect((await admin.send(calls.publishImport, await latest())).body).toMatchObject({ draftCount: 0 })
    expect((await admin.send(calls.restoreImport, await latest())).body).toMatchObject({ draftCount: 1 })
    expect(await titles()).toEqual([])
  })

  test('of what was there stays as it is', async () => {
    await bring(['Leeks'])
    expect(await bring(['Leeks'], { asDrafts: true })).toMatchObject({ importedCount: 0 })
    expect(await titles()).toEqual(['Leeks'])
  })

  test('may be a collection', async () => {
    await admin.send(calls.importFineDining, { body: { asDrafts: true } })
    expect(await titles()).toEqual([])
    expect(await past()).toMatchObject([{ source: 'fine-dining', draftCount: 2, unapprovedCount: 0 }])
  })

  test('says yes or no', async () => {
    const { method, path } = calls.importRecipes
    const answer = await admin.raw(method, path, { csvContent: sheet('Leeks'), asDrafts: 'yes' })
    expect(answer.statusCode).toBe(400)
    expect(await query('select from recipes')).toEqual([])
  })
})

test('all recipes of an import are approved at once', async () => {
  await bring(['Leeks', 'Onions'])
  expect((await admin.send(calls.approveImport, await latest())).body).toMatchObject({ unapprovedCount: 0 })
  await admin.send(calls.approveImport, await latest())
  expect(await query('select distinct is_approved from recipes')).toEqual([{ is_approved: true }])
  expect(await actions()).toEqual(['recipes.imported', 'recipes.approved'])
})

describe('the list of collections', () => {
  const fineDining = async () =>
    ((await admin.send(calls.listCollections, {})).body as unknown as Record<string, unknown>[]).find(
      ({ name }) => name === 'fine-dining',
    )

  test('says how much of each is here, since when and by whom', async () => {
    expect(await fineDining()).toEqual({
      name: 'fine-dining',
      recipeCount: 2,
      hereCount: 0,
      by: null,
      importedAt: null,
    })
    await admin.send(calls.importFineDining, { body: {} })
    const all = { hereCount: 2, by: admin.person.username, importedAt: expect.any(String) }
    expect(await fineDining()).toMatchObject(all)
    await query('delete from recipes where id = $1', [quail.id])
    expect(await fineDining()).toMatchObject({ ...all, hereCount: 1 })
    await admin.send(calls.undoImport, await latest())
    expect(await fineDining()).toMatchObject({ hereCount: 0, by: null, importedAt: null })
  })

  test('imports one without a body, as it always could', async () => {
    const { method, path } = calls.importFineDining
    expect((await admin.raw(method, path)).json()).toEqual({ importedCount: 2 })
  })
})
