import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../tests/app.ts'
import { threadsStarted } from '../../../tests/built-thread.ts'
import { countWaiting, holdRows } from '../../../tests/held-rows.ts'
import { anOwnRecipe } from '../../../tests/factories/an-own-recipe.ts'
import { aPantryItem } from '../../../tests/factories/a-pantry-item.ts'
import { calls } from '../../domain/calls.ts'
import { day } from '../../domain/durations.ts'
import { keeping, ownCollections, selection } from '../../domain/own-recipes/limits.ts'
import type { ManyChange } from '../../domain/own-recipes/many-change.ts'
import { deletedRecipes } from '../../domain/recipe-editor/limits.ts'

type Cook = Awaited<ReturnType<TestApp['signUp']>>

let site: TestApp
beforeAll(async () => {
  const pantry = { flour: aPantryItem(['gluten']), butter: aPantryItem(['dairy']) }
  // Each instance has turns of its own.
  site = await startApp({ inOne: true, pantry })
})
afterAll(() => site.close())

const query = async (text: string, values: unknown[] = []) =>
  (await site.database.pool.query(text, values)).rows as Record<string, unknown>[]

async function write(cook: Cook, ...titles: string[]) {
  const ids: string[] = []
  for (const title of titles) {
    const { body } = await cook.send(calls.createOwnRecipe, { body: anOwnRecipe({ title, tags: [] }) })
    ids.push(body['id'] as string)
  }
  return ids
}

/** Of premium, since more than the free plan holds. */
async function fill(cook: Cook, count: number) {
  const rows = await query(
    `insert into own_recipes (id, user_id, title, description, cook_time, difficulty, servings, search_text, body)
     select 'my_' || gen_random_uuid(), $1, 'Bread ' || n, '', 10, 'easy', 2, 'bread ' || n,
       '{"ingredients":[],"instructions":[],"objections":null,"contains":null}' from generate_series(1, $2) n returning id`,
    [cook.user['id'], count],
  )
  return rows.map(({ id }) => String(id))
}

async function withPremium(cook: Cook, isPremium = true) {
  await query('update users set is_premium = $2 where id = $1', [cook.user['id'], isPremium])
  await expect
    .poll(async () => (await cook.send(calls.getUser, {})).body['isPremium'] as unknown)
    .toBe(isPremium)
  return cook
}

const change = async (cook: Cook, ids: string[], what: ManyChange) => {
  const { status, body } = await cook.send(calls.changeManyOwnRecipes, { body: { ids, change: what } })
  return status === 200 ? (body as unknown) : [status, body['error'] as unknown]
}
const done = (changed: string[], notFound: string[] = []) => ({ changed, notFound, refused: [] })
const titles = async (cook: Cook, asked: Record<string, string>) => {
  const { body } = await cook.send(calls.listOwnRecipes, { query: { sort: 'title', ...asked } })
  return (body['recipes'] as { title: string }[]).map(({ title }) => title)
}
const summary = async (cook: Cook) => (await cook.send(calls.summarizeOwnRecipes, {})).body

describe('many recipes at once', () => {
  test('are tagged where nothing speaks against it, and found by the tag; others’ do not exist', async () => {
    const [cook, other] = [await site.signUp(), await site.signUp()]
    const ids = await write(cook, 'Pie', 'Tart')
    const [theirs] = await write(other, 'Soup')
    const tag = { kind: 'tag', tag: ' Grandma ' } as const
    expect(await change(cook, [...ids, theirs!, ids[0]!], tag)).toEqual(done(ids, [theirs!]))
    expect(await change(cook, ids, tag)).toEqual(done([]))
    expect(await titles(cook, { tag: 'Grandma', search: 'grandma' })).toEqual(['Pie', 'Tart'])
    expect(await titles(other, { tag: 'Grandma' })).toEqual([])
    // A form that was opened before notices.
    const { status } = await cook.send(calls.saveOwnRecipe, {
      params: { id: ids[0]! },
      body: { ...anOwnRecipe({ title: 'Pie', tags: ['else'] }), version: 1 },
    })
    expect(status).toBe(409)
    expect(await change(cook, ids, { kind: 'tag', tag: 'vegan' })).toEqual({
      changed: [],
      notFound: [],
      refused: ids.map((id) => ({ id, why: 'It would be tagged vegan, but has butter.' })),
    })
    expect(await change(cook, ids.slice(0, 1), { kind: 'untag', tag: 'Grandma' })).toEqual(done([ids[0]!]))
    expect(await titles(cook, { search: 'grandma' })).toEqual(['Tart'])
  })

  test('have what a tag warns of, as long as it is there', async () => {
    const cook = await site.signUp()
    const [pie, tart] = (await write(cook, 'Pie', 'Tart')) as [string, string]
    const of = async (id: string) => (await cook.send(calls.getRecipe, { params: { id } })).body
    const before = await of(pie)
    const fish = { kind: 'tag', tag: 'contains fish' } as const
    expect(await change(cook, [pie], { kind: 'tag', tag: 'vegetarian' })).toEqual(done([pie]))
    expect(await change(cook, [pie, tart], fish)).toEqual({
      ...done([tart]),
      refused: [{ id: pie, why: 'It is tagged vegetarian, but has fish.' }],
    })
    expect(await of(tart)).toMatchObject({
      allergens: ['gluten', 'dairy', 'fish'],
      objections: { vegetarian: ['fish'], vegan: ['butter', 'fish'] },
      chips: [],
    })
    const doubt = { kind: 'tag', tag: 'may contain traces' } as const
    expect(await change(cook, [pie, tart], doubt)).toEqual(done([pie, tart]))
    for (const id of [pie, tart])
      expect(await of(id)).toMatchObject({ objections: null, unknownIngredients: 1 })
    for (const { tag } of [fish, doubt, { tag: 'vegetarian' }])
      await change(cook, [pie, tart], { kind: 'untag', tag })
    const { allergens, objections, chips } = before
    expect(await of(pie)).toMatchObject({ allergens, objections, chips })
    expect(await of(tart)).toMatchObject({ allergens, objections, chips })
  })

  test('are deleted and brought back as one, as many as there may be in one call', async () => {
    const cook = await withPremium(await site.signUp())
    const ids = await fill(cook, selection.mostAtOnce)
    expect(await change(cook, ids, { kind: 'delete' })).toEqual(done(ids))
    expect(await change(cook, ids, { kind: 'delete' })).toEqual(done([]))
    expect(await summary(cook)).toMatchObject({ kept: 0, deleted: ids.length })
    expect(await change(cook, ids.slice(0, 2), { kind: 'tag', tag: 'x' })).toEqual(done([], ids.slice(0, 2)))
    expect(await change(cook, ids.toReversed(), { kind: 'restore' })).toEqual(done(ids.toReversed()))
    expect(await summary(cook)).toMatchObject({ kept: ids.length, deleted: 0 })
    expect(await change(cook, ids, { kind: 'tag', tag: 'bread' })).toEqual(done(ids))
    expect(await summary(cook)).toMatchObject({ tags: [{ tag: 'bread', count: ids.length }] })
    expect(await change(cook, [...ids, 'my_one_more'], { kind: 'delete' })).toEqual([
      400,
      expect.stringContaining('Please choose at most 500 recipes'),
    ])
  })

  test('come back together or not at all where the plan has no space for them', async () => {
    const cook = await site.signUp()
    const ids = await fill(cook, keeping.free)
    const [first, second] = [ids.slice(0, 2), ids.slice(2, 4)]
    await change(cook, first, { kind: 'delete' })
    await fill(cook, 1)
    expect(await change(cook, first, { kind: 'restore' })).toEqual([
      403,
      'The free plan holds 30 recipes of your own. Premium has no limit.',
    ])
    expect(await summary(cook)).toMatchObject({ kept: 29, deleted: 2 })
    await change(cook, second, { kind: 'delete' })
    expect(await change(cook, second, { kind: 'restore' })).toEqual(done(second))
  })

  test('come back where premium has ended and they were more than the plan holds', async () => {
    const cook = await withPremium(await site.signUp())
    const ids = await fill(cook, keeping.free + 5)
    await withPremium(cook, false)
    const some = ids.slice(0, 3)
    await change(cook, some, { kind: 'delete' })
    expect(await change(cook, some, { kind: 'restore' })).toEqual(done(some))
    expect(await summary(cook)).toMatchObject({ kept: keeping.free + 5, deleted: 0 })
  })
})

test('many recipes are tagged one person after the other, and a few at once', async () => {
  const cooks: Cook[] = []
  while (cooks.length < 3) cooks.push(await site.signUp())
  const of = await Promise.all(cooks.map((cook) => fill(cook, 10)))
  const { pool } = site.database
  const letGo = await holdRows(pool, 'lock table own_recipes in share mode', [])
  const tag = { kind: 'tag', tag: 'bread' } as const
  const many = cooks.map((cook, place) => change(cook, of[place]!, tag))
  await expect.poll(() => countWaiting(pool), { timeout: 10_000 }).toBe(1)
  const few = change(cooks[2]!, of[2]!.slice(0, 2), { kind: 'tag', tag: 'rye' })
  // Waits in the database, while those of many wait for their turn.
  await expect.poll(() => countWaiting(pool), { timeout: 10_000 }).toBe(2)
  expect(await countWaiting(pool)).toBe(2)
  await letGo()
  expect(await Promise.all(many)).toEqual(of.map((ids) => done(ids)))
  expect(await few).toEqual(done(of[2]!.slice(0, 2)))
})

test('long recipes are read before anybody waits for them; one that is changed meanwhile stays as it is', async () => {
  const [cook, other] = [await site.signUp(), await site.signUp()]
  const ids = await write(cook, 'Pie', 'Tart', 'Cake', 'Bread')
  await query(
    `update own_recipes set body = jsonb_set(body, '{instructions,0,description}', to_jsonb($2::text)) where user_id = $1`,
    [cook.user['id'], 'Rub in the butter. '.repeat(600)],
  )
  const before = threadsStarted
  let isOver = false
  const tagged = change(cook, ids, { kind: 'tag', tag: 'contains nuts' }).finally(() => (isOver = true))
  await expect.poll(() => threadsStarted).toBeGreaterThan(before)
  await query('select from users where id = $1 for update nowait', [cook.user['id']])
  const bread = await fill(other, 4)
  expect(await change(other, bread, { kind: 'tag', tag: 'bread' })).toEqual(done(bread))
  expect(await change(cook, ids.slice(0, 1), { kind: 'tag', tag: 'bread' })).toEqual(done(ids.slice(0, 1)))
  expect(isOver).toBe(false)
  expect(await tagged).toEqual({
    ...done(ids.slice(1)),
    refused: [{ id: ids[0], why: 'It was changed meanwhile. Please try again.' }],
  })
})

describe('a collection', () => {
  const make = async (cook: Cook, name: string) => {
    const { status, body } = await cook.send(calls.createOwnCollection, { body: { name } })
    return status === 201 ? (body['id'] as string) : [status, body['error'] as unknown]
  }

  test('holds recipes, and can be renamed, deleted and had back without touching them', async () => {
    const cook = await site.signUp()
    const ids = await write(cook, 'Pie', 'Tart', 'Soup')
    const [sweet, weeknight] = [String(await make(cook, ' Sweet ')), String(await make(cook, 'Weeknight'))]
    const collect = { kind: 'collect', collectionId: sweet } as const
    expect(await change(cook, ids.slice(0, 2), collect)).toEqual(done(ids.slice(0, 2)))
    expect(await change(cook, ids.slice(1, 2), { ...collect, collectionId: weeknight })).toEqual(
      done([ids[1]!]),
    )
    expect(await change(cook, ids.slice(1), collect)).toEqual(done([ids[2]!]))
    expect(await change(cook, ids.slice(2), { ...collect, kind: 'release' })).toEqual(done([ids[2]!]))
    expect(await titles(cook, { collection: sweet })).toEqual(['Pie', 'Tart'])
    expect(await titles(cook, { collection: weeknight, search: 'butter' })).toEqual(['Tart'])
    const params = { id: sweet }
    const renamed = await cook.send(calls.renameOwnCollection, { params, body: { name: 'SWEET' } })
    expect(renamed.body).toEqual({ id: sweet, name: 'SWEET' })
    const { body: data } = await cook.send(calls.downloadData, {})
    expect(data['ownCollections']).toMatchObject([
      { name: 'SWEET', recipes: ids.slice(0, 2).toSorted(), deletedAt: null },
      { name: 'Weeknight', recipes: [ids[1]] },
    ])
    expect((await cook.send(calls.deleteOwnCollection, { params })).status).toBe(200)
    expect((await cook.send(calls.deleteOwnCollection, { params })).status).toBe(200)
    expect([await titles(cook, { collection: sweet }), await titles(cook, {})]).toEqual([
      [],
      ['Pie', 'Soup', 'Tart'],
    ])
    expect(await change(cook, ids, collect)).toEqual([404, 'This collection does not exist.'])
    expect((await cook.send(calls.restoreOwnCollection, { params })).body['name']).toBe('SWEET')
    await cook.send(calls.deleteOwnRecipe, { params: { id: ids[0]! } })
    expect((await summary(cook))['collections']).toEqual([
      { id: sweet, name: 'SWEET', count: 1 },
      { id: weeknight, name: 'Weeknight', count: 1 },
    ])
  })

  test('has a name of its own, whatever the case, and of many there is an end', async () => {
    const cook = await site.signUp()
    const creme = String(await make(cook, 'Crème'))
    const taken = [409, 'You have a collection of that name already.']
    expect([await make(cook, 'CRÈME'), await make(cook, 'cre\u0300me')]).toEqual([taken, taken])
    expect([await make(cook, '  '), await make(cook, 'x'.repeat(61))]).toEqual([
      [400, expect.stringContaining('Please give the collection a name')],
      [400, expect.stringContaining('A name has 60 characters at the most')],
    ])
    await cook.send(calls.deleteOwnCollection, { params: { id: creme } })
    expect(await make(cook, 'crème')).toBeTypeOf('string')
    const back = await cook.send(calls.restoreOwnCollection, { params: { id: creme } })
    expect([back.status, back.body['error']]).toEqual(taken)
    await query(
      `insert into own_collections (id, user_id, name, name_key) select gen_random_uuid()::text, $1, n::text, n::text
       from generate_series(2, $2) n`,
      [cook.user['id'], ownCollections.most],
    )
    expect(await make(cook, 'One more')).toEqual([409, 'You have 100 collections. More cannot be kept.'])
  })

  test('of somebody else does not exist, nor can it be filled past the application', async () => {
    const [owner, other] = [await site.signUp(), await site.signUp()]
    const id = String(await make(owner, 'Mine'))
    const ids = await write(other, 'Pie')
    expect(await change(other, ids, { kind: 'collect', collectionId: id })).toEqual([
      404,
      'This collection does not exist.',
    ])
    expect(await change(other, ids, { kind: 'release', collectionId: id })).toEqual(done([]))
    const sneak = query('insert into own_collection_recipes values ($1, $2, $3)', [
      id,
      ids[0],
      other.user['id'],
    ])
    await expect(sneak).rejects.toThrow('own_collection_recipes_collection_id_user_id_fkey')
  })

  test('that was deleted long ago is gone for good', async () => {
    const cook = await site.signUp()
    const id = String(await make(cook, 'Old'))
    await cook.send(calls.deleteOwnCollection, { params: { id } })
    site.passTime(deletedRecipes.kept + day)
    await site.app.purgeRecipes()
    expect(await query('select id from own_collections where id = $1', [id])).toEqual([])
  })
})
