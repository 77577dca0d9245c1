import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { startApp, startTwo, type TestApp, type TwoInstances } from '../../../tests/app.ts'
import { aList } from '../../../tests/factories/a-list.ts'
import { openGate } from '../../../tests/gate.ts'
import { watchEvents } from '../../../tests/watch-events.ts'
import { deleteAccount, logout } from '../../domain/accounts/calls.ts'
import * as calls from '../../domain/shopping/calls.ts'
import { applyChange } from '../../domain/shopping/list-difference.ts'
import { type ListEvent, listEvent, type ShoppingList } from '../../domain/shopping/list.ts'
import type { App } from '../app.ts'
import { createLive, unwatchedLists } from './live.ts'

let site: TwoInstances
beforeAll(async () => {
  site = await startTwo()
})
afterAll(() => site.close())

type Cook = Awaited<ReturnType<TestApp['signUp']>>
type Kind = ListEvent['kind']
type Of<K extends Kind> = Extract<ListEvent, { kind: K }>

/** Looks at a list as a page does. */
async function watch(app: Pick<App, 'server'>, path: string, cook?: Cook) {
  const page = await watchEvents(app, path, listEvent, cook)
  const of = <K extends Kind>(kind: K) => page.received.filter((event): event is Of<K> => event.kind === kind)
  return {
    ...page,
    of,
    until: (isSo: () => boolean) => expect.poll(isSo, { timeout: 10_000 }).toBe(true),
    others: () => of('presence').at(-1)?.others,
    /** The list as this page shows it: the first event and every change since. */
    list: () =>
      of('change').reduce<ShoppingList | undefined>(
        (list, { change }) => list && applyChange(list, change),
        of('list')[0]?.list,
      ),
  }
}
type Page = Awaited<ReturnType<typeof watch>>

const ticked = (page: Page) =>
  page
    .list()
    ?.items.filter(({ completed }) => completed)
    .map(({ name }) => name)

async function sharedList() {
  const owner = await site.signUp()
  await site.database.pool.query('update users set is_premium = true where id = $1', [owner.user['id']])
  const { body } = await owner.send(calls.createShoppingList, { body: aList(['milk', 'bread']) })
  const list = body as ShoppingList
  const params = { id: list.id }
  const { token } = (await owner.send(calls.shareShoppingList, { params })).body as { token: string }
  const tick = (name: string, completed = true) => {
    const itemId = list.items.find((item) => item.name === name)!.id
    return owner.send(calls.editShoppingItem, { params: { id: list.id, itemId }, body: { completed } })
  }
  const own = `/api/shopping-lists/${list.id}/events`
  return { owner, params, token, tick, own, link: `/api/shared-lists/${token}/events` }
}

describe('whoever looks at a list', () => {
  test('is sent the list, then every change, on every instance', async () => {
    const { owner, own, link, tick, params } = await sharedList()
    const pages = [
      await watch(site.app, own, owner),
      await watch(site.other, link),
      await watch(site.other, own, owner),
    ]
    for (const page of pages) await page.until(() => page.of('list').length === 1)
    await tick('milk')
    await owner.send(calls.addShoppingItem, { params, body: { text: 'eggs' } })
    await tick('milk', false)
    await tick('bread')
    for (const page of pages) {
      await page.until(() => page.list()?.items.length === 3 && ticked(page)?.join() === 'bread')
      expect(page.of('change').every(({ change }) => change.changed.length > 0)).toBe(true)
    }
  })

  test('gets protected headers, and nothing a proxy may keep', async () => {
    const { own, owner } = await sharedList()
    const { response } = await watch(site.app, own, owner)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("script-src 'self'"),
    })
  })

  test('and has no right to is told so before anything is opened', async () => {
    const { own } = await sharedList()
    expect((await watch(site.app, own)).response.status).toBe(401)
    expect((await watch(site.app, own, await site.signUp())).response.status).toBe(404)
    expect((await watch(site.app, '/api/shared-lists/none/events')).response.status).toBe(404)
  })

  test('sees how many others look, over all instances', async () => {
    const { own, link, owner } = await sharedList()
    const first = await watch(site.app, own, owner)
    await first.until(() => first.others() === 0)
    const second = await watch(site.other, link)
    const third = await watch(site.other, link)
    for (const page of [first, second, third]) await page.until(() => page.others() === 2)
    third.leave()
    for (const page of [first, second]) await page.until(() => page.others() === 1)
    second.leave()
    await first.until(() => first.others() === 0)
  })
})

describe('a large list', () => {
  /** Lists that count how often they are read and written. */
  function aPlaceToLook() {
    let written = 0
    const read = vi.fn(async ({ id }: { id: string }) => {
      const list = { id, version: 1, items: [], toJSON: () => `writing ${++written}` }
      return { list: list as unknown as ShoppingList, shareHash: null }
    })
    const gone = new Set<string>()
    const ownersAmong = vi.fn(async (userIds: string[]) => userIds.filter((id) => !gone.has(id)))
    const announce = async () => undefined
    const live = createLive({
      read,
      ownersAmong,
      announce,
      isListening: () => true,
      log: console,
      clock: () => new Date(),
    })
    onTestFinished(live.stop)
    const received: string[] = []
    /** Comes to look; returns how to leave. */
    async function look(listId = 'party', userId = 'maria') {
      let leave = () => {}
      const before = received.length
      const send = (event: Buffer) => void (event.includes('"kind":"list"') && received.push(String(event)))
      live.join(
        { id: listId, userId },
        { send, end: () => {}, onEnd: (listener) => (leave = listener) },
        null,
      )
      await vi.waitFor(() => expect(received.length).toBe(before + 1))
      return leave
    }
    const worked = () => ({ reads: read.mock.calls.length, writings: written })
    return { live, look, received, worked, read, ownersAmong, gone }
  }

  test('is read and written once for all who come to look, until it changes', async () => {
    const { live, look, received, worked } = aPlaceToLook()
    for (let page = 0; page < 3; page++) await look()
    expect([new Set(received).size, worked()]).toEqual([1, { reads: 1, writings: 1 }])
    live.onNotification('changed party')
    await vi.waitFor(() => expect(worked().reads).toBe(2))
    await look()
    expect(received.at(-1)).toContain('writing 2')
  })

  test('is not read again for whatever changes of an account, but for the lists of who is gone', async () => {
    const { live, look, read, ownersAmong, gone } = aPlaceToLook()
    for (const [listId, userId] of [
      ['party', 'maria'],
      ['week', 'maria'],
      ['camp', 'jonas'],
    ])
      await look(listId, userId)
    read.mockClear()
    live.onAccountChange('somebody')
    for (let change = 0; change < 5; change += 1)
      for (const userId of ['maria', 'jonas']) live.onAccountChange(userId)
    gone.add('jonas')
    await vi.waitFor(() => expect(read.mock.calls).toEqual([[{ id: 'camp', userId: 'jonas' }]]))
    expect(ownersAmong.mock.calls).toEqual([[['maria']], [['jonas', 'maria']]])
  })

  test('is not worked out anew for each who comes and goes, unless it changed or many others did', async () => {
    const { live, look, worked } = aPlaceToLook()
    const comeAndGo = async (listId?: string) => (await look(listId))()
    for (let page = 0; page < 3; page++) await comeAndGo()
    expect(worked()).toEqual({ reads: 1, writings: 1 })
    live.onNotification('changed party')
    expect(worked().reads).toBe(1)
    await comeAndGo()
    expect(worked().reads).toBe(2)
    for (let list = 0; list < unwatchedLists.most; list++) await comeAndGo(`list ${list}`)
    await comeAndGo()
    expect(worked().reads).toBe(2 + unwatchedLists.most + 1)
  })

  test('is forgotten a while after the last has left', async () => {
    const { look, worked } = aPlaceToLook()
    const leave = await look()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    leave()
    vi.advanceTimersByTime(unwatchedLists.keptFor)
    vi.useRealTimers()
    await look()
    expect(worked().reads).toBe(2)
  })
})

describe('a stream ends', () => {
  test('for guests when the link is revoked; the owner goes on', async () => {
    const { own, link, owner, params, tick } = await sharedList()
    const [mine, guest] = [await watch(site.other, own, owner), await watch(site.other, link)]
    for (const page of [mine, guest]) await page.until(() => page.of('list').length === 1)
    await owner.send(calls.unshareShoppingList, { params })
    await guest.untilOver()
    expect(guest.of('gone')).toHaveLength(1)
    await tick('milk')
    await mine.until(() => ticked(mine)?.join() === 'milk')
    expect(mine.of('gone')).toEqual([])
  })

  test('for everyone when the list is deleted', async () => {
    const { own, link, owner, params } = await sharedList()
    const pages = [await watch(site.app, own, owner), await watch(site.other, link)]
    await owner.send(calls.deleteShoppingList, { params })
    for (const page of pages) {
      await page.untilOver()
      expect(page.of('gone')).toHaveLength(1)
    }
  })

  test('when its session ends, on whichever instance it is', async () => {
    const { own, link, owner } = await sharedList()
    const [mine, guest] = [await watch(site.other, own, owner), await watch(site.other, link)]
    await mine.until(() => mine.of('list').length === 1)
    await owner.send(logout, {})
    await mine.untilOver()
    await guest.until(() => guest.others() === 0)
  })

  test('for guests when the account behind it is deleted', async () => {
    const { link, owner } = await sharedList()
    const guest = await watch(site.other, link)
    await guest.until(() => guest.of('list').length === 1)
    await owner.send(deleteAccount, {})
    await guest.untilOver()
    expect(guest.of('gone')).toHaveLength(1)
  })

  test('for guests when the owner is suspended', async () => {
    const { link, owner } = await sharedList()
    const guest = await watch(site.other, link)
    await guest.until(() => guest.of('list').length === 1)
    await site.database.pool.query('update users set suspended_at = now() where id = $1', [owner.user['id']])
    await guest.untilOver()
    expect(guest.of('gone')).toHaveLength(1)
  })

  test('when the server stops, and does not keep it from stopping', async () => {
    const own = await startApp()
    await own.app.listen({ port: 0, host: '127.0.0.1' })
    const cook = await own.signUp()
    const { body } = await cook.send(calls.createShoppingList, { body: aList() })
    const page = await watch(own.app, `/api/shopping-lists/${body['id']}/events`, cook)
    await page.until(() => page.of('list').length === 1)
    await own.close()
    await page.untilOver()
  })
})

test('a page that lost nothing but the database catches up by itself', async () => {
  const gate = await openGate(inject('clusterUrl'))
  const shaky = await startApp({ databaseThrough: gate.port })
  try {
    await shaky.app.listen({ port: 0, host: '127.0.0.1' })
    const cook = await shaky.signUp()
    const { body } = await cook.send(calls.createShoppingList, { body: aList(['milk']) })
    const page = await watch(shaky.app, `/api/shopping-lists/${body['id']}/events`, cook)
    await page.until(() => page.of('list').length === 1)
    await gate.shut()
    await shaky.database.pool.query(`update shopping_lists set name = 'Meanwhile', version = version + 1`)
    await gate.reopen()
    await page.until(() => page.list()?.name === 'Meanwhile')
  } finally {
    await gate.reopen()
    await shaky.close()
    await gate.close()
  }
})
