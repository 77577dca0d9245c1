import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTwo, type TestApp, type TwoInstances } from '../../../tests/app.ts'
import { createBrowser } from '../../../tests/browser.ts'
import { aList } from '../../../tests/factories/a-list.ts'
import * as calls from '../../domain/shopping/calls.ts'
import type { ShoppingList } from '../../domain/shopping/list.ts'
import { emptyList, type Row } from '../../domain/shopping/list-state.ts'
import { bytesHeld } from './sizes.ts'

let site: TwoInstances
beforeAll(async () => {
  site = await startTwo()
})
afterAll(() => site.close())

const names = ['anise', 'basil', 'chives', 'dill']

/** A list, and one browser at each of the two instances that changes it. */
async function aSharedOut() {
  const here = await site.signUp()
  const there = createBrowser(site.other, here.address, here.cookies)
  const { id, items } = (await here.send(calls.createShoppingList, { body: aList(names) }))
    .body as ShoppingList
  const tick = (browser: Pick<Awaited<ReturnType<TestApp['signUp']>>, 'send'>, place: number) =>
    browser.send(calls.editShoppingItem, {
      params: { id, itemId: items[place]!.id },
      body: { completed: true },
    })
  const ticked = async () =>
    ((await there.send(calls.getShoppingList, { params: { id } })).body as ShoppingList).items.flatMap(
      ({ name, completed }) => (completed ? [name] : []),
    )
  return { id, here, there, tick, ticked }
}

test('ticks at two instances in turn are all kept, also where each knows the list from before', async () => {
  const { here, there, tick, ticked } = await aSharedOut()
  for (const place of [0, 1, 2, 3]) await tick(place % 2 === 0 ? here : there, place)
  expect(await ticked()).toEqual(names)
})

test('what is kept of a list is counted with what was taken off it and what was done to it', () => {
  const stamps = { name: 9e5, amount: 9e5, category: 9e5, completed: 9e5, notes: 9e5, price: 9e5 }
  const row = (): Row => ({
    id: crypto.randomUUID(),
    shares: [],
    name: 'milk',
    category: 'Dairy',
    completed: false,
    notes: null,
    price: null,
    probablyHave: null,
    made: 1,
    stamps: { ...stamps, probablyHave: 9e5 },
  })
  const rows = Array.from({ length: 20 }, row)
  const removed = Array.from({ length: 300 }, () => ({ row: row(), version: 9e5 }))
  const handled = Array.from({ length: 400 }, () => crypto.randomUUID())
  const bytes = JSON.stringify(rows.map((one) => ({ ...one, stamps: {} }))).length
  const list = { ...emptyList('Week'), rows, removed, handled }
  expect(bytesHeld({ ...list, bytes })).toBeGreaterThanOrEqual(
    JSON.stringify([rows, removed, handled]).length,
  )
})

test('a list that was changed in the database itself, without another version, is read again', async () => {
  const { id, here, tick, ticked } = await aSharedOut()
  await tick(here, 0)
  await site.database.pool.query(
    `update shopping_lists set items = jsonb_set(items, '{1,completed}', 'true') where id = $1`,
    [id],
  )
  await tick(here, 2)
  expect(await ticked()).toEqual(names.slice(0, 3))
})
