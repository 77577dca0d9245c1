import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { startApp, type TestApp } from '../../../tests/app.ts'
import { aRecipe, aStep } from '../../../tests/factories/a-recipe.ts'
import { countWaiting, holdRows } from '../../../tests/held-rows.ts'
import { deleteAccount } from '../../domain/accounts/calls.ts'
import * as calls from '../../domain/personal/calls.ts'
import type { progressInput, ProgressInput } from '../../domain/personal/progress.ts'
import { changes } from '../http/limits.ts'
import { personal } from '../../domain/personal/limits.ts'
import { getRecipe } from '../../domain/recipes/calls.ts'

const soup = aRecipe({ instructions: [aStep(1), aStep(2), aStep(3)] })
const duck = aRecipe({ isPremium: true })
const many = Array.from({ length: personal.freeFavorites + 1 }, () => aRecipe())
const all = [soup, duck, ...many]

let site: TestApp
type Cook = Awaited<ReturnType<TestApp['signUp']>>
let cook: Cook
beforeAll(async () => {
  site = await startApp()
  await site.stock(all)
  cook = await site.signUp()
})
afterAll(() => site.close())

const params = { id: soup.id }

describe('favorites', () => {
  test('are added and removed, as often as one likes, and listed with the latest first', async () => {
    const is = async () => (await cook.send(calls.checkFavorite, { params })).body['isFavorite']
    expect(await is()).toBe(false)
    await Promise.all([1, 2, 3].map(() => cook.send(calls.addFavorite, { params })))
    expect(await is()).toBe(true)
    await cook.send(calls.addFavorite, { params: { id: duck.id } })
    const { body } = await cook.send(calls.listFavorites, {})
    expect(body['map'](({ id }: { id: string }) => id)).toEqual([duck.id, soup.id])
    await cook.send(calls.removeFavorite, { params })
    await cook.send(calls.removeFavorite, { params })
    expect(await is()).toBe(false)
  })

  test('are as was said last, also when it comes at once', async () => {
    const person = site.atFirst(await site.signUp())
    const add = () => person.send(calls.addFavorite, { params })
    const remove = () => person.send(calls.removeFavorite, { params })
    const is = async () => (await person.send(calls.checkFavorite, { params })).body['isFavorite']
    expect(await is()).toBe(false)
    await Promise.all([add(), remove()])
    expect(await is()).toBe(false)
    await Promise.all([add(), remove(), add()])
    expect(await is()).toBe(true)
  })

  test('are a person’s own', async () => {
    const other = await site.signUp()
    await other.send(calls.addFavorite, { params })
    expect((await cook.send(calls.checkFavorite, { params })).body['isFavorite']).toBe(false)
  })

  test('that are no longer listed say so, count as before, and can be removed', async () => {
    const pie = aRecipe({ title: 'Pie of yesterday' })
    await site.stock([...all, pie])
    const person = await site.signUp()
    for (const id of [pie.id, soup.id]) await person.send(calls.addFavorite, { params: { id } })
    await site.stock(all)
    const listed = async () =>
      (await person.send(calls.listFavorites, {})).body['map'](
        ({ id, isUnlisted }: { id: string; isUnlisted?: true }) => [id, isUnlisted],
      )
    const counted = async () => (await person.send(calls.getStats, {})).body['favoriteRecipes']
    const ofPie = { params: { id: pie.id } }
    expect(await listed()).toEqual([
      [soup.id, undefined],
      [pie.id, true],
    ])
    expect(await counted()).toBe(2)
    expect((await person.send(calls.checkFavorite, ofPie)).body).toEqual({ isFavorite: true })
    expect((await person.send(calls.removeFavorite, ofPie)).status).toBe(200)
    expect([await listed(), await counted()]).toEqual([[[soup.id, undefined]], 1])
    expect((await person.send(calls.checkFavorite, ofPie)).status).toBe(404)
  })

  test('number fifty on the free plan, also when the last are added at once, and any number on premium', async () => {
    const free = await site.signUp()
    const add = async (person: Cook) => {
      const one = ({ id }: { id: string }) => person.send(calls.addFavorite, { params: { id } })
      const answers = []
      for (const recipe of many.slice(0, -changes.waiting)) answers.push(await one(recipe))
      return [...answers, ...(await Promise.all(many.slice(-changes.waiting).map(one)))]
    }
    const answers = await add(free)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused).toHaveLength(1)
    expect([refused[0]!.status, refused[0]!.body['error']]).toEqual([
      403,
      'The free plan holds 50 favorites. Premium has no limit.',
    ])
    const premium = await site.signUp()
    await site.database.pool.query('update users set is_premium = true where id = $1', [premium.user['id']])
    expect((await add(premium)).every(({ status }) => status === 200)).toBe(true)
  })
})

describe('a rating', () => {
  test('is one a person, and the average follows at once', async () => {
    const [one, two] = [await site.signUp(), await site.signUp()]
    const rate = async (person: Cook, rating: number) =>
      (await person.send(calls.rateRecipe, { params, body: { rating } })).body
    expect(await rate(one, 5)).toEqual({ yourRating: 5, rating: 5, reviewCount: 1 })
    expect(await rate(two, 2)).toEqual({ yourRating: 2, rating: 3.5, reviewCount: 2 })
    expect(await rate(one, 4)).toEqual({ yourRating: 4, rating: 3, reviewCount: 2 })
    expect((await one.send(calls.getRating, { params })).body).toEqual({ yourRating: 4 })
    expect((await cook.send(calls.getRating, { params })).body).toEqual({ yourRating: null })
    expect((await cook.send(getRecipe, { params })).body).toMatchObject({ rating: 3, reviewCount: 2 })
  })

  test('of one recipe is taken one at a time, so that the last one chosen stays', async () => {
    const { id } = many[2]!
    const person = site.atFirst(await site.signUp())
    const letGo = await holdRows(site.database.pool, 'select id from recipes where id = $1 for update', [id])
    let refused = 0
    const rated = Array.from({ length: 2 + changes.waiting }, async (_, n) => {
      const { status } = await person.send(calls.rateRecipe, {
        params: { id },
        body: { rating: (n % 5) + 1 },
      })
      if (status === 429) refused += 1
    })
    await expect.poll(() => refused).toBe(1)
    await expect.poll(() => countWaiting(site.database.pool)).toBe(1)
    await letGo()
    await Promise.all(rated)
  })

  test('goes with the account it belongs to', async () => {
    const dish = many[1]!
    const [stays, goes] = [await site.signUp(), await site.signUp()]
    for (const person of [stays, goes])
      await person.send(calls.rateRecipe, {
        params: { id: dish.id },
        body: { rating: person === goes ? 1 : 5 },
      })
    await goes.send(deleteAccount, {})
    await site.database.pool.query(
      `update old_users set deleted_at = now() - interval '1 year' where original_id = $1`,
      [goes.user['id']],
    )
    await site.app.accounts.purge()
    const shown = async () => (await cook.send(getRecipe, { params: { id: dish.id } })).body
    await expect.poll(shown).toMatchObject({ rating: 5, reviewCount: 1 })
    await site.database.pool.query('delete from recipe_ratings where recipe_id = $1', [dish.id])
    await expect.poll(shown).toMatchObject({ rating: 0, reviewCount: 0 })
  })

  test('by many at once adds up', async () => {
    const [recipe] = many
    const people = await Promise.all(Array.from({ length: 8 }, () => site.signUp()))
    await Promise.all(
      people.map((person, n) =>
        person.send(calls.rateRecipe, { params: { id: recipe!.id }, body: { rating: (n % 5) + 1 } }),
      ),
    )
    const { body } = await cook.send(getRecipe, { params: { id: recipe!.id } })
    expect(body).toMatchObject({ reviewCount: 8, rating: (1 + 2 + 3 + 4 + 5 + 1 + 2 + 3) / 8 })
  })

  test.each([[0], [6], [2.5], ['5'], [null]])('of %j is refused and named', async (rating) => {
    const response = await cook.raw('POST', `/api/recipes/${soup.id}/rate`, { rating })
    expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([400, ['rating']])
  })
})

describe('notes', () => {
  test('lose controls, and keep line breaks, tabs and spaces; older ones are shown as they are', async () => {
    const writer = await site.signUp()
    const body = { notes: ' Less\u0001\u007F salt\r\n\t2 pans \ud800' }
    const clean = ' Less salt\r\n\t2 pans '
    expect((await writer.send(calls.saveNotes, { params, body })).body).toEqual({ notes: clean, version: 1 })
    await site.database.pool.query('update recipe_notes set notes = $1 where user_id = $2', [
      'Old\u0001',
      writer.user['id'],
    ])
    expect((await writer.send(calls.getNotes, { params })).body['notes']).toBe('Old\u0001')
  })

  test('have a limit together; what is no longer than before is always kept', async () => {
    const writer = await site.signUp()
    const userId = writer.user['id']
    const others = personal.largestNotes - 10
    await site.database.pool.query(
      `insert into recipe_notes (user_id, recipe_id, notes, version) values ($1, $2, repeat('x', $3), 1)`,
      [userId, many[0]!.id, others],
    )
    const save = (notes: string) => writer.send(calls.saveNotes, { params, body: { notes } })
    expect((await save('0123456789')).status).toBe(200)
    const refused = await save('0123456789ä')
    expect(refused.status).toBe(400)
    expect(refused.body['error']).toContain('Your notes hold as much as they can')
    expect((await save('9876543210')).body).toEqual({ notes: '9876543210', version: 2 })
    await site.database.pool.query(
      `update recipe_notes set notes = repeat('x', $2) where user_id = $1 and recipe_id = $3`,
      [userId, others + 100, many[0]!.id],
    )
    expect((await save('987')).status).toBe(200)
    expect((await save('9876')).status).toBe(400)
  })

  test('are kept as written, and may be emptied', async () => {
    const notes = ' More <b>salt</b>\n— next time 🧂 '
    expect((await cook.send(calls.getNotes, { params })).body).toEqual({ notes: '', version: 0 })
    await cook.send(calls.saveNotes, { params, body: { notes } })
    expect((await cook.send(calls.getNotes, { params })).body).toEqual({ notes, version: 1 })
    await cook.send(calls.saveNotes, { params, body: { notes: '' } })
    expect((await cook.send(calls.getNotes, { params })).body).toEqual({ notes: '', version: 2 })
  })

  test('are not overwritten by who has not read the newer ones', async () => {
    const person = await site.signUp()
    const save = (notes: string, version?: number) =>
      person.send(calls.saveNotes, { params, body: { notes, ...(version !== undefined && { version }) } })
    expect((await save('Less salt', 0)).body).toEqual({ notes: 'Less salt', version: 1 })
    const late = await save('More salt', 0)
    expect([late.status, late.body]).toEqual([
      409,
      {
        error: 'These notes were changed on another device since you read them.',
        notes: 'Less salt',
        version: 1,
        requestId: expect.any(String),
      },
    ])
    // The answer was lost, and the same words are sent again.
    expect(await save('Less salt', 0)).toMatchObject({ status: 200, body: { version: 1 } })
    expect(await save('Both', 1)).toMatchObject({ status: 200, body: { version: 2 } })
    expect(await save('At my word')).toMatchObject({ status: 200, body: { notes: 'At my word', version: 3 } })
  })

  test('of two who save at once one is kept, and the other is told', async () => {
    const person = await site.signUp()
    const answers = await Promise.all(
      ['Less salt', 'More salt'].map((notes) =>
        person.send(calls.saveNotes, { params, body: { notes, version: 0 } }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers[0]!.body['notes']).toBe(answers[1]!.body['notes'])
  })
})

describe('progress', () => {
  test('is kept, in range, and counts a cooking once', async () => {
    const save = async (completedSteps: number[], checkedIngredients: number[] = []) =>
      (await cook.send(calls.saveProgress, { params, body: { completedSteps, checkedIngredients } })).body
    expect((await cook.send(calls.getProgress, { params })).body).toEqual({
      checkedIngredients: [],
      completedSteps: [],
      timesCookedEstimate: 0,
    })
    expect(await save([2, 1, 9], [0, 7])).toEqual({
      checkedIngredients: [0],
      completedSteps: [1, 2],
      timesCookedEstimate: 0,
      version: 1,
    })
    expect(await save([1, 2, 3])).toMatchObject({ timesCookedEstimate: 1 })
    await save([1, 2])
    expect(await save([1, 2, 3])).toMatchObject({ timesCookedEstimate: 1 })
    await save([])
    await Promise.all([save([1, 2, 3]), save([1, 2, 3])])
    expect((await cook.send(calls.getProgress, { params })).body).toMatchObject({ timesCookedEstimate: 2 })
    expect((await cook.send(calls.getStats, {})).body).toMatchObject({ recipesCooked: 2 })
  })
})

test('the history of cookings keeps the latest, and the count of all goes on', async () => {
  const busy = await site.signUp()
  const { pool } = site.database
  await pool.query(
    `insert into cookings (user_id, recipe_id, cooked_at)
     select $1, $2, timestamptz '2020-01-01' + make_interval(mins => minutes) from generate_series(1, $3) minutes`,
    [busy.user['id'], soup.id, personal.mostCookings + 3],
  )
  for (const completedSteps of [[1, 2, 3], [], [1, 2, 3]])
    await busy.send(calls.saveProgress, { params, body: { completedSteps } })
  const { rows } = await pool.query(
    `select count(*)::int as all, (count(*) filter (where cooked_at > '2021-01-01'))::int as new
     from cookings where user_id = $1`,
    [busy.user['id']],
  )
  expect(rows).toEqual([{ all: personal.mostCookings, new: 2 }])
  expect((await busy.send(calls.getStats, {})).body).toMatchObject({ recipesCooked: 2 })
})

describe('ticks of several devices', () => {
  const tick = (person: Cook, body: z.input<typeof progressInput>) =>
    person.send(calls.saveProgress, { params, body })
  const kept = async (person: Cook) => (await person.send(calls.getProgress, { params })).body

  test('stay, whichever comes first, also when they come at once', async () => {
    const person = await site.signUp()
    await tick(person, { checkedIngredients: [], completedSteps: [1, 2] })
    await Promise.all([
      tick(person, { completedSteps: { add: [3] } }),
      tick(person, { completedSteps: { remove: [1] }, currentStep: 2 }),
      tick(person, { checkedIngredients: { add: [0] } }),
    ])
    expect(await kept(person)).toMatchObject({
      checkedIngredients: [0],
      completedSteps: [2, 3],
      currentStep: 2,
    })
    expect((await tick(person, { completedSteps: { add: [1, 99] } })).body).toMatchObject({
      completedSteps: [1, 2, 3],
      timesCookedEstimate: 1,
    })
  })

  test('count once when they are sent again, whatever another device did since', async () => {
    const person = await site.signUp()
    const lost = { completedSteps: { add: [1, 2, 3] }, changeId: 'tick-1' }
    await tick(person, lost)
    await tick(person, { completedSteps: { remove: [2] }, changeId: 'untick-1' })
    const again = await tick(person, lost)
    expect([again.status, again.body]).toEqual([200, await kept(person)])
    expect(again.body).toMatchObject({ completedSteps: [1, 3], timesCookedEstimate: 1, version: 2 })
  })

  test('are all of what a client says that sends both lists', async () => {
    const person = await site.signUp()
    await tick(person, { completedSteps: { add: [3] } })
    await tick(person, { checkedIngredients: [0], completedSteps: [1] })
    expect(await kept(person)).toMatchObject({ checkedIngredients: [0], completedSteps: [1] })
  })

  test.each([
    [{ completedSteps: { add: ['first'] } }, 'Please send whole numbers'],
    [{ completedSteps: [1.5] }, 'Please send whole numbers'],
    [{ changeId: 'tick-2' }, 'Please send what is to be saved'],
    [{ completedSteps: { add: [1] }, changeId: 'no spaces' }, 'An id has 1 to 64 letters, digits or dashes'],
  ])('%j are refused in words', async (body, sentence) => {
    const response = await cook.raw('POST', `/api/recipes/${soup.id}/progress`, body)
    expect([response.statusCode, response.json().error]).toEqual([400, sentence])
  })
})

describe('where someone is in a recipe', () => {
  test('is there on another device, and does not touch the ticks', async () => {
    const person = await site.signUp()
    const save = async (body: ProgressInput) => (await person.send(calls.saveProgress, { params, body })).body
    const ticked = { checkedIngredients: [0], completedSteps: [1], timesCookedEstimate: 0 }
    await save({ checkedIngredients: [0], completedSteps: [1] })
    const here = { currentStep: 2, servings: 9 }
    expect(await save(here)).toEqual({ ...ticked, ...here, version: 2 })
    await save({ checkedIngredients: [], completedSteps: [1, 2] })
    expect(await save({ currentStep: 99 })).toMatchObject({ completedSteps: [1, 2], currentStep: 2 })
    await save({ completedSteps: [1, 2, 3], currentStep: null })
    expect((await person.send(calls.getProgress, { params })).body).toEqual({
      checkedIngredients: [],
      completedSteps: [1, 2, 3],
      timesCookedEstimate: 1,
      servings: 9,
      version: 5,
    })
  })

  test('can be the first thing kept of it', async () => {
    const person = await site.signUp()
    const { body } = await person.send(calls.saveProgress, { params, body: { currentStep: 1 } })
    expect(body).toEqual({
      checkedIngredients: [],
      completedSteps: [],
      timesCookedEstimate: 0,
      currentStep: 1,
      version: 1,
    })
  })

  test('is forgotten with the step', async () => {
    const recipe = aRecipe({ instructions: [aStep(1), aStep(2)] })
    await site.stock([...all, recipe])
    const person = await site.signUp()
    const of = { params: { id: recipe.id } }
    await person.send(calls.saveProgress, { ...of, body: { currentStep: 2 } })
    await site.stock([...all, { ...recipe, instructions: [aStep(1)] }])
    expect((await person.send(calls.getProgress, of)).body).not.toHaveProperty('currentStep')
  })
})

describe('a premium recipe', () => {
  const locked = { params: { id: duck.id } }

  test('can be a favorite, but not be rated, noted or ticked by someone who cannot open it', async () => {
    const statuses = [
      await cook.send(calls.rateRecipe, { ...locked, body: { rating: 5 } }),
      await cook.send(calls.saveNotes, { ...locked, body: { notes: 'x' } }),
      await cook.send(calls.getProgress, locked),
      await cook.send(calls.saveProgress, {
        ...locked,
        body: { checkedIngredients: [], completedSteps: [] },
      }),
    ].map(({ status }) => status)
    expect(statuses).toEqual([403, 403, 403, 403])
  })
})

test('the numbers of a newcomer are zero', async () => {
  const newcomer = await site.signUp()
  expect((await newcomer.send(calls.getStats, {})).body).toEqual({
    favoriteRecipes: 0,
    shoppingLists: 0,
    recipesCooked: 0,
  })
})
