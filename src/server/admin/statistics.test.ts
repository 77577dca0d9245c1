import { afterAll, beforeAll, expect, test } from 'vitest'
import { aRecipe } from '../../../tests/factories/a-recipe.ts'
import { getUser } from '../../domain/accounts/calls.ts'
import { changeRecipe, getStatistics } from '../../domain/admin/calls.ts'
import type { Statistics } from '../../domain/admin/statistics.ts'
import { lastWeeks } from '../../domain/admin/weeks.ts'
import { admin as limits } from '../../domain/admin/limits.ts'
import { type Office, openOffice } from '../../../tests/server/office.ts'

const diner = { name: 'Diner', slug: 'diner', icon: 'diner-sq', colors: [] }
const burger = aRecipe({ id: 'burger', title: 'Burger', restaurantBrand: 'Diner', regions: ['other'] })
const soup = aRecipe({ id: 'soup', title: 'Soup', tags: ['thai'], regions: ['asian'] })
const duck = aRecipe({
  id: 'duck',
  title: 'Duck',
  isPremium: true,
  tags: ['french'],
  regions: ['european', 'fine-dining'],
})

let office: Office
beforeAll(async () => {
  office = await openOffice()
  await office.stock([burger, soup, duck], [diner])
})
afterAll(() => office.close())

const statistics = async () => (await office.admin.send(getStatistics, {})).body as unknown as Statistics
const search = (by: Pick<Office['admin'], 'raw'>, text: string, more = '') =>
  by.raw('GET', `/api/recipes?search=${encodeURIComponent(text)}${more}`)

test('recipes are counted as they are listed now', async () => {
  const { recipes, kinds } = await statistics()
  expect(recipes).toEqual({ total: 3, free: 2, premium: 1, unlisted: 0 })
  const counts = Object.fromEntries(kinds.map(({ kind, count }) => [kind, count]))
  expect(counts).toEqual({
    copycat: 1,
    african: 0,
    asian: 1,
    european: 1,
    world: 0,
    'fine-dining': 1,
    other: 1,
  })
  await office.admin.send(changeRecipe, { params: { id: 'burger' }, body: { listed: false } })
  expect((await statistics()).recipes).toEqual({ total: 2, free: 1, premium: 1, unlisted: 1 })
  await office.admin.send(changeRecipe, { params: { id: 'burger' }, body: { listed: true } })
})

test('sign-ups and visits fall into their weeks', async () => {
  const [before, other] = [await statistics(), await office.signUp()]
  await other.send(getUser, {})
  await office.app.admin.writeCounts()
  const weeks = lastWeeks(new Date(), limits.weeks)
  await office.query(`update users set created_at = $1 where id = $2`, [
    `${weeks[3]}T12:00:00Z`,
    other.user['id'],
  ])
  const { signUps, activeCooks } = await statistics()
  expect(signUps.map(({ week }) => week)).toEqual(weeks)
  expect(signUps[3]!.count).toBe(1)
  expect(signUps.at(-1)).toEqual(before.signUps.at(-1))
  expect(activeCooks.at(-1)!.count).toBe(2)
  expect(activeCooks.slice(0, -1).every(({ count }) => count === 0)).toBe(true)
})

test('the most cooked come first', async () => {
  for (const [recipe, times] of [
    ['soup', 2],
    ['duck', 5],
  ] as const)
    await office.query(
      'insert into cooking_progress (user_id, recipe_id, times_cooked_estimate) values ($1, $2, $3)',
      [office.admin.user['id'], recipe, times],
    )
  expect((await statistics()).mostCooked).toEqual([
    { id: 'duck', title: 'Duck', count: 5 },
    { id: 'soup', title: 'Soup', count: 2 },
  ])
})

test('premium is followed from the sign-up over the free days to who pays', async () => {
  const { conversion: before } = await statistics()
  const subscribe = async (status: string, isReversed = false) => {
    const person = await office.signUp()
    await office.query(
      'insert into subscriptions (user_id, status, trial_used_at, is_reversed) values ($1, $2, now(), $3)',
      [person.user['id'], status, isReversed],
    )
  }
  await subscribe('trialing')
  await subscribe('active')
  await subscribe('active', true)
  await subscribe('canceled')
  const { conversion } = await statistics()
  expect(conversion).toEqual({
    signUps: before.signUps + 4,
    trials: before.trials + 4,
    paying: before.paying + 1,
  })
})

test('a search that found nothing is counted once it is finished, without who made it', async () => {
  // What a person is typing is remembered where they type.
  const [one, other] = [office.atFirst(await office.signUp()), office.atFirst(await office.signUp())]
  for (const typed of ['qui', 'quinoa', 'Quinoa Salad']) await search(one, typed)
  await search(other, 'quinoa  salad')
  await search(other, 'soup')
  await search(other, 'zabaglione', '&filter=vegan')
  await office.app.admin.writeCounts()
  expect((await statistics()).misses.map(({ term }) => term)).toEqual(['quinoa salad'])
  office.passTime(limits.typingPause)
  await office.app.admin.writeCounts()
  expect((await statistics()).misses).toEqual([
    { term: 'quinoa salad', count: 2, lastAt: expect.any(String) },
  ])
})
