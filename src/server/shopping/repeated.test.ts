import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as calls from '../../domain/shopping/calls.ts'
import { shopping as limits } from '../../domain/shopping/limits.ts'
import {
  type Cook,
  create,
  get,
  lines,
  missing,
  refusal,
  type Shop,
  startShop,
} from '../../../tests/server/shop.ts'

let site: Shop
let cook: Cook
beforeAll(async () => {
  site = await startShop()
  cook = await site.signUpPremium()
})
afterAll(() => site.close())

/** A change of a list with one thing on it, what another device did since, and what must be left of that. */
interface Late {
  first?(list: Ids): Promise<unknown>
  change(list: Ids, changeId: string): Promise<{ status: number }>
  since(list: Ids): Promise<unknown>
  left: { name?: string; items?: object[] }
}
interface Ids {
  id: string
  itemId: string
}

const under = (changeId: string | undefined) => (changeId === undefined ? {} : { changeId })
const onItem = ({ id, itemId }: Ids) => ({ id, itemId })
const edit = (list: Ids, body: object, changeId?: string) =>
  cook.send(calls.editShoppingItem, { params: onItem(list), query: under(changeId), body })
const rename = ({ id }: Ids, name: string, changeId?: string) =>
  cook.send(calls.renameShoppingList, { params: { id }, query: under(changeId), body: { name } })
const takeOff = (list: Ids, changeId?: string) =>
  cook.send(calls.removeShoppingItem, { params: onItem(list), query: under(changeId) })
const clear = ({ id, itemId }: Ids, changeId?: string) =>
  cook.send(calls.clearCompletedItems, { params: { id }, query: under(changeId), body: { ids: [itemId] } })
const bringBack = ({ id, itemId }: Ids, changeId?: string) =>
  cook.send(calls.restoreShoppingItems, { params: { id }, query: under(changeId), body: { ids: [itemId] } })

const late: Record<string, Late> = {
  'another name': {
    change: (list, changeId) => rename(list, 'Mine', changeId),
    since: (list) => rename(list, 'Theirs'),
    left: { name: 'Theirs' },
  },
  'an amount': {
    change: (list, changeId) => edit(list, { amount: '3 cups' }, changeId),
    since: (list) => edit(list, { amount: '5 cups' }),
    left: { items: [{ amount: '5 cups' }] },
  },
  'a tick': {
    change: (list, changeId) => edit(list, { completed: true }, changeId),
    since: (list) => edit(list, { completed: false }),
    left: { items: [{ completed: false }] },
  },
  'a tick of what is ticked': {
    first: (list) => edit(list, { completed: true }),
    change: (list, changeId) => edit(list, { completed: true }, changeId),
    since: (list) => edit(list, { completed: false }),
    left: { items: [{ completed: false }] },
  },
  'an edit of what was taken off': {
    change: (list, changeId) => edit(list, { completed: true }, changeId),
    since: (list) => takeOff(list),
    left: { items: [] },
  },
  'taking an item off': {
    change: takeOff,
    since: (list) => bringBack(list),
    left: { items: [{ name: 'milk' }] },
  },
  'clearing the basket': {
    first: (list) => edit(list, { completed: true }),
    change: clear,
    since: (list) => bringBack(list),
    left: { items: [{ name: 'milk' }] },
  },
  'bringing an item back': {
    first: (list) => takeOff(list),
    change: bringBack,
    since: (list) => takeOff(list),
    left: { items: [] },
  },
}

describe('a change that comes once more', () => {
  test.each(Object.keys(late))('does not undo what was done since: %s', async (what) => {
    const { first, change, since, left } = late[what]!
    const { id, items } = await create(cook, ['milk'])
    const list = { id, itemId: items[0]!.id }
    await first?.(list)
    const changeId = crypto.randomUUID()
    expect((await change(list, changeId)).status).toBe(200)
    await since(list)
    expect((await change(list, changeId)).status).toBe(200)
    expect(await get(cook, id)).toMatchObject(left)
  })

  test('from a guest does not tick again what somebody took back', async () => {
    const { id, items } = await create(cook, ['milk'])
    const { body } = await cook.send(calls.shareShoppingList, { params: { id } })
    const params = { token: body['token'] as string, itemId: items[0]!.id }
    const tick = () =>
      site.browser().send(calls.tickSharedItem, {
        params,
        query: { changeId: 'tick-1' },
        body: { completed: true },
      })
    await tick()
    await edit({ id, itemId: params.itemId }, { completed: false })
    expect((await tick()).status).toBe(200)
    expect(await get(cook, id)).toMatchObject({ items: [{ completed: false }] })
  })

  test('is not forgotten for what guests do', async () => {
    const { id, items } = await create(cook, ['milk'])
    const list = { id, itemId: items[0]!.id }
    const { body } = await cook.send(calls.shareShoppingList, { params: { id } })
    const params = { token: body['token'] as string, itemId: list.itemId }
    await takeOff(list, 'mine')
    await bringBack(list)
    const guest = site.browser()
    for (let n = 0; n <= limits.handledIds; n += 1)
      await guest.send(calls.tickSharedItem, {
        params,
        query: { changeId: `guest-${n}` },
        body: { completed: n % 2 === 0 },
      })
    await takeOff(list, 'mine')
    expect(lines((await get(cook, id)).items)).toEqual(['milk'])
    const { rows } = await site.database.pool.query('select handled from shopping_lists where id = $1', [id])
    expect(rows[0].handled).toHaveLength(limits.handledIds + 1)
  })

  test('of a guest is another one than that of the owner under the same id', async () => {
    const { id, items } = await create(cook, ['milk'])
    const { body } = await cook.send(calls.shareShoppingList, { params: { id } })
    const params = { token: body['token'] as string, itemId: items[0]!.id }
    const query = { changeId: 'same' }
    await site.browser().send(calls.tickSharedItem, { params, query, body: { completed: true } })
    await rename({ id, itemId: params.itemId }, 'Mine', 'same')
    expect(await get(cook, id)).toMatchObject({ name: 'Mine', items: [{ completed: true }] })
  })

  test('under an id that is none is refused', async () => {
    const { id, items } = await create(cook, ['milk'])
    const answer = await edit({ id, itemId: items[0]!.id }, { completed: true }, 'no spaces')
    expect(refusal(answer)).toEqual([400, 'An id has 1 to 64 letters, digits or dashes'])
  })

  test('is known by as many ids as are remembered', async () => {
    const { id, items } = await create(cook, ['milk'])
    const list = { id, itemId: items[0]!.id }
    for (let n = 0; n <= limits.handledIds; n += 1) await edit(list, { notes: `${n}` }, `change-${n}`)
    const { rows } = await site.database.pool.query('select handled from shopping_lists where id = $1', [id])
    expect(rows[0].handled).toHaveLength(limits.handledIds)
    expect(rows[0].handled.at(-1)).toBe(`change-${limits.handledIds}`)
  })
})

describe('deleting a list', () => {
  const remove = (id: string, changeId?: string) =>
    cook.send(calls.deleteShoppingList, { params: { id }, query: under(changeId) })
  const restore = (id: string, changeId?: string) =>
    cook.send(calls.restoreShoppingList, { params: { id }, query: under(changeId) })

  test.each(['the first to do so', 'when it was deleted already'])(
    'once more leaves a list that was brought back since, %s',
    async (who) => {
      const { id } = await create(cook, ['milk'])
      if (who === 'when it was deleted already') await remove(id)
      await remove(id, 'delete-1')
      await restore(id)
      expect((await remove(id, 'delete-1')).body).toEqual({ ok: true })
      expect(lines((await get(cook, id)).items)).toEqual(['milk'])
    },
  )

  test('under another id, or none, deletes it again', async () => {
    const { id } = await create(cook, ['milk'])
    for (const changeId of ['delete-1', 'delete-2', undefined, undefined]) {
      await remove(id, changeId)
      expect(refusal(await cook.send(calls.getShoppingList, { params: { id } }))).toEqual(missing)
      await restore(id)
    }
  })

  test('is not undone by a return that comes once more', async () => {
    const { id } = await create(cook, ['milk'])
    await remove(id)
    expect((await restore(id, 'return-1')).status).toBe(200)
    expect((await restore(id, 'return-1')).status).toBe(200)
    await remove(id)
    expect(refusal(await restore(id, 'return-1'))).toEqual(missing)
    expect(refusal(await cook.send(calls.getShoppingList, { params: { id } }))).toEqual(missing)
  })
})
