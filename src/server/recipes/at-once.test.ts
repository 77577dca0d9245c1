import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBrowser } from '../../../tests/browser.ts'
import { countWaiting, holdRows } from '../../../tests/held-rows.ts'
import { aRecipe } from '../../../tests/factories/a-recipe.ts'
import { changeRecipe, resetRecipe } from '../../domain/admin/calls.ts'
import { addFavorite, getProgress, rateRecipe } from '../../domain/personal/calls.ts'
import { getRecipe, listRecipes } from '../../domain/recipes/calls.ts'
import { type Office, openOffice } from '../../../tests/server/office.ts'

const soup = aRecipe({ id: 'soup', title: 'Soup' })
const pie = aRecipe({ id: 'pie', title: 'Pie' })
const others = Array.from({ length: 40 }, () => aRecipe())
const everyone = { isPremium: false }

let office: Office
beforeAll(async () => {
  office = await openOffice()
  await office.stock([soup, pie, ...others])
})
afterAll(() => office.close())

type Reader = ReturnType<typeof createBrowser>
const change = (id: string, body: object) => office.admin.send(changeRecipe, { params: { id }, body })
const reset = (id: string) => office.admin.send(resetRecipe, { params: { id } })
const look = async (reader: Reader, id: string) => (await reader.send(getRecipe, { params: { id } })).body
/** Whether they may cook it: what cooking asks for is opened another way than what is read. */
const cooks = async (reader: Reader, id: string) =>
  (await reader.send(getProgress, { params: { id } })).status === 200
const titles = async (reader: Reader) =>
  ((await reader.send(listRecipes, { query: {} })).body as unknown as { title: string }[]).map(
    ({ title }) => title,
  )

test('whoever looks once a change is acknowledged sees it, however often they looked before', async () => {
  const reader = await office.signUp()
  for (const isPremium of [true, false, true, false]) {
    await Promise.all(Array.from({ length: 5 }, () => look(reader, 'soup')))
    await change('soup', { isPremium })
    const looks = await Promise.all(Array.from({ length: 8 }, () => look(reader, 'soup')))
    expect(looks.map(({ isLocked }) => isLocked)).toEqual(looks.map(() => isPremium))
    expect(looks.every((recipe) => 'ingredients' in recipe === !isPremium)).toBe(true)
    expect(await cooks(reader, 'soup')).toBe(!isPremium)
  }
  for (const listed of [false, true]) {
    await change('pie', { listed })
    expect((await titles(reader)).includes('Pie')).toBe(listed)
  }
  await reset('soup')
})

test('no other instance serves what was before either', async () => {
  const [reader, second] = [await office.signUp(), await office.another()]
  try {
    const there = createBrowser(second)
    for (const [name, value] of reader.cookies) there.cookies.set(name, value)
    expect(await look(there, 'soup')).toHaveProperty('ingredients')
    expect(await cooks(there, 'soup')).toBe(true)
    await change('soup', { isPremium: true })
    expect(await look(there, 'soup')).toMatchObject({ isLocked: true })
    expect(await cooks(there, 'soup')).toBe(false)
    await change('pie', { listed: false })
    expect((await there.send(getRecipe, { params: { id: 'pie' } })).status).toBe(404)
    expect(await titles(there)).not.toContain('Pie')
  } finally {
    await second.close()
    await reset('soup')
    await reset('pie')
  }
})

test('what was missed while the news could not be received is not answered as it was', async () => {
  const reader = office.atFirst(await office.signUp())
  const isReady = async () => (await reader.raw('GET', '/readyz')).statusCode
  for (const isPremium of [true, false, true]) {
    await expect.poll(isReady, { timeout: 10_000 }).toBe(200)
    await titles(reader)
    await office.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'homeplate listener' and datname = current_database()`,
    )
    await change('soup', { isPremium })
    for (let count = 0; count < 40; count++) {
      const { status, body } = await reader.send(listRecipes, { query: { search: 'Soup', limit: 100 } })
      if (status === 503) continue
      const shown = (body as unknown as { id: string; isPremium: boolean }[]).find(({ id }) => id === 'soup')
      expect(shown?.isPremium).toBe(isPremium)
    }
  }
  await expect.poll(isReady, { timeout: 10_000 }).toBe(200)
  expect(await titles(reader)).toContain('Soup')
  await reset('soup')
})

test('a rating is answered once lists show its stars', async () => {
  const reader = office.atFirst(await office.signUp())
  // The index reads hearts together with stars.
  const letGo = await holdRows(office.database.pool, 'lock table user_favorites', [])
  const isOver = { now: false }
  const rating = reader
    .send(rateRecipe, { params: { id: 'pie' }, body: { rating: 2 } })
    .finally(() => (isOver.now = true))
  await expect.poll(() => countWaiting(office.database.pool), { timeout: 10_000 }).toBeGreaterThan(0)
  // Whatever was answered already is answered before this.
  await reader.send(getRecipe, { params: { id: 'pie' } })
  expect(isOver.now).toBe(false)
  await letGo()
  expect((await rating).body).toMatchObject({ yourRating: 2, rating: 2 })
  const { body } = await reader.send(listRecipes, { query: { limit: 100 } })
  expect(body).toContainEqual(expect.objectContaining({ id: 'pie', rating: 2 }))
})

test('a heart or a rating drops only the answers that show it', async () => {
  const reader = office.atFirst(await office.signUp())
  const { recipes } = office.first
  // Only what is asked again is kept.
  const ask = async (query: object) => {
    await recipes.list(query, everyone)
    return recipes.list(query, everyone)
  }
  const questions = {
    soup: { search: 'Soup', limit: 1 },
    pie: { search: 'Pie' },
    popular: { search: 'Pie', sort: 'popular' as const },
  }
  const before = { soup: await ask(questions.soup), pie: await ask(questions.pie) }
  const [popular, summary] = [await ask(questions.popular), await recipes.summary({}, everyone)]
  const [first] = JSON.parse(String(before.soup.body)) as { id: string }[]

  await reader.send(addFavorite, { params: { id: first!.id } })
  await recipes.settled()
  expect(await ask(questions.soup)).toBe(before.soup)
  expect(await ask(questions.popular)).not.toBe(popular)

  await reader.send(rateRecipe, { params: { id: first!.id }, body: { rating: 5 } })
  await recipes.settled()
  expect(await ask(questions.pie)).toBe(before.pie)
  expect(await ask(questions.soup)).not.toBe(before.soup)
  expect(await recipes.summary({}, everyone)).not.toBe(summary)
})

test('what is asked again is kept, unless it is empty', async () => {
  const ask = (search: string) => office.first.recipes.list({ search }, everyone)
  for (const [search, isKept] of [
    ['zzzzzzzz', false],
    ['pie', true],
  ] as const) {
    await ask(search)
    expect((await ask(search)) === (await ask(search))).toBe(isKept)
  }
})
