import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../tests/app.ts'
import { createBrowser } from '../../../tests/browser.ts'
import { anOwnRecipe } from '../../../tests/factories/an-own-recipe.ts'
import { aPantryItem } from '../../../tests/factories/a-pantry-item.ts'
import { aRecipe } from '../../../tests/factories/a-recipe.ts'
import { countWaiting, holdRows } from '../../../tests/held-rows.ts'
import { calls } from '../../domain/calls.ts'
import { day } from '../../domain/durations.ts'
import { importRecipes } from '../../domain/imports/calls.ts'
import { keeping } from '../../domain/own-recipes/limits.ts'
import { checkEarlierOwnRecipes } from './check-earlier.ts'

type Cook = Awaited<ReturnType<TestApp['signUp']>>

const soup = aRecipe({ title: 'Soup of the house', tags: ['copycat'] })
const duck = aRecipe({ title: 'Duck', isPremium: true })
/** The catalogue's check has passed what the rules do not know. */
const zhoug = aRecipe({
  title: 'Spread',
  ingredients: [{ name: 'butter', plural: null, amount: '1 tbsp', note: 'or zhoug' }],
  objections: { vegetarian: [], vegan: ['butter'], 'gluten-free': [] },
  allergens: ['dairy'],
})

let site: TestApp
beforeAll(async () => {
  site = await startApp({
    pantry: {
      flour: aPantryItem(['gluten']),
      butter: aPantryItem(['dairy']),
      egg: aPantryItem(['egg'], 'eggs'),
    },
  })
  await site.stock([soup, duck, zhoug])
})
afterAll(() => site.close())

const query = async (text: string, values: unknown[] = []) =>
  (await site.database.pool.query(text, values)).rows as Record<string, unknown>[]

/** Whom a session belongs to is remembered, until the news of a change has come. */
const known = (cook: Cook, as: 'isPremium' | 'isAdmin') =>
  expect.poll(async () => (await cook.send(calls.getUser, {})).body[as])

async function withPremium(cook: Cook, isPremium = true) {
  await query('update users set is_premium = $2 where id = $1', [cook.user['id'], isPremium])
  await known(cook, 'isPremium').toBe(isPremium)
  return cook
}

async function appoint(cook: Cook) {
  await query(`update users set role = 'admin' where id = $1`, [cook.user['id']])
  await known(cook, 'isAdmin').toBe(true)
}

async function write(cook: Cook, details: Parameters<typeof anOwnRecipe>[0] = {}) {
  const { status, body } = await cook.send(calls.createOwnRecipe, { body: anOwnRecipe(details) })
  expect(status).toBe(201)
  return body as { id: string; version: number; recipe: ReturnType<typeof anOwnRecipe> }
}

const titles = async (cook: Cook, asked: Record<string, string> = {}) => {
  const { body } = await cook.send(calls.listOwnRecipes, { query: asked })
  return (body['recipes'] as { title: string }[]).map(({ title }) => title)
}

/** As many as the plan holds but one, without asking for each. */
const fill = (cook: Cook, count: number) =>
  query(
    `insert into own_recipes (id, user_id, title, description, cook_time, difficulty, servings, search_text, body)
     select 'my_' || gen_random_uuid(), $1, 'Bread ' || n, '', 10, 'easy', 2, 'bread ' || n,
       '{"ingredients":[],"instructions":[],"objections":null,"contains":null}' from generate_series(1, $2) n`,
    [cook.user['id'], count],
  )

describe('an own recipe', () => {
  test('is written, and opens like any other, with what follows from its words', async () => {
    const cook = await site.signUp()
    const { id, recipe, version } = await write(cook)
    expect(id).toMatch(/^my_[\w-]{22}$/)
    expect([recipe, version]).toEqual([anOwnRecipe(), 1])
    const { status, body } = await cook.send(calls.getRecipe, { params: { id } })
    expect([status, body]).toMatchObject([
      200,
      {
        id,
        title: 'Grandma’s pie',
        isOwn: true,
        isLocked: false,
        isPremium: false,
        tags: ['Grandma'],
        restaurantBrand: null,
        allergens: ['gluten', 'dairy'],
        objections: { vegan: ['butter'], 'gluten-free': ['flour'], vegetarian: [] },
        ingredients: [{ name: 'flour', amount: '2 cups' }, { name: 'butter' }],
        instructions: [{ step: 1 }, { step: 2 }],
      },
    ])
  })

  test('may be unfinished, but needs a title, and tells which words are refused', async () => {
    const cook = await site.signUp()
    await write(cook, { ingredients: [], instructions: [] })
    const refused = await cook.send(calls.createOwnRecipe, { body: anOwnRecipe({ title: ' ' }) })
    expect([refused.status, Object.keys(refused.body['fields'])]).toEqual([400, ['title']])
    const untrue = await cook.send(calls.createOwnRecipe, { body: anOwnRecipe({ tags: ['vegan'] }) })
    expect([untrue.status, untrue.body['fields']]).toEqual([
      400,
      { tags: 'It is tagged vegan, but has butter.' },
    ])
  })

  test.each(['\0', '\uD83C'])('of characters no database can hold is refused: %#', async (half) => {
    const cook = await site.signUp()
    const { id, version } = await write(cook)
    const [flour] = anOwnRecipe().ingredients
    const torn = anOwnRecipe({ ingredients: [{ ...flour!, note: `sifted ${half}` }] })
    const answers = [
      await cook.send(calls.createOwnRecipe, { body: torn }),
      await cook.send(calls.saveOwnRecipe, { params: { id }, body: { ...torn, version } }),
    ]
    for (const { status, body } of answers)
      expect([status, body['fields']]).toEqual([
        400,
        { 'ingredients.0.note': 'The text holds characters that cannot be stored' },
      ])
  })

  test('sent again because its answer was lost is the same one, with what was written since', async () => {
    const [cook, other] = [await site.signUp(), await site.signUp()]
    await fill(cook, keeping.free - 1)
    const idempotencyKey = randomUUID()
    const send = (by: Cook, title: string) =>
      by.send(calls.createOwnRecipe, { body: { ...anOwnRecipe({ title }), idempotencyKey } })
    const [first, same] = await Promise.all([send(cook, 'Pie'), send(cook, 'Pie')])
    expect([first.status, same.body['id'], same.body['version']]).toEqual([201, first.body['id'], 1])
    expect((await send(cook, 'Better pie')).body).toMatchObject({ id: first.body['id'], version: 2 })
    expect((await send(cook, 'Best pie')).body).toMatchObject({ isNewer: true })
    expect((await send(other, 'Pie')).body['id']).not.toBe(first.body['id'])
    expect((await titles(cook)).filter((title) => title.endsWith('ie'))).toEqual(['Better pie'])
    await cook.send(calls.deleteOwnRecipe, { params: { id: first.body['id'] } })
    expect(await send(cook, 'Pie after all')).toMatchObject({ status: 201, body: { version: 1 } })
    expect((await titles(cook)).filter((title) => title.startsWith('Pie'))).toEqual(['Pie after all'])
  })

  test('of more bytes than a recipe has is refused', async () => {
    const cook = await site.signUp()
    const description = 'x'.repeat(5_000)
    const instructions = Array.from({ length: 30 }, (_, place) => ({
      step: place + 1,
      title: '',
      description,
      time: 0,
      parts: [],
    }))
    const { status } = await cook.send(calls.createOwnRecipe, { body: anOwnRecipe({ instructions }) })
    expect(status).toBe(413)
  })

  test('is never sold or dated, whatever is sent', async () => {
    const cook = await site.signUp()
    const sent = {
      ...anOwnRecipe(),
      isPremium: true,
      publishedAt: '2090-01-01T00:00:00Z',
      restaurantBrand: 'X',
    }
    const { body } = await cook.send(calls.createOwnRecipe, { body: sent })
    const { body: opened } = await cook.send(calls.getRecipe, { params: { id: body['id'] } })
    expect(opened).toMatchObject({ isPremium: false, publishedAt: null, restaurantBrand: null })
  })
})

describe('what people keep about recipes', () => {
  test('works with one’s own: heart, stars, notes, ticks, cookings and lists', async () => {
    const cook = await site.signUp()
    const { id } = await write(cook)
    const params = { id }
    await cook.send(calls.addFavorite, { params: { id: soup.id } })
    expect((await cook.send(calls.addFavorite, { params })).body).toEqual({ isFavorite: true })
    expect((await cook.send(calls.listFavorites, {})).body).toMatchObject([
      { id, isOwn: true },
      { id: soup.id },
    ])
    expect((await cook.send(calls.rateRecipe, { params, body: { rating: 4 } })).body).toEqual({
      yourRating: 4,
      rating: 4,
      reviewCount: 1,
    })
    expect((await cook.send(calls.getRecipe, { params })).body).toMatchObject({ rating: 4, reviewCount: 1 })
    await cook.send(calls.saveNotes, { params, body: { notes: 'Less sugar' } })
    expect((await cook.send(calls.getNotes, { params })).body).toMatchObject({ notes: 'Less sugar' })
    const ticked = await cook.send(calls.saveProgress, {
      params,
      body: { checkedIngredients: [1, 7], completedSteps: [1, 2] },
    })
    expect(ticked.body).toMatchObject({ checkedIngredients: [1], timesCookedEstimate: 1 })
    const list = await cook.send(calls.createListFromRecipe, { params })
    expect(list.body).toMatchObject({ name: 'Grandma’s pie', recipes: [{ recipeId: id }] })
    expect((await cook.send(calls.getStats, {})).body).toMatchObject({ favoriteRecipes: 2, recipesCooked: 1 })
    const { body: data } = await cook.send(calls.downloadData, {})
    expect(data).toMatchObject({
      ownRecipes: [{ id, recipe: { title: 'Grandma’s pie' }, deletedAt: null }],
      ratings: [{ recipe: 'Grandma’s pie' }],
      notes: [{ recipe: 'Grandma’s pie' }],
      progress: [{ recipe: 'Grandma’s pie' }],
      cookings: [{ recipe: 'Grandma’s pie' }],
    })
  })

  test('cannot be written about another’s, not even past the application', async () => {
    const [owner, other] = [await site.signUp(), await site.signUp()]
    const { id } = await write(owner)
    const sneak = query('insert into recipe_notes (user_id, recipe_id, notes) values ($1, $2, $3)', [
      other.user['id'],
      id,
      'mine',
    ])
    await expect(sneak).rejects.toThrow('recipe_notes_own_recipe_id_user_id_fkey')
  })
})

describe('somebody else', () => {
  test.each(['a member', 'an administrator'])('who is %s finds nothing under its id', async (who) => {
    const [owner, other] = [await site.signUp(), await site.signUp()]
    if (who === 'an administrator') await appoint(other)
    const { id } = await write(owner)
    const words = { ...anOwnRecipe({ title: 'Mine now' }), version: 1 }
    const { body: list } = await other.send(calls.createShoppingList, { body: { name: 'Market', items: [] } })
    const asked = (of: string) => [
      other.send(calls.getRecipe, { params: { id: of } }),
      other.send(calls.editOwnRecipe, { params: { id: of } }),
      other.send(calls.saveOwnRecipe, { params: { id: of }, body: words }),
      other.send(calls.deleteOwnRecipe, { params: { id: of } }),
      other.send(calls.restoreOwnRecipe, { params: { id: of } }),
      other.send(calls.copyRecipe, { params: { id: of } }),
      other.send(calls.checkFavorite, { params: { id: of } }),
      other.send(calls.addFavorite, { params: { id: of } }),
      other.send(calls.rateRecipe, { params: { id: of }, body: { rating: 1 } }),
      other.send(calls.getNotes, { params: { id: of } }),
      other.send(calls.saveNotes, { params: { id: of }, body: { notes: 'x' } }),
      other.send(calls.getProgress, { params: { id: of } }),
      other.send(calls.saveProgress, { params: { id: of }, body: { currentStep: 1 } }),
      other.send(calls.createListFromRecipe, { params: { id: of } }),
      other.send(calls.addRecipeToList, { params: { id: list['id'] }, body: { recipeId: of } }),
    ]
    const said = async (of: string) => {
      const answers = []
      for (const one of asked(of)) answers.push(await one)
      return answers.map(({ status, body }) => [status, body['error']])
    }
    const [ofTheirs, ofNone] = [await said(id), await said('my_AAAAAAAAAAAAAAAAAAAAAA')]
    expect(ofTheirs).toEqual(ofNone)
    expect(new Set(ofTheirs.map(([status]) => status))).toEqual(new Set([404]))
    expect((await owner.send(calls.editOwnRecipe, { params: { id } })).body).toMatchObject({ version: 1 })
  })

  test('gets it in no list, count, search or statistic', async () => {
    const [owner, other] = [await site.signUp(), await site.signUp()]
    await appoint(other)
    const counted = async () => (await other.send(calls.summarizeRecipes, { query: {} })).body
    const before = await counted()
    const { id } = await write(owner, { title: 'Secretpie' })
    const params = { id }
    await owner.send(calls.addFavorite, { params })
    await owner.send(calls.saveProgress, { params, body: { completedSteps: [1, 2] } })
    await site.app.recipes.settled()
    const told = [
      await other.send(calls.listRecipes, { query: { search: 'Secretpie' } }),
      await other.send(calls.listOwnRecipes, { query: { search: 'Secretpie' } }),
      await other.send(calls.listFavorites, {}),
      await other.send(calls.getStatistics, {}),
      await other.send(calls.listManagedRecipes, { query: { search: 'Secretpie' } }),
      await other.send(calls.downloadData, {}),
    ]
    expect(JSON.stringify(told)).not.toMatch(/Secretpie|my_/)
    expect(await counted()).toEqual(before)
    expect((await site.app.recipes.everything()).map(({ card }) => card.id)).not.toContain(id)
  })
})

describe('saving', () => {
  test('writes it anew, and what follows with it', async () => {
    const cook = await site.signUp()
    const { id, version } = await write(cook)
    const changed = anOwnRecipe({
      title: 'Plain pie',
      ingredients: anOwnRecipe().ingredients.slice(0, 1),
      instructions: [],
    })
    const { status, body } = await cook.send(calls.saveOwnRecipe, {
      params: { id },
      body: { ...changed, version },
    })
    expect([status, body]).toMatchObject([200, { version: 2, recipe: { title: 'Plain pie' } }])
    expect((await cook.send(calls.getRecipe, { params: { id } })).body).toMatchObject({
      allergens: ['gluten'],
      instructions: [],
    })
    expect(await titles(cook, { search: 'grandma butter' })).toEqual([])
  })

  /** As earlier rules held it, which did not know what they read. */
  const certain = (id: string) =>
    query(
      `update own_recipes set unknown_ingredients = 0, body = body ||
        '{"objections": {"vegetarian": [], "vegan": [], "gluten-free": []}, "contains": []}' where id = $1`,
      [id],
    )
  const objectionsOf = async (cook: Cook, id: string) =>
    (await cook.send(calls.getRecipe, { params: { id } })).body['objections']

  test('judges all of it by the rules of today, also what was there before', async () => {
    const cook = await site.signUp()
    const butter = { name: 'butter', plural: null, amount: '1 tbsp', note: 'or zhoug' }
    const { id, version, recipe } = await write(cook, { ingredients: [butter], instructions: [] })
    await certain(id)
    const body = { ...recipe, title: 'Mine', version }
    await cook.send(calls.saveOwnRecipe, { params: { id }, body })
    expect(await objectionsOf(cook, id)).toBeNull()
  })

  test('takes of a version what is known of the recipe it was made of, also through another version', async () => {
    const cook = await site.signUp()
    const copy = async (from: string) =>
      (await cook.send(calls.copyRecipe, { params: { id: from } })).body as Awaited<ReturnType<typeof write>>
    const { id: first } = await copy(zhoug.id)
    const { id, version, recipe } = await copy(first)
    const body = { ...recipe, title: 'Mine', version }
    await cook.send(calls.saveOwnRecipe, { params: { id }, body })
    expect(await objectionsOf(cook, id)).toEqual(zhoug.objections)

    await query('update recipes set listed = false where id = $1', [zhoug.id])
    await cook.send(calls.saveOwnRecipe, { params: { id }, body: { ...body, title: 'All mine', version: 2 } })
    expect((await cook.send(calls.getRecipe, { params: { id } })).body).toMatchObject({ title: 'All mine' })
  })

  const opened = async (cook: Cook, id: string) => (await cook.send(calls.getRecipe, { params: { id } })).body
  const copied = async (cook: Cook, from: string) =>
    (await cook.send(calls.copyRecipe, { params: { id: from } })).body as Awaited<ReturnType<typeof write>>
  const rewritten = async (cook: Cook, id: string, changes: Parameters<typeof anOwnRecipe>[0]) => {
    const { recipe, version } = (await cook.send(calls.editOwnRecipe, { params: { id } }))
      .body as unknown as Awaited<ReturnType<typeof write>>
    const body = { ...recipe, ...changes, version }
    expect((await cook.send(calls.saveOwnRecipe, { params: { id }, body })).status).toBe(200)
    return opened(cook, id)
  }

  /** Of its warning, nothing else tells. */
  async function imported(ingredients: string, warning: string) {
    const admin = await site.signUp()
    await appoint(admin)
    const title = `Bread ${randomUUID()}`
    const csvContent = `Recipe,Ingredients,Method,Dietary/Allergen Notes\n${title},${ingredients},Bake.,${warning}`
    await admin.send(importRecipes, { query: {}, body: { csvContent } })
    const [row] = await query('select id from recipes where title = $1', [title])
    const id = String(row!['id'])
    await expect.poll(async () => (await opened(admin, id))['title'] as unknown).toBe(title)
    return id
  }
  async function unlist(id: string) {
    await query('update recipes set listed = false where id = $1', [id])
    const cook = await site.signUp()
    await expect.poll(async () => (await opened(cook, id))['title'] as unknown).toBeUndefined()
  }

  test.each<[string, object]>([
    ['Contains nuts', { allergens: ['gluten', 'nuts'] }],
    ['Not suitable for vegans', { objections: null, unknownIngredients: 1 }],
  ])('keeps what only its source said once nobody can open that: %s', async (warning, said) => {
    const cook = await site.signUp()
    const source = await imported('1 cup flour', warning)
    const first = await copied(cook, source)
    const { id } = await copied(cook, first.id)
    await unlist(source)
    expect(await rewritten(cook, id, { title: 'Mine' })).toMatchObject(said)
    await cook.send(calls.deleteOwnRecipe, { params: { id: first.id } })
    expect(await rewritten(cook, id, { description: 'Crisp.' })).toMatchObject(said)
    const egg = [{ name: 'egg', plural: 'eggs', amount: '2', note: null }]
    const allergens = warning === 'Contains nuts' ? ['egg', 'nuts'] : ['egg']
    expect(await rewritten(cook, id, { ingredients: egg })).toMatchObject({ ...said, allergens })
  })

  test.each([
    ['can be opened', async () => {}],
    ['is gone', unlist],
  ])('keeps what its source said that a tag said, too, for a while: one that %s', async (_, become) => {
    const cook = await site.signUp()
    const source = await imported('100 g butter', 'Contains gluten')
    const [{ id: byForm }, { id: byMany }] = [await copied(cook, source), await copied(cook, source)]
    await become(source)
    const said = { allergens: ['dairy', 'gluten'], chips: ['vegetarian', 'quick'] }
    const tag = 'contains gluten'
    const many = async (kind: 'tag' | 'untag') => {
      const body = { ids: [byMany], change: { kind, tag } }
      expect((await cook.send(calls.changeManyOwnRecipes, { body })).body['changed']).toEqual([byMany])
      return opened(cook, byMany)
    }
    expect(await rewritten(cook, byForm, { tags: [tag] })).toMatchObject(said)
    expect(await many('tag')).toMatchObject(said)
    expect(await rewritten(cook, byForm, { tags: [] })).toMatchObject(said)
    expect(await many('untag')).toMatchObject(said)
  })

  test('believes the words alone of what somebody wrote themselves, also in a copy of it', async () => {
    const cook = await site.signUp()
    const { id } = await write(cook)
    await query(
      `update own_recipes set unknown_ingredients = 1, allergens = '{gluten,dairy,nuts}',
         body = body || '{"objections": null, "contains": null}' where id = $1`,
      [id],
    )
    const copy = await copied(cook, id)
    await cook.send(calls.deleteOwnRecipe, { params: { id } })
    const judged = { allergens: ['gluten', 'dairy'], objections: { vegan: ['butter'] } }
    expect(await rewritten(cook, copy.id, { title: 'Mine' })).toMatchObject(judged)
    await cook.send(calls.restoreOwnRecipe, { params: { id } })
    expect(await rewritten(cook, id, { title: 'Mine, too' })).toMatchObject(judged)
  })

  test('does not overwrite what was not read, and the same words again are no conflict', async () => {
    const cook = await site.signUp()
    const { id } = await write(cook)
    // The pantry tells its plural, so what is kept is not to the letter what was sent.
    const ingredients = [{ name: 'egg', plural: null, amount: '2', note: null }]
    const save = (title: string, version: number) =>
      cook.send(calls.saveOwnRecipe, {
        params: { id },
        body: { ...anOwnRecipe({ title, ingredients }), version },
      })
    const first = await save('First', 1)
    expect([first.status, first.body['recipe'].ingredients[0].plural]).toEqual([200, 'eggs'])
    const late = await save('Second', 1)
    expect([late.status, late.body]).toMatchObject([
      409,
      { error: 'This recipe was changed on another device since you opened it.', isNewer: true },
    ])
    expect((await save('First', 1)).body).toMatchObject({ version: 2 })
    const both = await Promise.all([save('Third', 2), save('Fourth', 2)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('deleting', () => {
  test('takes it away until it is restored, with all that was kept about it', async () => {
    const cook = await site.signUp()
    const { id } = await write(cook)
    const params = { id }
    await cook.send(calls.saveNotes, { params, body: { notes: 'Less sugar' } })
    await cook.send(calls.addFavorite, { params })
    const remove = () => cook.send(calls.deleteOwnRecipe, { params })
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 200])
    expect((await cook.send(calls.getRecipe, { params })).status).toBe(404)
    expect((await cook.send(calls.editOwnRecipe, { params })).status).toBe(404)
    expect((await cook.send(calls.listFavorites, {})).body).toEqual([])
    expect((await cook.send(calls.getStats, {})).body).toMatchObject({ favoriteRecipes: 0 })
    expect([await titles(cook), await titles(cook, { show: 'deleted' })]).toEqual([[], ['Grandma’s pie']])
    expect((await cook.send(calls.summarizeOwnRecipes, {})).body).toMatchObject({
      kept: 0,
      deleted: 1,
      tags: [],
    })
    expect((await cook.send(calls.restoreOwnRecipe, { params })).status).toBe(200)
    expect((await cook.send(calls.restoreOwnRecipe, { params })).status).toBe(404)
    expect((await cook.send(calls.getNotes, { params })).body).toMatchObject({ notes: 'Less sugar' })
  })

  test('is for good after thirty days, and of very many the latest can be had back', async () => {
    const cook = await withPremium(await site.signUp())
    const { id } = await write(cook)
    await cook.send(calls.saveNotes, { params: { id }, body: { notes: 'Less sugar' } })
    await cook.send(calls.deleteOwnRecipe, { params: { id } })
    await fill(cook, keeping.mostDeleted)
    await query('update own_recipes set deleted_at = now() where user_id = $1 and id <> $2', [
      cook.user['id'],
      id,
    ])
    await query(`update own_recipes set deleted_at = now() - interval '1 hour' where id = $1`, [id])
    const another = await write(cook)
    await cook.send(calls.deleteOwnRecipe, { params: { id: another.id } })
    expect((await cook.send(calls.summarizeOwnRecipes, {})).body).toMatchObject({
      deleted: keeping.mostDeleted,
    })
    expect((await cook.send(calls.restoreOwnRecipe, { params: { id } })).status).toBe(404)
    expect(await query('select from recipe_notes where recipe_id = $1', [id])).toEqual([])
    await site.app.purgeRecipes()
    expect((await cook.send(calls.summarizeOwnRecipes, {})).body).toMatchObject({
      deleted: keeping.mostDeleted,
    })
    await query(
      `update own_recipes set deleted_at = deleted_at - make_interval(secs => $2) where user_id = $1`,
      [cook.user['id'], (30 * day) / 1_000 + 60],
    )
    await site.app.purgeRecipes()
    expect((await cook.send(calls.summarizeOwnRecipes, {})).body).toMatchObject({ deleted: 0 })
  })

  test('on the free plan leaves as many as it holds, and of who had more, as many as they had', async () => {
    const cook = await site.signUp()
    const deleteAll = async () => {
      const kept = await query('select id from own_recipes where user_id = $1 and deleted_at is null', [
        cook.user['id'],
      ])
      const body = { ids: kept.map(({ id }) => String(id)), change: { kind: 'delete' as const } }
      expect((await cook.send(calls.changeManyOwnRecipes, { body })).body['changed']).toEqual(body.ids)
      return (await cook.send(calls.summarizeOwnRecipes, {})).body['deleted']
    }
    await fill(cook, keeping.free)
    expect(await deleteAll()).toBe(keeping.free)
    await fill(cook, keeping.free)
    expect(await deleteAll()).toBe(keeping.free)
    // They have them from when they had premium.
    await fill(cook, keeping.free + 13)
    expect(await deleteAll()).toBe(keeping.free + 13)
    await write(cook)
    expect(await deleteAll()).toBe(keeping.free + 13)
  })
})

describe('the list', () => {
  test('is searched by every word, in title, tags, ingredients and description, without accents', async () => {
    const cook = await site.signUp()
    await write(cook, { title: 'Crème brûlée', cookTime: 50, tags: ['Weeknight'] })
    await write(cook, { title: 'apple pie', cookTime: 90 })
    expect(await titles(cook)).toEqual(['apple pie', 'Crème brûlée'])
    expect(await titles(cook, { sort: 'title' })).toEqual(['apple pie', 'Crème brûlée'])
    expect(await titles(cook, { sort: 'quick' })).toEqual(['Crème brûlée', 'apple pie'])
    expect(await titles(cook, { search: 'BRULEE weeknight butter sundays' })).toEqual(['Crème brûlée'])
    expect(await titles(cook, { search: '100%_' })).toEqual([])
    expect(await titles(cook, { tag: 'Grandma' })).toEqual(['apple pie'])
    expect((await cook.send(calls.summarizeOwnRecipes, {})).body).toMatchObject({
      kept: 2,
      deleted: 0,
      tags: [
        { tag: 'Grandma', count: 1 },
        { tag: 'Weeknight', count: 1 },
      ],
    })
  })

  test('comes in pages', async () => {
    const cook = await site.signUp()
    await fill(cook, keeping.pageSize + 2)
    const page = async (from: number) =>
      (await cook.send(calls.listOwnRecipes, { query: { from, sort: 'title' } })).body
    const [first, second] = [await page(0), await page(keeping.pageSize)]
    expect([first['recipes'].length, second['recipes'].length, first['total']]).toEqual([
      keeping.pageSize,
      2,
      keeping.pageSize + 2,
    ])
    const { body: data } = await cook.send(calls.downloadData, {})
    const kept = (data['ownRecipes'] as { recipe: { title: string } }[]).map(({ recipe }) => recipe.title)
    expect(new Set(kept).size).toBe(keeping.pageSize + 2)
  })
})

test('what was listed before a change is listed nowhere any more, at no instance', async () => {
  const other = await site.another()
  try {
    const cook = await site.signUp()
    const elsewhere = createBrowser(other)
    for (const [name, value] of cook.cookies) elsewhere.cookies.set(name, value)
    const cards = async (browser: Pick<Cook, 'send'>) =>
      (await browser.send(calls.listOwnRecipes, {})).body['recipes'] as { title: string; rating: number }[]
    expect([await cards(cook), await cards(elsewhere)]).toEqual([[], []])
    const { id } = await write(cook)
    expect(await cards(cook)).toMatchObject([{ title: 'Grandma’s pie', rating: 0 }])
    expect(await cards(elsewhere)).toMatchObject([{ title: 'Grandma’s pie', rating: 0 }])
    await cook.send(calls.rateRecipe, { params: { id }, body: { rating: 3 } })
    for (const browser of [cook, elsewhere])
      await expect.poll(() => cards(browser)).toMatchObject([{ rating: 3 }])
  } finally {
    await other.close()
  }
})

describe('how many', () => {
  test('thirty are free, also when the last are written at once; premium goes on', async () => {
    const cook = await site.signUp()
    await fill(cook, keeping.free - 1)
    const add = () => cook.send(calls.createOwnRecipe, { body: anOwnRecipe() })
    const answers = await Promise.all([add(), add()])
    const refused = answers.find(({ status }) => status !== 201)!
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 403])
    expect(refused.body).toMatchObject({
      error: 'The free plan holds 30 recipes of your own. Premium has no limit.',
      needsPremium: true,
    })
    expect((await cook.send(calls.copyRecipe, { params: { id: soup.id } })).status).toBe(403)
    await withPremium(cook)
    expect((await add()).status).toBe(201)
    await withPremium(cook, false)
    // What was added while it was allowed stays, and can be edited.
    const [recent] = (await cook.send(calls.listOwnRecipes, {})).body['recipes'] as { id: string }[]
    const edited = await cook.send(calls.saveOwnRecipe, {
      params: { id: recent!.id },
      body: { ...anOwnRecipe({ title: 'Still mine' }), version: 1 },
    })
    expect(edited.status).toBe(200)
  })

  test('who has more than the plan holds has back what they delete, and never more than they had', async () => {
    const cook = await withPremium(await site.signUp())
    await fill(cook, keeping.free - 1)
    const [first, second] = [await write(cook, { title: 'First' }), await write(cook, { title: 'Second' })]
    await withPremium(cook, false)
    const remove = ({ id }: { id: string }) => cook.send(calls.deleteOwnRecipe, { params: { id } })
    const restored = async ({ id }: { id: string }) =>
      (await cook.send(calls.restoreOwnRecipe, { params: { id } })).status
    await remove(first)
    expect(await restored(first)).toBe(200)
    await remove(first)
    await remove(second)
    expect(await restored(first)).toBe(200)
    expect(await restored(second)).toBe(200)
    await remove(first)
    await remove(second)
    await write(cook)
    expect(await restored(first)).toBe(200)
    expect(await restored(second)).toBe(403)
    expect((await cook.send(calls.createOwnRecipe, { body: anOwnRecipe() })).status).toBe(403)
  })

  test('five thousand are enough for anybody', async () => {
    const cook = await withPremium(await site.signUp())
    await fill(cook, keeping.most)
    const { status, body } = await cook.send(calls.createOwnRecipe, { body: anOwnRecipe() })
    expect([status, body]).toMatchObject([
      403,
      { error: 'You have 5,000 recipes of your own. More cannot be kept.', needsPremium: false },
    ])
  })

  test('they hold so many words together, whatever brings more; who has too many may shorten and delete', async () => {
    const cook = await site.signUp()
    const { id } = await write(cook)
    await fill(cook, 1)
    const long = `update own_recipes set search_text = repeat('x', $2) where user_id = $1 and id <> $3`
    await query(long, [cook.user['id'], keeping.mostSearched, id])
    const saved = (description: string, version: number) =>
      cook.send(calls.saveOwnRecipe, {
        params: { id },
        body: { ...anOwnRecipe({ description }), version },
      })
    const brought = [
      await cook.send(calls.createOwnRecipe, { body: anOwnRecipe() }),
      await cook.send(calls.copyRecipe, { params: { id: soup.id } }),
      await saved('Much more than before, '.repeat(20), 1),
      // As many letters, in three bytes each.
      await saved('あ'.repeat(anOwnRecipe().description.length), 1),
    ]
    for (const { status, body } of brought)
      expect([status, body['error']]).toEqual([
        409,
        'Your recipes have come to as many words as can be kept. Shorten a long description, or delete some recipes.',
      ])
    expect((await saved('', 1)).status).toBe(200)
    await query('update own_recipes set deleted_at = now() where user_id = $1 and id <> $2', [
      cook.user['id'],
      id,
    ])
    expect((await saved('Much more than before, '.repeat(20), 2)).status).toBe(200)
  })
})

describe('my version', () => {
  test('has the words, picture and diets of a recipe, and remembers how that was', async () => {
    const cook = await site.signUp()
    const { status, body } = await cook.send(calls.copyRecipe, { params: { id: soup.id } })
    expect([status, body]).toMatchObject([
      201,
      {
        recipe: { title: 'Soup of the house', tags: [] },
        original: { id: soup.id, recipe: { title: 'Soup of the house' } },
      },
    ])
    const id = body['id'] as string
    const { body: original } = await cook.send(calls.getRecipe, { params: { id: soup.id } })
    const { body: copy } = await cook.send(calls.getRecipe, { params: { id } })
    const same = ['title', 'image', 'objections', 'allergens', 'ingredients', 'instructions', 'chips']
    for (const field of same) expect(copy[field], field).toEqual(original[field])
    const changed = { ...body['recipe'], title: 'My soup', version: 1 }
    const saved = await cook.send(calls.saveOwnRecipe, { params: { id }, body: changed })
    expect(saved.body).toMatchObject({
      recipe: { title: 'My soup' },
      original: { recipe: { title: 'Soup of the house' } },
    })
    // Only the title is other: what is known of the rest still holds.
    expect((await cook.send(calls.getRecipe, { params: { id } })).body['objections']).toEqual(
      original['objections'],
    )
  })

  test('asked for again because the answer was lost is the same one; of another recipe, or once deleted, another one', async () => {
    const [cook, other] = [await site.signUp(), await site.signUp()]
    await fill(cook, keeping.free - 2)
    const idempotencyKey = randomUUID()
    const copy = (by: Cook, from = soup.id) =>
      by.send(calls.copyRecipe, { params: { id: from }, query: { idempotencyKey } })
    const [first, same] = await Promise.all([copy(cook), copy(cook)])
    const id = first.body['id'] as string
    expect([first.status, same.body['id']]).toEqual([201, id])
    const changed = { ...first.body['recipe'], title: 'My soup', version: 1 }
    await cook.send(calls.saveOwnRecipe, { params: { id }, body: changed })
    expect((await copy(cook)).body).toMatchObject({ id, recipe: { title: 'My soup' } })
    // The plan is full now: what is there already is no addition.
    const ofSpread = await copy(cook, zhoug.id)
    expect(ofSpread.body['id']).not.toBe(id)
    expect((await copy(cook)).body['id']).toBe(id)
    expect((await copy(other)).body['id']).not.toBe(id)
    await cook.send(calls.deleteOwnRecipe, { params: { id } })
    const after = await copy(cook)
    expect([after.status, after.body]).toMatchObject([201, { recipe: { title: 'Soup of the house' } }])
    expect(after.body['id']).not.toBe(id)
  })

  test('of a premium recipe is open as long as premium is', async () => {
    const cook = await site.signUp()
    const copy = () => cook.send(calls.copyRecipe, { params: { id: duck.id } })
    expect((await copy()).status).toBe(403)
    await withPremium(cook)
    const id = (await copy()).body['id'] as string
    expect((await cook.send(calls.getRecipe, { params: { id } })).body).toMatchObject({ isLocked: false })
    await withPremium(cook, false)
    const { body } = await cook.send(calls.getRecipe, { params: { id } })
    expect(body).toMatchObject({ isLocked: true, isOwn: true, title: 'Duck' })
    expect(body['ingredients']).toBeUndefined()
    for (const call of [calls.editOwnRecipe, calls.createListFromRecipe, calls.getNotes, calls.copyRecipe])
      expect((await cook.send(call as typeof calls.editOwnRecipe, { params: { id } })).status).toBe(403)
    const { body: data } = await cook.send(calls.downloadData, {})
    expect(data['ownRecipes']).toMatchObject([
      { id, original: null, recipe: { title: 'Duck', ingredients: [], instructions: [] } },
    ])
    const list = async () => (await cook.send(calls.listOwnRecipes, {})).body['recipes']
    const cards = await list()
    expect((await cook.send(calls.deleteOwnRecipe, { params: { id } })).status).toBe(200)
    const restored = await cook.send(calls.restoreOwnRecipe, { params: { id } })
    expect([restored.status, [restored.body]]).toEqual([200, cards])
    expect(await list()).toEqual(cards)
  })
})

test('an administrator’s version of a premium recipe is open to them, as that recipe is', async () => {
  const cook = await site.signUp()
  await appoint(cook)
  const { status, body } = await cook.send(calls.copyRecipe, { params: { id: duck.id } })
  const params = { id: body['id'] as string }
  expect([status, (await cook.send(calls.editOwnRecipe, { params })).status]).toEqual([201, 200])
  expect((await cook.send(calls.getRecipe, { params })).body).toMatchObject({ isLocked: false })
})

test('an account that is deleted takes them along, and brings them back', async () => {
  const cook = await site.signUp()
  const { id } = await write(cook)
  await cook.send(calls.deleteAccount, {})
  expect((await cook.send(calls.getRecipe, { params: { id } })).status).toBe(401)
  const back = site.browser()
  const { body } = await back.send(calls.register, { body: { ...cook.person } })
  const recovered = await back.send(calls.recoverAccount, {
    body: { oldUserId: body['oldUserId'], newPassword: 'Another-Pass-4711' },
  })
  expect(recovered.status).toBe(200)
  expect((await back.send(calls.getRecipe, { params: { id } })).body).toMatchObject({
    title: 'Grandma’s pie',
  })
  await back.send(calls.deleteAccount, {})
  site.passTime(31 * day)
  await site.app.accounts.purge()
  expect(await query('select from own_recipes where id = $1', [id])).toEqual([])
})

test('what a later pantry knows of the lines reaches recipes that were written before it', async () => {
  const cook = await site.signUp()
  const ingredients = [{ name: 'egg', plural: null, amount: '2', note: null }]
  const { id, version } = await write(cook, { title: 'Omelet', ingredients, instructions: [] })
  const check = (flags: Parameters<typeof aPantryItem>[0]) =>
    checkEarlierOwnRecipes(site.database.db, { egg: aPantryItem(flags, 'eggs') })
  const opened = async () => (await cook.send(calls.getRecipe, { params: { id } })).body
  await check(['egg'])
  expect(await opened()).toMatchObject({ allergens: ['egg'] })

  await check(['egg', 'gluten'])
  expect(await opened()).toMatchObject({
    allergens: ['egg', 'gluten'],
    objections: { 'gluten-free': ['egg'] },
  })
  const edited = await cook.send(calls.editOwnRecipe, { params: { id } })
  expect(edited.body).toMatchObject({ version })
})

test('what later rules know of the lines reaches them, too', async () => {
  const cook = await site.signUp()
  const ingredients = [{ name: 'egg', plural: null, amount: '2', note: null }]
  const { id } = await write(cook, { title: 'Omelet', ingredients, instructions: [] })
  const check = () => checkEarlierOwnRecipes(site.database.db, { egg: aPantryItem(['egg'], 'eggs') })
  await check()
  await query(`update own_recipes set allergens = '{}' where id = $1`, [id])
  await query(
    `update site_facts set value = split_part(value, ' ', -1) where name = 'own recipes checked by'`,
  )
  await check()
  expect((await cook.send(calls.getRecipe, { params: { id } })).body).toMatchObject({ allergens: ['egg'] })
})

describe('what later rules find in the warnings of recipes that were written before', () => {
  const believed = async (
    description: string,
    details: Parameters<typeof anOwnRecipe>[0] = {},
    copiedFrom: string | null = null,
  ) => {
    const cook = await site.signUp()
    const ingredients = [{ name: 'egg', plural: null, amount: '2', note: null }]
    const { id } = await write(cook, { title: 'Omelet', ingredients, instructions: [], ...details })
    const objections = JSON.stringify({ vegetarian: [], vegan: ['egg'], 'gluten-free': [] })
    await query(
      `update own_recipes set allergens = '{egg}', unknown_ingredients = 0, chips = '{vegetarian,gluten-free}',
         body = body || jsonb_build_object('objections', $3::jsonb, 'contains', '["egg"]'::jsonb),
         description = $2, copied_from = $4,
         original = case when $4::text is not null then body || jsonb_build_object('title', title, 'description', $2::text) end
         where id = $1`,
      [id, description, objections, copiedFrom],
    )
    await query(
      `update site_facts set value = split_part(value, ' ', -1) where name = 'own recipes checked by'`,
    )
    await checkEarlierOwnRecipes(site.database.db, { egg: aPantryItem(['egg'], 'eggs') })
    return (await cook.send(calls.getRecipe, { params: { id } })).body
  }

  test('reaches them as flags', async () => {
    expect(await believed('Allergens:\nGluten; nuts')).toMatchObject({
      allergens: ['egg', 'gluten', 'nuts'],
      objections: { vegan: ['egg'], 'gluten-free': ['gluten'] },
    })
  })

  test.each([
    ['catalogue, which people have judged', 'x', ['egg']],
    ['import, which these rules judged', null, ['egg', 'gluten', 'nuts']],
  ])('of a version of an %s', async (_what, contentHash, allergens) => {
    const description = 'Allergens:\nGluten; nuts'
    await query('update recipes set content_hash = $2 where id = $1', [soup.id, contentHash])
    const body = await believed(description, {}, soup.id)
    await query(`update recipes set content_hash = 'x' where id = $1`, [soup.id])
    expect(body['allergens']).toEqual(allergens)
  })

  test.each(['Allergens: see the packet', 'Not suitable for:\nCoeliacs', 'There may be nuts in this.'])(
    'leaves nothing certain where nobody knows of what: %j',
    async (description) => {
      expect(await believed(description)).toMatchObject({ allergens: ['egg'], objections: null })
    },
  )

  test.each(['Not vegan', 'So good!', 'Allergens: eggs'])('is nothing new: %s', async (description) => {
    expect(await believed(description)).toMatchObject({
      allergens: ['egg'],
      objections: { vegan: ['egg'], 'gluten-free': [] },
    })
  })
})

test('what its owner saves while it is looked at is not written over, and who is ended meanwhile goes on there', async () => {
  const cook = await site.signUp()
  const line = (name: string) => [{ name, plural: null, amount: '2', note: null }]
  const pies: string[] = []
  for (let made = 0; made < 30; made++)
    pies.push((await write(cook, { title: 'Pie', ingredients: line('egg'), instructions: [] })).id)
  const [first = '', ...others] = pies.toSorted()
  await query(`update own_recipes set allergens = '{}' where user_id = $1`, [cook.user['id']])
  // As another instance does, of an earlier version.
  const letGo = await holdRows(
    site.database.pool,
    `update own_recipes set version = version + 1, body = jsonb_set(body, '{ingredients,0,name}', '"rye"') where id = $1`,
    [first],
  )
  const check = () =>
    checkEarlierOwnRecipes(site.database.db, {
      egg: aPantryItem(['egg'], 'eggs'),
      rye: aPantryItem(['gluten']),
    })
  const checked = check()
  await expect.poll(() => countWaiting(site.database.pool)).toBeGreaterThan(0)
  await letGo()
  await checked
  const opened = async (id: string) => (await cook.send(calls.getRecipe, { params: { id } })).body
  expect(await opened(first)).toMatchObject({ ingredients: [{ name: 'rye' }], allergens: ['gluten'] })
  expect(await opened(others.at(-1)!)).toMatchObject({ allergens: ['egg'] })

  await query(`update own_recipes set allergens = '{}' where user_id = $1`, [cook.user['id']])
  await query(
    `update site_facts set value = value || ' up to ' || $1 where name = 'own recipes checked by'`,
    [others.at(-2)],
  )
  await check()
  expect(await opened(others.at(-1)!)).toMatchObject({ allergens: ['egg'] })
  expect(await opened(first)).toMatchObject({ allergens: [] })
})
