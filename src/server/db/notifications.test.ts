import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { freshDatabase } from '../../../tests/database.ts'
import { aCatalogue, aRecipe } from '../../../tests/factories/a-recipe.ts'
import { openGate } from '../../../tests/gate.ts'
import { throughPort } from '../../../tests/through-port.ts'
import { loadCatalogue } from '../recipes/load-catalogue.ts'
import { connect } from './database.ts'
import { listen } from './notifications.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

const throughGate = ({ port }: { port: number }) => throughPort(port, database.url)

const longTimeout = { timeout: 15_000 }
const announce = (word: string) => database.pool.query('select pg_notify($1, $2)', ['news', word])

test('what was announced before is received, and a connection that falls silent is replaced', async () => {
  const gate = await openGate(database.url)
  const received: string[] = []
  const onGap = vi.fn()
  const listener = await listen({
    url: throughGate(gate),
    channels: { news: (word) => received.push(word) },
    isOwn: () => false,
    onGap,
    log: () => {},
  })
  try {
    await announce('first')
    await listener.receivedByAll()
    expect(received).toEqual(['first'])

    gate.hush()
    await announce('missed')
    await expect.poll(listener.isListening, longTimeout).toBe(false)
    expect(onGap).toHaveBeenCalledTimes(1)
    await expect.poll(listener.isListening, longTimeout).toBe(true)
    expect(onGap).toHaveBeenCalledTimes(2)

    await announce('last')
    await listener.receivedByAll()
    expect(received).toEqual(['first', 'last'])
  } finally {
    await listener.close()
    await gate.close()
  }
})

test('one that listens beside others knows of those that come at once, and of those that go', async () => {
  const begin = () =>
    listen({ url: database.url, channels: {}, isOwn: () => false, onGap: () => {}, log: () => {} })
  const first = await begin()
  try {
    expect(first.hasOthers()).toBe(false)
    const second = await begin()
    expect(second.hasOthers()).toBe(true)
    await first.receivedHere()
    expect(first.hasOthers()).toBe(true)
    await second.close()
    await expect.poll(first.hasOthers, longTimeout).toBe(false)
  } finally {
    await first.close()
  }
})

test('hundreds who wait for the same news ask few questions', async () => {
  const ask = vi.spyOn(pg.Client.prototype, 'query')
  const listener = await listen({
    url: database.url,
    channels: { news: () => {} },
    isOwn: () => false,
    onGap: () => {},
    log: () => {},
  })
  try {
    ask.mockClear()
    await Promise.all(
      Array.from({ length: 300 }, () => [listener.receivedByAll(), listener.receivedHere()]).flat(),
    )
    expect(ask.mock.calls.length).toBeLessThan(10)
  } finally {
    ask.mockRestore()
    await listener.close()
  }
})

describe('an answer that takes longer than a moment', () => {
  const received: string[] = []
  let gate: Awaited<ReturnType<typeof openGate>>
  let listener: Awaited<ReturnType<typeof listen>>
  beforeEach(async () => {
    const toFake = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] as const
    vi.useFakeTimers({ toFake: [...toFake] })
    received.length = 0
    gate = await openGate(database.url)
    listener = await listen({
      url: throughGate(gate),
      channels: { news: (word) => received.push(word) },
      isOwn: () => false,
      onGap: () => {},
      log: () => {},
    })
    vi.advanceTimersByTime(600)
    gate.hold()
  })
  afterEach(async () => {
    vi.useRealTimers()
    gate.release()
    await listener.close()
    await gate.close()
  })

  function answerLate() {
    vi.advanceTimersByTime(600)
    gate.letOneThrough()
  }

  test('is not believed: it is asked again', async () => {
    const lately = listener.receivedLately()!
    await gate.whenHeld(1)
    // After the question, and acknowledged before its answer comes.
    await announce('ended')
    await gate.whenHeld(2)
    answerLate()
    await gate.whenHeld(2)
    expect(received).toEqual([])
    gate.release()
    await lately
    expect(received).toEqual(['ended'])
  })

  test('time after time counts as receiving nothing', async () => {
    const refused = expect(listener.receivedLately()).rejects.toThrow('We cannot reach our database')
    for (let asked = 0; asked < 3; asked += 1) {
      await gate.whenHeld(1)
      answerLate()
    }
    await refused
    gate.release()
    await listener.receivedLately()
  })
})

test('an instance behind a pooler knows its own changes of recipes, though the connection is everybody’s', async () => {
  const recipes = ['ours', 'theirs'].map((id) => aRecipe({ id }))
  await loadCatalogue(database.db, aCatalogue(recipes))
  const [own, other] = [1, 2].map(() => connect(database.url, () => {}, { isPooled: true, most: 1 }))
  const received: [string, boolean][] = []
  const listener = await listen({
    url: database.url,
    channels: { recipes_changed: (message, isOwn) => received.push([message.split(' ')[1] ?? 'any', isOwn]) },
    isOwn: own!.isOwn,
    onGap: () => {},
    log: () => {},
  })
  const change = (id: string) => sql`update recipes set title = title || '!' where id = ${id}`
  const changeAny = sql`update restaurants set name = name`
  try {
    for (const { db } of [own!, other!]) {
      await db.transaction((tx) => tx.execute(change(db === own!.db ? 'ours' : 'theirs')))
      await db.transaction((tx) => tx.execute(changeAny))
    }
    await own!.db.transaction((tx) => tx.execute(change('ours')))
    // By itself nobody says whose it is, so it is waited for like the others'.
    await own!.db.execute(change('theirs'))
    await listener.receivedByAll()
    expect(received).toEqual([
      ['ours', true],
      ['any', true],
      ['theirs', false],
      ['any', false],
      ['ours', true],
      ['theirs', false],
    ])
  } finally {
    await listener.close()
    for (const { close } of [own!, other!]) await close()
  }
})

test('an instance knows its own announcements from those of others', async () => {
  const own = connect(database.url, () => {})
  const received: [string, boolean][] = []
  const listener = await listen({
    url: database.url,
    channels: { news: (word, isOwn) => received.push([word, isOwn]) },
    isOwn: own.isOwn,
    onGap: () => {},
    log: () => {},
  })
  try {
    await own.pool.query('select pg_notify($1, $2)', ['news', 'ours'])
    await announce('theirs')
    await listener.receivedByAll()
    expect(received).toEqual([
      ['ours', true],
      ['theirs', false],
    ])
  } finally {
    await listener.close()
    await own.close()
  }
})
