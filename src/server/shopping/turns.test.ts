import { afterAll, beforeAll, expect, test } from 'vitest'
import { countWaiting, holdRows } from '../../../tests/held-rows.ts'
import { changes as limits, largeReads, watchedLists } from '../http/limits.ts'
import { guestChanges as guestLimits, listReads } from '../../domain/shopping/limits.ts'
import { savePreferences } from '../../domain/profile/calls.ts'
import * as calls from '../../domain/shopping/calls.ts'
import { listEvent, type ShoppingList } from '../../domain/shopping/list.ts'
import { type Cook, create, get, type Shop, startShop } from '../../../tests/server/shop.ts'
import { watchEvents } from '../../../tests/watch-events.ts'

let site: Shop
beforeAll(async () => {
  site = await startShop({ inOne: true })
  await site.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => site.close())

const many = 40
const longTimeout = { timeout: 20_000 }
const add = (cook: Cook, { id }: ShoppingList, text: string) =>
  cook.send(calls.addShoppingItem, { params: { id }, body: { text } })
/** Names of which none is another with an amount. */
const letters = (n: number) => String.fromCharCode(97 + (n % 26)).repeat(3 + Math.floor(n / 26))
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted()

const hold = (ids: string[]) =>
  holdRows(site.database.pool, 'select id from shopping_lists where id = any($1) for update', [ids])
const stuck = () => countWaiting(site.database.pool)

test('a flood of changes to one list leaves everybody else their turn', async () => {
  const [flooding, other] = [await site.signUp(), await site.signUp()]
  const [flooded, calm] = [await create(flooding), await create(other)]
  const letGo = await hold([flooded.id])
  let refused = 0
  const flood = Array.from({ length: many }, async (_, n) => {
    const answer = await add(flooding, flooded, letters(n))
    if (answer.status === 429) refused += 1
    return answer
  })
  const taken = 1 + limits.waiting
  await expect.poll(() => refused, longTimeout).toBe(many - taken)
  await expect.poll(stuck, longTimeout).toBe(1)

  expect((await add(other, calm, 'milk')).status).toBe(200)
  expect(await stuck()).toBe(1)

  await letGo()
  const answers = await Promise.all(flood)
  expect(statuses(answers)).toEqual([
    ...Array.from({ length: taken }, () => 200),
    ...Array.from({ length: many - taken }, () => 429),
  ])
  expect(answers.find(({ status }) => status === 429)).toMatchObject({
    headers: { 'retry-after': '1' },
    body: { error: 'Too many changes came at once. Please try again in a moment.' },
  })
  expect((await get(flooding, flooded.id)).items).toHaveLength(taken)
})

test('a flood of changes to many lists takes no more than a few connections', async () => {
  const [flooding, other] = [await site.signUp(), await site.signUp()]
  const lists = await Promise.all(Array.from({ length: 10 }, () => create(flooding)))
  const calm = await create(other)
  const letGo = await hold(lists.map(({ id }) => id))
  const flood = lists.map((list) => add(flooding, list, 'milk'))
  await expect.poll(stuck, longTimeout).toBe(limits.atOnce)

  expect((await add(other, calm, 'milk')).status).toBe(200)
  expect(await stuck()).toBe(limits.atOnce)

  await letGo()
  expect(statuses(await Promise.all(flood))).toEqual(lists.map(() => 200))
})

const share = async (owner: Cook, { id }: ShoppingList) =>
  (await owner.send(calls.shareShoppingList, { params: { id } })).body['token'] as string

const tick = (token: string, { items }: ShoppingList, completed = true) =>
  site.browser().send(calls.tickSharedItem, {
    params: { token, itemId: items[0]!.id },
    body: { completed },
  })

test('a flood through a link leaves everybody else their turn', async () => {
  const owner = await site.signUpPremium()
  const list = await create(owner, ['milk'])
  const token = await share(owner, list)
  const letGo = await hold([list.id])
  let refused = 0
  const flood = Array.from({ length: many }, async (_, n) => {
    const answer = await tick(token, list, n % 2 === 0)
    if (answer.status === 429) refused += 1
    return answer
  })
  const taken = 1 + guestLimits.waiting
  await expect.poll(() => refused, longTimeout).toBe(many - taken)
  await expect.poll(stuck, longTimeout).toBe(1)
  expect((await create(await site.signUp())).version).toBe(1)
  expect(await stuck()).toBe(1)
  await letGo()
  expect(statuses(await Promise.all(flood)).filter((status) => status === 200)).toHaveLength(taken)
})

test('who is refused in a flood through a link has asked nothing of the database', async () => {
  const owner = await site.signUpPremium()
  const list = await create(owner, ['milk'])
  const token = await share(owner, list)
  const letGo = await holdRows(site.database.pool, 'lock table shopping_lists', [])
  let refused = 0
  const flood = Array.from({ length: many }, async () => {
    if ((await tick(token, list)).status === 429) refused += 1
  })
  await expect.poll(() => refused, longTimeout).toBe(many - 1 - guestLimits.waiting)
  await expect.poll(stuck, longTimeout).toBe(1)
  await letGo()
  await Promise.all(flood)
})

test('a flood through a link takes none of the places of its owner, who can end the link', async () => {
  const owner = await site.signUpPremium()
  const list = await create(owner, ['milk'])
  const token = await share(owner, list)
  const letGo = await hold([list.id])
  let refused = 0
  const flood = Array.from({ length: many }, async (_, n) => {
    if ((await tick(token, list, n % 2 === 0)).status === 429) refused += 1
  })
  await expect.poll(() => refused, longTimeout).toBe(many - 1 - guestLimits.waiting)
  await expect.poll(stuck, longTimeout).toBe(1)

  const own = Array.from({ length: limits.waiting }, (_, n) => add(owner, list, letters(n)))
  const end = owner.send(calls.unshareShoppingList, { params: { id: list.id } })
  await letGo()
  expect(statuses(await Promise.all(own))).toEqual(own.map(() => 200))
  expect((await end).status).toBe(200)
  await Promise.all(flood)
})

test('floods through the links of many lists take one connection, and leave their owner the others', async () => {
  const [owner, other] = [await site.signUpPremium(), await site.signUp()]
  const lists: ShoppingList[] = []
  while (lists.length < limits.atOnce + limits.waiting + 2) lists.push(await create(owner, ['milk']))
  const calm = await create(other)
  const tokens: string[] = []
  for (const list of lists) tokens.push(await share(owner, list))
  const letGo = await hold(lists.map(({ id }) => id))
  const flood = lists.map((list, n) => tick(tokens[n]!, list))
  await expect.poll(stuck, longTimeout).toBeGreaterThan(0)
  expect((await add(other, calm, 'milk')).status).toBe(200)
  expect((await owner.send(savePreferences, { body: { skillLevel: 'advanced' } })).status).toBe(200)
  expect(await stuck()).toBe(1)
  await letGo()
  expect(statuses(await Promise.all(flood))).toEqual(lists.map(() => 200))
})

test('its owner and whoever has the link wait for each other before the database', async () => {
  const owner = await site.signUpPremium()
  const list = await create(owner, ['milk'])
  const token = await share(owner, list)
  const letGo = await hold([list.id])
  const own = add(owner, list, 'eggs')
  await expect.poll(stuck, longTimeout).toBe(1)
  const guest = tick(token, list)
  expect((await create(await site.signUp())).version).toBe(1)
  expect(await stuck()).toBe(1)
  await letGo()
  expect(statuses([await own, await guest])).toEqual([200, 200])
})

test('all lists of a person are worked out one answer at a time, and whoever asks for too many is told so', async () => {
  const greedy = await site.signUp()
  const letGo = await holdRows(site.database.pool, 'lock table shopping_lists in access exclusive mode', [])
  const places = largeReads.atOnce + largeReads.waiting
  const answered: number[] = []
  const asked = Array.from({ length: places + 3 }, async () => {
    answered.push((await greedy.send(calls.listShoppingLists, {})).status)
  })
  await expect.poll(() => answered, longTimeout).toEqual([429, 429, 429])
  expect(await stuck()).toBe(1)
  await letGo()
  await Promise.all(asked)
  expect(answered.slice(3)).toEqual(Array.from({ length: places }, () => 200))
})

test('lists are read one at a time by their owner and by whoever has the link, and neither takes the other’s turn', async () => {
  const owner = await site.signUpPremium()
  const list = await create(owner, ['milk'])
  const token = await share(owner, list)
  const letGo = await holdRows(site.database.pool, 'lock table shopping_lists in access exclusive mode', [])
  const places = listReads.atOnce + listReads.waiting
  const answered: number[] = []
  const asked = Array.from({ length: places + 3 }, async () => {
    answered.push((await site.browser().send(calls.getSharedList, { params: { token } })).status)
  })
  await expect.poll(() => answered, longTimeout).toEqual([429, 429, 429])
  expect(await stuck()).toBe(listReads.atOnce)

  const own = Array.from({ length: 3 }, () => owner.send(calls.getShoppingList, { params: { id: list.id } }))
  await expect.poll(stuck, longTimeout).toBe(2 * listReads.atOnce)
  await letGo()
  expect(statuses(await Promise.all(own))).toEqual([200, 200, 200])
  await Promise.all(asked)
  expect(answered.slice(3)).toEqual(Array.from({ length: places }, () => 200))
})

test('lists that people look at are read anew a few at a time, however many change', async () => {
  const [owner, other] = [await site.signUp(), await site.signUp()]
  const lists = await Promise.all(Array.from({ length: 8 }, () => create(owner)))
  for (const { id } of lists) {
    const page = await watchEvents(site.app, `/api/shopping-lists/${id}/events`, listEvent, owner)
    await expect.poll(() => page.received.length, longTimeout).toBeGreaterThan(0)
  }
  const letGo = await holdRows(site.database.pool, 'lock table shopping_lists in access exclusive mode', [])
  for (const { id } of lists)
    await site.database.pool.query(`select pg_notify('shopping_lists', $1)`, [`changed ${id}`])
  await expect.poll(stuck, longTimeout).toBeGreaterThanOrEqual(watchedLists.atOnce)
  expect((await other.send(savePreferences, { body: { skillLevel: 'advanced' } })).status).toBe(200)
  expect(await stuck()).toBe(watchedLists.atOnce)
  await letGo()
})
