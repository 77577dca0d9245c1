import { randomUUID } from 'node:crypto'
import { aPantryItem } from '../../../tests/factories/a-pantry-item.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aRecipe } from '../../../tests/factories/a-recipe.ts'
import { type Office, openOffice } from '../../../tests/server/office.ts'
import * as calls from '../../domain/admin/calls.ts'
import type {
  BulkChange,
  EditableRecipe,
  ManagedRecipe,
  ShelfName,
} from '../../domain/admin/managed-recipe.ts'
import { editedOf, type EditedRecipe } from '../../domain/recipe-editor/edited-recipe.ts'
import { importRecipes, publishImport, undoImport } from '../../domain/imports/calls.ts'
import { rulesOfImports } from '../../domain/imports/look-again.ts'
import { getStats, listFavorites, saveProgress } from '../../domain/personal/calls.ts'
import { getRecipe, listRecipes, summarizeRecipes } from '../../domain/recipes/calls.ts'
import type { CatalogueRecipe } from '../../domain/recipes/recipe.ts'

let office: Office
let member: Awaited<ReturnType<Office['signUp']>>
let soup: CatalogueRecipe
beforeAll(async () => {
  office = await openOffice({ pantry: { 'yellow onion': aPantryItem([]), butter: aPantryItem(['dairy']) } })
  member = await office.signUp()
})
beforeEach(async () => {
  soup = aRecipe({ title: 'Soup', description: 'Good.' })
  await office.stock([soup, aRecipe()])
})
afterAll(() => office.close())

const read = async (id: string) =>
  (await office.admin.send(calls.editRecipe, { params: { id } })).body as unknown as EditableRecipe
const save = async (id: string, changes: Partial<EditedRecipe>, version?: string) => {
  const { recipe, version: latest } = await read(id)
  const body = { ...recipe, ...changes, version: version ?? latest }
  return office.admin.send(calls.saveRecipe, { params: { id }, body })
}
const reset = (id: string, overridesVersion?: string) =>
  office.admin.send(calls.resetRecipe, {
    params: { id },
    query: overridesVersion === undefined ? {} : { overridesVersion },
  })
const many = (change: BulkChange, ...ids: string[]) =>
  office.admin.send(calls.changeRecipes, { body: { ids, change } })
const create = async (changes: Partial<EditedRecipe> = {}) => {
  const { status, body } = await office.admin.send(calls.createRecipe, {
    body: { ...editedOf(soup), ...changes },
  })
  expect(status).toBe(201)
  return body as unknown as EditableRecipe
}
const shelf = async (name: ShelfName) => {
  const { body } = await office.admin.send(calls.listManagedRecipes, { query: { shelf: name } })
  return (body['items'] as { id: string }[]).map(({ id }) => id)
}
const shown = async (id: string) => {
  const { status, body } = await member.send(getRecipe, { params: { id } })
  return status === 200 ? body : status
}
const total = async () => (await member.send(summarizeRecipes, { query: {} })).body['total'] as number
const butter = { name: 'butter', plural: null, amount: '1 tbsp', note: null }
const age = (id: string, days: number) =>
  office.query("update recipes set deleted_at = deleted_at - $2 * interval '1 day' where id = $1", [id, days])
const lastLog = async () => (await office.log()).at(-1)!

describe('a recipe of the catalogue', () => {
  test('saved as it was read is as it was, and nothing is written down', async () => {
    const before = await office.log()
    const { status, body } = await save(soup.id, {})
    expect([status, body['changed']]).toEqual([200, []])
    expect(body['recipe']).toEqual(editedOf(soup))
    expect(await office.log()).toEqual(before)
  })

  test('is overridden by what is written, for everyone and for good, and what follows is worked out', async () => {
    const ingredients = [...soup.ingredients, butter]
    const { body } = await save(soup.id, {
      title: 'Better soup',
      ingredients,
      cookTime: 20,
      waitingTime: null,
    })
    expect(body).toMatchObject({ title: 'Better soup', origin: 'catalogue', source: { title: 'Soup' } })
    const better = {
      title: 'Better soup',
      ingredients,
      allergens: ['dairy'],
      objections: { vegan: ['butter'] },
      chips: ['vegetarian', 'gluten-free', 'quick'],
    }
    expect(await shown(soup.id)).toMatchObject(better)
    await office.stock([{ ...soup, title: 'Source soup', servings: 9 }, aRecipe()])
    expect(await shown(soup.id)).toMatchObject({ ...better, servings: 9 })
    expect(await read(soup.id)).toMatchObject({ source: { title: 'Source soup', cookTime: 40 } })
    const { action, details } = await lastLog()
    expect([action, details]).toEqual([
      'recipe.edited',
      { fields: ['title', 'cookTime', 'waitingTime', 'ingredients'] },
    ])
  })

  test('goes back, whole or where what its source says is written again', async () => {
    await save(soup.id, { title: 'Better soup', ingredients: [butter], tags: ['butter'] })
    await office.admin.send(calls.changeRecipe, { params: { id: soup.id }, body: { image: null } })
    const imageBack = { params: { id: soup.id }, query: { field: 'image' as const } }
    const { body: changed } = await office.admin.send(calls.resetRecipe, imageBack)
    expect(changed['changed']).toEqual(['title', 'tags', 'ingredients', 'instructions'])
    const { body } = await save(soup.id, { ingredients: soup.ingredients })
    expect(body['changed']).toEqual(['title', 'tags'])
    expect(await shown(soup.id)).toMatchObject({ allergens: [], chips: soup.chips })
    await office.admin.send(calls.resetRecipe, { params: { id: soup.id } })
    expect(await read(soup.id)).toMatchObject({ changed: [], recipe: editedOf(soup) })
    expect(await office.query('select 1 from recipe_overrides where recipe_id = $1', [soup.id])).toEqual([])
  })

  test('goes back only from what was looked at, and not from what somebody set since', async () => {
    await many('premium', soup.id)
    const { body } = await office.admin.send(calls.listManagedRecipes, { query: { search: soup.id } })
    const [row] = body['items'] as ManagedRecipe[]
    await save(soup.id, { title: 'Better soup' })
    const refused = await reset(soup.id, row!.overridesVersion)
    expect([refused.status, refused.body['isNewer']]).toEqual([409, true])
    const { overridesVersion } = await read(soup.id)
    await save(soup.id, { title: 'Best soup' })
    expect((await reset(soup.id, overridesVersion)).status).toBe(409)
    expect(await read(soup.id)).toMatchObject({ title: 'Best soup', isPremium: true })
    const latest = (await read(soup.id)).overridesVersion
    expect((await reset(soup.id, latest)).body).toMatchObject({ title: 'Soup', changed: [] })
    // Its answer was lost, and it is sent again.
    expect((await reset(soup.id, latest)).status).toBe(200)
  })

  test('goes back whatever was set of it for who sends no version', async () => {
    await save(soup.id, { title: 'Better soup' })
    expect((await reset(soup.id)).body).toMatchObject({ title: 'Soup', changed: [] })
  })

  test('that is deleted stays away from new catalogues, is never purged, and comes back as it was', async () => {
    const before = await total()
    await many('premium', soup.id)
    expect((await many('delete', soup.id)).body).toEqual({ changed: 1 })
    expect(await shown(soup.id)).toBe(404)
    expect(await total()).toBe(before - 1)
    expect([await shelf('deleted'), (await shelf('all')).includes(soup.id)]).toEqual([[soup.id], false])
    expect((await save(soup.id, { title: 'Other' })).status).toBe(409)
    await office.stock([{ ...soup, title: 'Source soup' }, aRecipe()])
    await age(soup.id, 31)
    expect(await office.app.purgeRecipes()).toBe(0)
    expect(await shown(soup.id)).toBe(404)
    await many('restore', soup.id)
    expect(await shown(soup.id)).toMatchObject({ title: 'Source soup', isPremium: true })
    expect((await lastLog()).action).toBe('recipe.restored')
  })

  test('that was unlisted when it was deleted comes back unlisted', async () => {
    await many('unlist', soup.id)
    await many('delete', soup.id)
    await many('restore', soup.id)
    expect(await shelf('unlisted')).toContain(soup.id)
  })

  test('that left the catalogue while it was deleted comes back unlisted, as if nobody had deleted it', async () => {
    await many('delete', soup.id)
    await office.stock([aRecipe()])
    await many('restore', soup.id)
    expect(await read(soup.id)).toMatchObject({ listed: false, deletedAt: null })
    await office.stock([soup])
    expect(await shown(soup.id)).toMatchObject({ title: 'Soup' })
  })

  test('that was listed by hand when it was deleted comes back listed', async () => {
    await office.stock([aRecipe()])
    await many('publish', soup.id)
    await many('delete', soup.id)
    await office.stock([aRecipe()])
    await many('restore', soup.id)
    expect(await shown(soup.id)).toMatchObject({ title: 'Soup' })
  })

  test('that was deleted after it had left the catalogue stays deleted when it is there again', async () => {
    await office.stock([aRecipe()])
    await many('publish', soup.id)
    await many('delete', soup.id)
    await office.stock([soup])
    expect([await shown(soup.id), await shelf('deleted')]).toEqual([404, expect.arrayContaining([soup.id])])
    await many('restore', soup.id)
    expect(await shown(soup.id)).toMatchObject({ title: 'Soup' })
  })
})

describe('a recipe that is written here', () => {
  test('is a draft nobody else finds, until it is published', async () => {
    const before = await total()
    const { id, isDraft, source } = await create({ title: 'Crème Brûlée' })
    expect(id).toMatch(/^own_creme-brulee-/)
    expect([isDraft, source, (await lastLog()).action]).toEqual([true, null, 'recipe.created'])
    expect([await shown(id), await total()]).toEqual([404, before])
    expect(await shelf('drafts')).toContain(id)
    const listing = office.admin.send(calls.changeRecipe, { params: { id }, body: { listed: true } })
    expect((await listing).status).toBe(409)
    await many('publish', id)
    expect([(await lastLog()).action, await total()]).toEqual(['recipe.published', before + 1])
    expect(await shown(id)).toMatchObject({ title: 'Crème Brûlée', isLocked: false })
  })

  test('sent again because its answer was lost is the same draft, with what was written since', async () => {
    const [idempotencyKey, drafts] = [randomUUID(), (await shelf('drafts')).length]
    const send = (title: string) =>
      office.admin.send(calls.createRecipe, { body: { ...editedOf(soup), title, idempotencyKey } })
    const [first, same] = await Promise.all([send('Pie'), send('Pie')])
    const { id } = first.body
    expect([first.status, same.status, same.body['id']]).toEqual([201, 201, id])
    expect((await lastLog()).action).toBe('recipe.created')
    expect((await send('Better pie')).body).toMatchObject({ id, title: 'Better pie' })
    const newer = await send('Best pie')
    expect([newer.status, newer.body['isNewer']]).toEqual([409, true])
    expect((await send('Better pie')).body).toMatchObject({ id })
    expect(await shelf('drafts')).toHaveLength(drafts + 1)
  })

  test('under a key that somebody else used is another one', async () => {
    const idempotencyKey = randomUUID()
    const other = await office.signUp()
    await office.admin.send(calls.setPersonRole, {
      params: { id: other.user['id'] as string },
      body: { role: 'admin' },
    })
    const body = { ...editedOf(soup), idempotencyKey }
    const [one, two] = await Promise.all(
      [office.admin, other].map((by) => by.send(calls.createRecipe, { body })),
    )
    expect(two!.body['id']).not.toBe(one!.body['id'])
  })

  test('is simply written, and a new catalogue leaves it alone', async () => {
    const { id } = await create()
    await save(id, { title: 'Stew', isPremium: true })
    await office.stock([soup])
    expect(await read(id)).toMatchObject({ title: 'Stew', isPremium: true, changed: [] })
    expect(await office.query('select 1 from recipe_overrides where recipe_id = $1', [id])).toEqual([])
  })

  test('is judged by the rules of today when it is saved, where earlier ones judged it', async () => {
    const { id } = await create({ ingredients: [{ ...butter, note: 'or zhoug' }], instructions: [] })
    await office.query(
      `update recipes set unknown_ingredients = 0, contains = '{}', judged_by = 'earlier rules',
        objections = '{"vegetarian": [], "vegan": ["butter"], "gluten-free": []}' where id = $1`,
      [id],
    )
    await save(id, { title: 'Another title' })
    const [row] = await office.query('select objections, judged_by from recipes where id = $1', [id])
    expect(row).toEqual({ objections: null, judged_by: rulesOfImports })
  })

  test('keeps what its words do not say, as those of a duplicate, also where earlier rules judged it', async () => {
    const { id } = await create()
    await office.query(
      `update recipes set unknown_ingredients = 1, allergens = '{nuts}', objections = null, contains = null,
        judged_by = 'earlier rules' where id = $1`,
      [id],
    )
    await save(id, { title: 'Another title' })
    const [row] = await office.query(
      'select allergens, objections, unknown_ingredients from recipes where id = $1',
      [id],
    )
    expect(row).toEqual({ allergens: ['nuts'], objections: null, unknown_ingredients: 1 })
  })

  test('may be unfinished while it is a draft, and not once it is out', async () => {
    const { id } = await create({ ingredients: [], instructions: [] })
    const refused = await many('publish', id)
    expect([refused.status, refused.body['error']]).toEqual([
      400,
      'Soup: It needs ingredients before it can be published.',
    ])
    await save(id, { ingredients: soup.ingredients, instructions: soup.instructions })
    await many('publish', id)
    expect((await save(id, { instructions: [] })).status).toBe(400)
  })

  test('is purged 30 days after it was deleted, with what people keep about it', async () => {
    const { id } = await create()
    await many('publish', id)
    await office.query('insert into user_favorites (user_id, recipe_id) values ($1, $2)', [
      member.user['id'],
      id,
    ])
    await many('delete', id)
    await age(id, 29)
    expect(await office.app.purgeRecipes()).toBe(0)
    await age(id, 2)
    expect(await office.app.purgeRecipes()).toBe(1)
    expect(await office.query('select 1 from user_favorites where recipe_id = $1', [id])).toEqual([])
  })

  test('can be made out of another one', async () => {
    const { status, body } = await office.admin.send(calls.duplicateRecipe, { params: { id: soup.id } })
    expect([status, body['title'], body['isDraft']]).toEqual([201, 'Soup (copy)', true])
    const copy = await read(body['id'] as string)
    expect(copy.recipe).toEqual({ ...editedOf(soup), title: 'Soup (copy)' })
    expect(await lastLog()).toMatchObject({
      action: 'recipe.duplicated',
      details: { from: soup.id, title: 'Soup' },
    })
  })
})

test('who would overwrite newer words is told, and nothing is written', async () => {
  const { version } = await read(soup.id)
  await save(soup.id, { title: 'Theirs' })
  const { status, body } = await save(soup.id, { title: 'Mine' }, version)
  expect([status, body['isNewer']]).toEqual([409, true])
  expect((await read(soup.id)).title).toBe('Theirs')
})

test('the same words sent again after a lost answer are no newer ones', async () => {
  const { version } = await read(soup.id)
  await save(soup.id, { title: 'Mine' }, version)
  const before = await office.log()
  const { status, body } = await save(soup.id, { title: 'Mine' }, version)
  expect([status, body['title']]).toEqual([200, 'Mine'])
  expect(await office.log()).toEqual(before)
})

test('a tag that what is in it speaks against is refused at its field', async () => {
  const { status, body } = await save(soup.id, { ingredients: [butter], tags: ['vegan'] })
  expect([status, body['fields']]).toEqual([400, { tags: 'It is tagged vegan, but has butter.' }])
})

test('a part that names what is not in the list is refused', async () => {
  const [step] = soup.instructions
  const parts = [{ kind: 'ingredient' as const, ingredient: 5, text: step!.description }]
  expect((await save(soup.id, { instructions: [{ ...step!, parts }] })).status).toBe(400)
})

test('many are changed at once or not at all, and what is so already is not written down', async () => {
  const [one, two] = [await create(), await create()]
  const before = (await office.log()).length
  expect((await many('publish', one.id, 'nothing', two.id)).status).toBe(404)
  expect(await shelf('drafts')).toEqual(expect.arrayContaining([one.id, two.id]))
  expect((await many('publish', one.id, two.id, one.id, soup.id)).body).toEqual({ changed: 2 })
  expect((await many('premium', one.id, two.id)).body).toEqual({ changed: 2 })
  expect((await many('free', one.id, soup.id)).body).toEqual({ changed: 1 })
  expect((await office.log()).length).toBe(before + 5)
})

describe('a recipe that was imported', () => {
  const bring = async (title: string) => {
    const csvContent = `Recipe,Ingredients,Method\n${title},1 yellow onion,Boil it.`
    await office.admin.send(importRecipes, { query: {}, body: { csvContent } })
    const [row] = await office.query('select id, import_id from recipes where title = $1', [title])
    return { id: String(row!['id']), importId: String(row!['import_id']) }
  }

  test('stays deleted when a new catalogue comes, whatever else was set by hand', async () => {
    const { id } = await bring('Leeks')
    await many('unlist', id)
    await many('delete', id)
    await office.stock([{ ...soup, title: 'Source soup' }, aRecipe()])
    expect([await shelf('deleted'), await shown(id)]).toEqual([expect.arrayContaining([id]), 404])
    await many('restore', id)
    expect(await shelf('unlisted')).toContain(id)
  })

  test('and emptied while it was a draft stays one when its import is published', async () => {
    const csvContent =
      'Recipe,Ingredients,Method\nEmptied,1 yellow onion,Boil it.\nFull,1 yellow onion,Boil it.'
    await office.admin.send(importRecipes, { query: {}, body: { csvContent, asDrafts: true } })
    const rows = await office.query(
      `select id, import_id from recipes where title in ('Emptied', 'Full') order by title`,
    )
    const [emptied, full] = rows.map(({ id }) => String(id)) as [string, string]
    expect((await save(emptied, { ingredients: [], instructions: [] })).status).toBe(200)
    await office.admin.send(publishImport, { params: { id: String(rows[0]!['import_id']) } })
    expect([await shown(emptied), await shown(full)]).toEqual([
      404,
      expect.objectContaining({ title: 'Full' }),
    ])
  })

  test('is listed once it is published, also when it was unlisted by hand before', async () => {
    const { id, importId } = await bring('Chives')
    await many('unlist', id)
    await office.admin.send(undoImport, { params: { id: importId } })
    const csvContent = 'Recipe,Ingredients,Method\nChives,1 yellow onion,Boil it.'
    await office.admin.send(importRecipes, { query: {}, body: { csvContent, asDrafts: true } })
    await many('publish', id)
    await many('premium', id)
    expect([await shelf('unlisted'), await shown(id)]).toEqual([
      expect.not.arrayContaining([id]),
      expect.objectContaining({ isPremium: true }),
    ])
  })

  test('is judged by its own words again when it goes back, and no word goes back without the others', async () => {
    const csvContent =
      'Recipe,Notes,Ingredients,Method\nBowl,A bowl. Served with peanut sauce.,1 yellow onion,Boil it.'
    await office.admin.send(importRecipes, { query: {}, body: { csvContent } })
    const [row] = await office.query(`select id from recipes where title = 'Bowl'`)
    const id = String(row!['id'])
    const imported = await shown(id)
    expect(imported).toMatchObject({ objections: null, unknownIngredients: 2, chips: ['quick'] })
    await save(id, { description: 'A bowl.' })
    const edited = await shown(id)
    expect(edited).toMatchObject({ objections: { vegan: [] }, chips: expect.arrayContaining(['vegan']) })
    for (const field of ['title', 'description', 'tags', 'ingredients', 'cookTime', 'nothing']) {
      const refused = await office.admin.raw('DELETE', `/api/admin/recipes/${id}/changes?field=${field}`)
      expect([field, refused.statusCode, refused.json()['error']]).toEqual([
        field,
        400,
        'Only isPremium, publishedAt, listed and image go back alone; words go back all together',
      ])
    }
    expect(await shown(id)).toEqual(edited)
    await office.admin.send(calls.resetRecipe, { params: { id } })
    expect(await shown(id)).toEqual(imported)
  })

  test('comes back as it was when its import was undone and it is restored alone', async () => {
    const { id, importId } = await bring('Shallots')
    await many('unlist', id)
    await office.admin.send(undoImport, { params: { id: importId } })
    await many('restore', id)
    expect(await shelf('unlisted')).toContain(id)
  })
})

test('what was imported is looked over by approving, publishing or saving it', async () => {
  const unapproved = () => office.query('select id from recipes where not is_approved and id = $1', [soup.id])
  for (const change of [
    () => many('approve', soup.id),
    () => many('publish', soup.id),
    () => save(soup.id, {}),
  ]) {
    await office.query('update recipes set is_approved = false where id = $1', [soup.id])
    expect(await shelf('unapproved')).toContain(soup.id)
    await change()
    expect([await unapproved(), (await lastLog()).action]).toEqual([[], 'recipe.approved'])
  }
})

describe('what is kept from readers', () => {
  const open = async (by: Pick<Office['admin'], 'send'>, id: string) => by.send(getRecipe, { params: { id } })
  const tomorrow = new Date(Date.now() + 24 * 60 * 60_000).toISOString()

  test.each([
    ['draft', async () => (await create()).id, 404],
    ['deleted', async () => (await many('delete', soup.id), soup.id), 404],
    ['unlisted', async () => (await many('unlist', soup.id), soup.id), 404],
    ['upcoming', async () => (await save(soup.id, { publishedAt: tomorrow }), soup.id), 404],
    ['premium', async () => (await many('premium', soup.id), soup.id), 200],
  ])(
    'a %s one is whole to administrators, and to nobody else, whoever asked first',
    async (why, make, status) => {
      const id = await make()
      for (const _ of [1, 2]) {
        const { body } = await open(office.admin, id)
        expect(body).toMatchObject({ isLocked: false, hiddenBecause: why, ingredients: soup.ingredients })
        const answer = await open(member, id)
        expect([answer.status, answer.body['ingredients']]).toEqual([status, undefined])
      }
      const ticked = await office.admin.send(saveProgress, { params: { id }, body: { currentStep: 1 } })
      expect(ticked.status).toBe(200)
      const refused = await member.send(saveProgress, { params: { id }, body: { currentStep: 1 } })
      expect(refused.status).toBe(status === 404 ? 404 : 403)
    },
  )

  test('one for everybody says nothing of it', async () => {
    expect((await open(office.admin, soup.id)).body).not.toHaveProperty('hiddenBecause')
  })

  test('a deleted one leaves favorites, lists and searches, and comes back to them', async () => {
    await office.query('insert into user_favorites (user_id, recipe_id) values ($1, $2)', [
      member.user['id'],
      soup.id,
    ])
    const seen = async () => {
      const favorites = (await member.send(listFavorites, {})).body as unknown as { id: string }[]
      const found = (await member.send(listRecipes, { query: { search: 'soup' } })).body as unknown as {
        id: string
      }[]
      const { favoriteRecipes } = (await member.send(getStats, {})).body
      return [...[favorites, found].map((cards) => cards.some(({ id }) => id === soup.id)), favoriteRecipes]
    }
    expect(await seen()).toEqual([true, true, 1])
    await many('delete', soup.id)
    expect(await seen()).toEqual([false, false, 0])
    await many('restore', soup.id)
    expect(await seen()).toEqual([true, true, 1])
  })

  test('drafts and deleted ones are in no statistics', async () => {
    const counted = async () => (await office.admin.send(calls.getStatistics, {})).body['recipes'] as object
    const before = await counted()
    await many('delete', (await create()).id)
    await create({ isPremium: true })
    expect(await counted()).toEqual(before)
  })
})
