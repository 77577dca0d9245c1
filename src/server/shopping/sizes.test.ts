import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countWaiting, holdRows } from '../../../tests/held-rows.ts'
import { shopping as limits } from '../../domain/shopping/limits.ts'
import * as calls from '../../domain/shopping/calls.ts'
import type { ItemEdit, ItemInput } from '../../domain/shopping/item.ts'
import type { ShoppingList } from '../../domain/shopping/list.ts'
import { createShoppingStore, growthLock } from './store.ts'
import { type Cook, create, get, refusal, type Shop, startShop } from '../../../tests/server/shop.ts'

let site: Shop
beforeAll(async () => {
  site = await startShop()
})
afterAll(() => site.close())

/** As long as a field may be, in letters of three bytes. */
const long = (longest: number) => 'の'.repeat(longest)
const longItem = (): ItemInput => ({
  name: long(limits.longestItem),
  amount: long(limits.longestAmount),
  category: long(limits.longestCategory),
  notes: long(limits.longestNotes),
})
const longItems = (count: number) => Array.from({ length: count }, longItem)

const write = (cook: Cook, items: ItemInput[]) =>
  cook.send(calls.createShoppingList, { body: { name: long(limits.longestName), items } })

/** Writes lists of so many items for as long as there is space. */
async function fill(cook: Cook, count: number) {
  let answer = await write(cook, longItems(count))
  while (answer.status === 201) answer = await write(cook, longItems(count))
  return answer
}

const full = [409, 'Your lists hold as much as they can. Please delete a list or some items first.']

describe('the largest person', () => {
  let cook: Cook
  beforeAll(async () => {
    cook = await site.signUp()
    for (const count of [100, 20, 3]) await fill(cook, count)
  })

  test('gets all lists with every item in less than 2 MB', async () => {
    expect(refusal(await fill(cook, 1))).toEqual(full)
    const answer = await cook.raw('GET', '/api/shopping-lists')
    const bytes = answer.rawPayload.length
    expect(answer.statusCode).toBe(200)
    expect(bytes).toBeLessThan(2 * 1024 * 1024)
    // And not because there is space for next to nothing.
    expect(bytes).toBeGreaterThan(0.95 * limits.largestLists)
  })

  test('adds nothing by any other way', async () => {
    const [list] = (await cook.send(calls.listShoppingLists, {})).body as unknown as [{ id: string }]
    const params = { id: list.id }
    const { items } = await get(cook, list.id)
    const lines = Array.from({ length: 30 }, () => long(limits.longestLine))
    const adding = lines.map((text) => ({ id: crypto.randomUUID(), text }))
    let last = await cook.send(calls.addShoppingItem, { params, body: adding[0]! })
    for (const body of adding) last = await cook.send(calls.addShoppingItem, { params, body })
    expect(refusal(last)).toEqual(full)
    const more = { params, body: { items: [...items, ...longItems(3)] } }
    expect(refusal(await cook.send(calls.replaceShoppingItems, more))).toEqual(full)
  })

  test('ticks, takes off and deletes as before, and has space then', async () => {
    const lists = (await cook.send(calls.listShoppingLists, {})).body as unknown as { id: string }[]
    const id = lists[0]!.id
    const { items } = await get(cook, id)
    const params = { id, itemId: items[0]!.id }
    const tick = (completed: boolean) => cook.send(calls.editShoppingItem, { params, body: { completed } })
    expect((await tick(true)).status).toBe(200)
    expect((await tick(false)).status).toBe(200)
    expect((await cook.send(calls.removeShoppingItem, { params })).status).toBe(200)
    expect((await cook.send(calls.deleteShoppingList, { params: { id: lists.at(-1)!.id } })).status).toBe(200)
    expect((await write(cook, longItems(50))).status).toBe(201)
    const back = await cook.send(calls.restoreShoppingList, { params: { id: lists.at(-1)!.id } })
    expect(refusal(back)).toEqual(full)
  })
})

test('two lists that grow at the same moment do not grow past it together', async () => {
  const cook = await site.signUp()
  await fill(cook, 100)
  const [one, other] = [await create(cook), await create(cook)]
  const left = limits.largestLists - (await cook.raw('GET', '/api/shopping-lists')).rawPayload.length
  const grow = (id: string) => {
    const count = Math.floor((left * 0.7) / JSON.stringify(longItem()).length)
    const items = Array.from({ length: count }, (_, n) => ({
      name: `thing ${n}`,
      notes: long(limits.longestNotes),
    }))
    return cook.send(calls.replaceShoppingItems, { params: { id }, body: { items } })
  }
  await Promise.all([grow(one.id), grow(other.id)])
  const { rows } = await site.database.pool.query<{ all: number }>(
    'select sum(bytes)::int as all from shopping_lists where user_id = $1',
    [cook.user['id']],
  )
  expect(rows[0]!.all).toBeLessThanOrEqual(limits.largestLists)
})

test('one list is not longer than its readers are sent at once', async () => {
  const cook = await site.signUp()
  expect(refusal(await write(cook, longItems(300)))).toEqual([
    400,
    'This list is full. Please take something off it first.',
  ])
})

test('an item is put together of so many amounts', async () => {
  const cook = await site.signUp()
  const { id } = await create(cook)
  const shares = Array.from({ length: limits.mostShares }, (_, n) => ({
    id: `share ${n}`,
    entry: null,
    name: 'salt',
    plural: null,
    amount: '1 tsp',
    factor: 1,
    note: null,
  }))
  const add = () => cook.send(calls.addShoppingItem, { params: { id }, body: { text: '1 tsp salt' } })
  await add()
  await site.database.pool.query(
    `update shopping_lists set items = jsonb_set(items, '{0,shares}', $2) where id = $1`,
    [id, JSON.stringify(shares)],
  )
  expect(refusal(await add())).toEqual([
    400,
    'An item is put together of 200 amounts at most. Please type how much of it you need.',
  ])
  const params = { id, itemId: (await get(cook, id)).items[0]!.id }
  expect((await cook.send(calls.editShoppingItem, { params, body: { amount: '1 cup' } })).status).toBe(200)
  expect((await add()).status).toBe(200)
})

describe('what is kept and not shown', () => {
  const bytesOf = async (id: string) => {
    const { rows } = await site.database.pool.query<{ bytes: number; stored: number }>(
      'select bytes, octet_length(items::text) as stored from shopping_lists where id = $1',
      [id],
    )
    return rows[0]!
  }

  test('counts as well: rows joined to others, what they are kept apart from, and ids', async () => {
    const cook = await site.signUp()
    const names = Array.from({ length: 12 }, (_, n) => `${n} ${long(limits.longestItem - 3)}`)
    const { id, items } = await create(cook, names)
    const [first, ...others] = items.map((item) => item.id)
    for (const other of others)
      await cook.send(calls.keepItemsApart, { params: { id }, body: { ids: [first!, other] } })
    for (const other of others.slice(0, 6))
      await cook.send(calls.joinShoppingItems, { params: { id }, body: { ids: [first!, other] } })
    for (let n = 0; n < 20; n++) {
      const body = { id: `${n} ${long(limits.longestId - 3)}`, text: 'milk' }
      await cook.send(calls.addShoppingItem, { params: { id }, body })
    }
    const { bytes, stored } = await bytesOf(id)
    // As it is stored it has spaces, and when what was changed.
    expect(bytes).toBeGreaterThan(0.8 * stored)
  })

  test('never keeps anybody from ticking what was less before it counted', async () => {
    const cook = await site.signUp()
    const { id, items } = await create(cook, ['milk', 'bread'])
    const other = await create(cook)
    await site.database.pool.query('update shopping_lists set bytes = 0 where id = $1', [id])
    await site.database.pool.query('update shopping_lists set bytes = $2 where id = $1', [
      other.id,
      limits.largestLists,
    ])
    const params = { id, itemId: items[0]!.id }
    expect((await cook.send(calls.editShoppingItem, { params, body: { completed: true } })).status).toBe(200)
    const notes = long(limits.longestNotes)
    expect(refusal(await cook.send(calls.editShoppingItem, { params, body: { notes } }))).toEqual(full)
  })
})

describe('a line that joined another', () => {
  async function joined(names: string[]) {
    const cook = await site.signUp()
    const { id } = await create(cook, names)
    await cook.send(calls.addShoppingItem, { params: { id }, body: { id: 'line', text: '2 milk' } })
    const edit = (body: ItemEdit) =>
      cook.send(calls.editShoppingItem, { params: { id, itemId: 'line' }, body })
    const ticked = async () =>
      (await get(cook, id)).items
        .filter(({ completed }) => completed)
        .map(({ name, amount }) => [name, amount])
    return { cook, edit, ticked }
  }

  test('is ticked with its row where a list has no space to part them', async () => {
    const others = Array.from({ length: limits.mostItems - 1 }, (_, n) => `thing of the kind ${n}`)
    const { edit, ticked } = await joined(['milk', ...others])
    expect((await edit({ completed: true })).status).toBe(200)
    expect(await ticked()).toEqual([['milk', '2']])
    expect((await edit({ completed: false })).status).toBe(200)
    expect(await ticked()).toEqual([])
    expect(refusal(await edit({ completed: true, notes: 'fresh' }))).toEqual([
      400,
      'This list is full: a list holds 500 items.',
    ])
  })

  test('is ticked with its row where its owner has no space', async () => {
    const { cook, edit, ticked } = await joined(['milk'])
    const { id } = await create(cook)
    await site.database.pool.query('update shopping_lists set bytes = $2 where id = $1', [
      id,
      limits.largestLists,
    ])
    expect((await edit({ completed: true })).status).toBe(200)
    expect(await ticked()).toEqual([['milk', '2']])
    expect(refusal(await edit({ name: 'oat milk' }))).toEqual(full)
  })
})

test('of deleted lists the latest are kept', async () => {
  const cook = await site.signUp()
  const lists = []
  for (let n = 0; n <= limits.mostDeleted; n++) lists.push(await create(cook))
  for (const { id } of lists) await cook.send(calls.deleteShoppingList, { params: { id } })
  const restore = ({ id }: { id: string }) => cook.send(calls.restoreShoppingList, { params: { id } })
  expect((await restore(lists[0]!)).status).toBe(404)
  expect((await restore(lists[1]!)).status).toBe(200)
  expect((await restore(lists.at(-1)!)).status).toBe(200)
})

test('a list that comes back while another is deleted stays', async () => {
  const cook = await site.signUp()
  const lists = []
  for (let n = 0; n <= limits.mostDeleted; n++) lists.push(await create(cook))
  const [oldest, ...others] = lists.map(({ id }) => ({ params: { id } }))
  const last = others.pop()!
  for (const one of [oldest!, ...others]) await cook.send(calls.deleteShoppingList, one)
  // The list that comes back is held until it was looked at whether there is space for it.
  const { pool } = site.database
  const letGo = await holdRows(pool, 'select pg_advisory_xact_lock($1, hashtext($2))', [
    growthLock,
    cook.user['id'],
  ])
  const back = cook.send(calls.restoreShoppingList, oldest!)
  await expect.poll(() => countWaiting(pool)).toBe(1)
  const isOver = { now: false }
  const deletion = cook.send(calls.deleteShoppingList, last).finally(() => (isOver.now = true))
  await expect.poll(async () => isOver.now || (await countWaiting(pool)) === 2).toBe(true)
  await letGo()
  expect([(await back).status, (await deletion).status]).toEqual([200, 200])
  expect((await cook.send(calls.getShoppingList, oldest!)).status).toBe(200)
})

describe('what was taken off a list', () => {
  const removedBytes = async (id: string) => {
    const { rows } = await site.database.pool.query<{ bytes: number }>(
      'select octet_length(removed::text) as bytes from shopping_lists where id = $1',
      [id],
    )
    return rows[0]!.bytes
  }
  const replace = (cook: Cook, id: string, items: ItemInput[]) =>
    cook.send(calls.replaceShoppingItems, { params: { id }, body: { items } })

  test('is kept for a while, but not as much of it as one likes', async () => {
    const cook = await site.signUp()
    const { body } = await write(cook, longItems(100))
    const id = body['id'] as string
    for (const items of [[], [{ name: 'milk' }], []])
      expect((await replace(cook, id, items)).status).toBe(200)
    expect(await removedBytes(id)).toBeLessThan(limits.largestList / 4)
    expect(await removedBytes(id)).toBeGreaterThan(0.9 * limits.largestRemoved)
  })

  test('comes back whole where it was taken off last, though it was as much as a list holds', async () => {
    const cook = await site.signUp()
    const items = Array.from({ length: 450 }, (_, n) => ({
      name: `thing ${n}`,
      notes: 'x'.repeat(limits.longestNotes),
      completed: true,
    }))
    const { body } = await write(cook, items)
    const list = body as ShoppingList
    const params = { id: list.id }
    await cook.send(calls.clearCompletedItems, { params, body: {} })
    await cook.send(calls.restoreShoppingItems, { params, body: { ids: list.items.map(({ id }) => id) } })
    expect((await get(cook, list.id)).items).toHaveLength(450)
  })

  test('is that much of one list only', async () => {
    const cook = await site.signUp()
    const clearOne = async () => {
      const notes = 'x'.repeat(limits.longestNotes)
      const items = Array.from({ length: 450 }, (_, n) => ({ name: `thing ${n}`, notes }))
      const id = String((await write(cook, items)).body['id'])
      await replace(cook, id, [])
      return id
    }
    const [first, second] = [await clearOne(), await clearOne()]
    expect(await removedBytes(second)).toBeGreaterThan(limits.largestRemoved)
    expect(await removedBytes(first)).toBeLessThan(limits.largestRemoved)
  })

  test('comes back whole where it was as many ordinary items as a list holds', async () => {
    const cook = await site.signUp()
    const names = Array.from({ length: limits.mostItems }, (_, n) => `thing of the kind ${n}`)
    const { id, items } = await create(cook, names)
    await replace(cook, id, [])
    const ids = items.map((item) => item.id)
    await cook.send(calls.restoreShoppingItems, { params: { id }, body: { ids } })
    expect((await get(cook, id)).items).toHaveLength(limits.mostItems)
  })

  test('is not read to show the lists', async () => {
    const cook = await site.signUp()
    const { id } = await create(cook, ['milk'])
    const store = createShoppingStore(site.database.db)
    const userId = String(cook.user['id'])
    for (const row of [
      (await store.all(userId))[0],
      await store.find({ userId, id }),
      await store.byId(id),
    ]) {
      expect(row).toMatchObject({ id, name: expect.any(String) })
      expect(row).not.toHaveProperty('removed')
      expect(row).not.toHaveProperty('handled')
    }
  })
})
