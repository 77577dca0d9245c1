import { afterEach, expect, test } from 'vitest'
import { type ListEvent, listEvent, type ShoppingList } from '../../domain/shopping/list.ts'
import type { EventStream } from '../http/event-streams.ts'
import { createLive, type Live } from './live.ts'

let live: Live
afterEach(() => live.stop())

const milk: ShoppingList = {
  id: 'list',
  name: 'Milk',
  items: [],
  isCompleted: false,
  estimatedTotal: 0,
  recipes: [],
  alike: [],
  isShared: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  version: 1,
}

/** A database that keeps one list and can fail to answer, while its news is received or not. */
function open() {
  const database = { list: milk, isBroken: false, isListening: true, failures: 0 }
  live = createLive({
    async read() {
      if (database.isBroken) throw new Error('no answer')
      return { list: database.list, shareHash: null }
    },
    async ownersAmong(userIds) {
      if (database.isBroken) throw new Error('no answer')
      return userIds
    },
    announce: async () => undefined,
    isListening: () => database.isListening,
    log: { warn: () => void (database.failures += 1), error: () => undefined },
    clock: () => new Date(0),
  })
  return database
}

async function look() {
  const received: ListEvent[] = []
  const listeners: (() => void)[] = []
  const page = { received, isOver: false }
  const stream: EventStream = {
    send: (event) => void received.push(listEvent.parse(JSON.parse(event.toString().slice('data: '.length)))),
    end() {
      page.isOver = true
      for (const listener of listeners) listener()
    },
    onEnd: (listener) => void listeners.push(listener),
  }
  live.join({ id: 'list', userId: 'maria' }, stream, null)
  await expect.poll(() => page.isOver || received.some(({ kind }) => kind === 'list')).toBe(true)
  return page
}

const lists = ({ received }: { received: ListEvent[] }) =>
  received.flatMap((event) => (event.kind === 'list' ? [event.list.name] : []))

test('who looks on while a list cannot be read comes back, and finds it as it is', async () => {
  const database = open()
  const page = await look()
  Object.assign(database, { list: { ...milk, name: 'Milk and tea', version: 2 }, isBroken: true })
  live.onNotification('changed list')
  await expect.poll(() => page.isOver).toBe(true)
  expect((await look()).isOver).toBe(true)
  database.isBroken = false
  expect(lists(await look())).toEqual(['Milk and tea'])
})

test('who looks on while the database is away stays, and is told once it is back', async () => {
  const database = open()
  const page = await look()
  Object.assign(database, {
    list: { ...milk, name: 'Milk and tea', version: 2 },
    isBroken: true,
    isListening: false,
  })
  live.resync()
  await expect.poll(() => database.failures).toBe(1)
  Object.assign(database, { isBroken: false, isListening: true })
  live.resync()
  await expect
    .poll(() => page.received.flatMap((event) => (event.kind === 'change' ? [event.change.name] : [])))
    .toEqual(['Milk and tea'])
  expect(page.isOver).toBe(false)
})

test('who looks on while it cannot be told whether the owner is still there comes back', async () => {
  const database = open()
  const page = await look()
  database.isBroken = true
  live.onAccountChange('maria')
  await expect.poll(() => page.isOver).toBe(true)
})
