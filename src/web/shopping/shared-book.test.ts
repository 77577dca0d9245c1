import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { changeBetween } from '../../domain/shopping/list-difference.ts'
import { withChangeInList } from './optimistic-lists.ts'
import { createSharedBook, sharedListQuery } from './shared-book.ts'
import { aShoppingList, anItem } from '../../../tests/web/stub-shopping.ts'

const milk = anItem('milk')

/** A server that keeps one list, on which the milk was last ticked at some version, and that answers when it is told to. */
function aServer() {
  const server = {
    list: aShoppingList([milk]),
    tickedAt: 1,
    sent: [] as unknown[],
    answers: [] as (() => void)[],
    isLosingAnswers: false,
  }
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    const edit = JSON.parse(body) as { completed: boolean; version?: number }
    server.sent.push(edit)
    await new Promise<void>((resolve) => server.answers.push(resolve))
    const before = server.list
    const isNew = before.items[0]!.completed !== edit.completed
    const may = edit.completed || edit.version === undefined || server.tickedAt <= edit.version
    if (isNew && may) {
      const after = withChangeInList(before, { kind: 'edit', listId: '', itemId: 'milk', edit })
      server.list = { ...after, version: before.version + 1 }
      server.tickedAt = server.list.version
    }
    if (server.isLosingAnswers) throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(changeBetween(before, server.list)))
  })
  return server
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function open() {
  const server = aServer()
  const client = new QueryClient()
  client.setQueryData(sharedListQuery('token').queryKey, server.list)
  return { server, client, book: createSharedBook('token', client) }
}

const isDone = async (server: ReturnType<typeof aServer>) => {
  await vi.advanceTimersByTimeAsync(5_000)
  while (server.answers.length > 0) {
    server.answers.shift()!()
    await vi.advanceTimersByTimeAsync(5_000)
  }
  return server.list.items[0]!.completed
}

it('takes a tick back that was not answered yet', async () => {
  const { server, book } = open()
  book.tick(milk, true)
  await vi.advanceTimersByTimeAsync(0)
  book.tick(milk, false)
  expect(await isDone(server)).toBe(false)
  expect(server.sent).toEqual([{ completed: true }, { completed: false, version: 2 }])
})

it.each(['while it is on its way', 'while it waits to be sent again'])(
  'takes a tick back whose answer was lost, %s',
  async (when) => {
    const { server, book } = open()
    server.isLosingAnswers = true
    book.tick(milk, true)
    await vi.advanceTimersByTimeAsync(0)
    if (when === 'while it is on its way') book.tick(milk, false)
    server.answers.shift()!()
    await vi.advanceTimersByTimeAsync(0)
    server.isLosingAnswers = false
    if (when === 'while it waits to be sent again') book.tick(milk, false)
    expect(await isDone(server)).toBe(false)
  },
)

it('takes the server’s word for a list of the same version, and none for an earlier one', async () => {
  const client = new QueryClient()
  const answers = [
    aShoppingList([milk], { version: 2 }),
    aShoppingList([anItem('milk', { completed: true })], { version: 2 }),
    aShoppingList([milk], { version: 1 }),
  ]
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(answers.shift())))
  const query = sharedListQuery('token')
  const isTicked = async () => {
    await client.fetchQuery(query)
    return client.getQueryData(query.queryKey)!.items[0]!.completed
  }
  expect([await isTicked(), await isTicked(), await isTicked()]).toEqual([false, true, true])
})

it('takes the link for ended once the server says so, and not a proxy while that is replaced', async () => {
  const client = new QueryClient()
  const bodies = ['404 page not found', '{"error":"This list does not exist."}']
  vi.stubGlobal('fetch', async () => new Response(bodies.shift(), { status: 404 }))
  const ask = async () => client.fetchQuery({ ...sharedListQuery('token'), retry: false })
  await expect(ask()).rejects.toThrow('404 page not found')
  expect(await ask()).toBeNull()
})

it('sends every tick when its page is left, also what waits for another to be answered', async () => {
  const { server, book } = open()
  const stop = book.open()
  book.tick(milk, true)
  book.tick(anItem('bread'), true)
  await vi.advanceTimersByTimeAsync(0)
  expect(server.sent).toHaveLength(1)
  dispatchEvent(new Event('pagehide'))
  expect(server.sent).toHaveLength(2)
  stop()
})

it('goes on from its own tick when it receives what was before it, and then what came after', async () => {
  const { server, book, client } = open()
  const first = server.list
  book.tick(milk, true)
  await isDone(server)
  const isTicked = () => client.getQueryData(sharedListQuery('token').queryKey)!.items[0]!.completed
  book.applyList(first)
  expect(isTicked()).toBe(true)
  book.applyList({ ...first, version: 3 })
  expect(isTicked()).toBe(false)
})
