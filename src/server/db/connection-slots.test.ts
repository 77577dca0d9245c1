import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../tests/database.ts'
import { connections as limits } from './limits.ts'
import { connect, type Connections } from './database.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let connections: Connections
beforeAll(async () => {
  database = await freshDatabase()
  connections = connect(database.url, console.error)
})
afterAll(async () => {
  await connections.close()
  await database.drop()
})

const eve = { name: 'Eve', mostWaiting: 100 }
const times = <T>(count: number, work: () => T) => Array.from({ length: count }, work)
const one = sql`select 1`

/** Takes all connections that Eve may have, until they are let go. */
async function takeSlots() {
  let letGo = () => {}
  const over = new Promise<void>((resolve) => (letGo = resolve))
  let begun = 0
  const held = times(limits.ofOne, () =>
    connections.slots.as(eve, () =>
      connections.db.transaction(async () => {
        begun += 1
        await over
      }),
    ),
  )
  await expect.poll(() => begun).toBe(limits.ofOne)
  return async () => {
    letGo()
    await Promise.all(held)
  }
}

test('what somebody asks for beyond their slots waits before the pool, and nobody else does', async () => {
  const letGo = await takeSlots()
  let isAnswered = false
  const waiting = connections.slots.as(eve, async () => {
    await connections.db.execute(one)
    isAnswered = true
  })
  await Promise.all(
    times(20, () =>
      connections.slots.as({ ...eve, name: 'Ida' }, async () => void (await connections.db.execute(one))),
    ),
  )
  await connections.db.execute(one)
  expect([isAnswered, connections.pool.waitingCount]).toEqual([false, 0])
  await letGo()
  await waiting
  expect(isAnswered).toBe(true)
})

test('who holds a connection does not wait for their own slots', async () => {
  const nested = times(limits.ofOne, () =>
    connections.slots.as(eve, () =>
      connections.db.transaction(async () => (await connections.db.execute(one)).rowCount),
    ),
  )
  expect(await Promise.all(nested)).toEqual(times(limits.ofOne, () => 1))
})

test('what goes on after a call takes none of anybody’s slots', async () => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  const later: Promise<unknown>[] = []
  await connections.slots.as(eve, async () => {
    later.push(answered.then(() => connections.db.execute(one)))
  })
  const letGo = await takeSlots()
  answer()
  await Promise.all(later)
  await letGo()
})

test('a statement that fails gives its connection back', async () => {
  const wrong = times(3 * limits.ofOne, () =>
    connections.slots.as(eve, async () => void (await connections.db.execute(sql`select nothing`))),
  )
  const outcomes = await Promise.allSettled(wrong)
  expect(outcomes.map(({ status }) => status)).toEqual(times(3 * limits.ofOne, () => 'rejected'))
  await connections.slots.as(eve, async () => void (await connections.db.execute(one)))
})

test('who has enough waiting is refused', async () => {
  const letGo = await takeSlots()
  const asked = { ...eve, mostWaiting: 2 }
  const ask = () =>
    connections.slots.as(asked, () => connections.db.transaction(async (tx) => tx.execute(one)))
  const waiting = times(2, ask)
  await expect(ask()).rejects.toMatchObject({ failure: 'tooMany' })
  await letGo()
  await Promise.all(waiting)
  await ask()
})

const failing = {
  'cannot begin': () => connections.db.transaction(async () => {}, { isolationLevel: 'none' as never }),
  'loses its connection': () =>
    connections.db.transaction((tx) => tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`)),
}
test.each(Object.entries(failing))('a transaction that %s gives back what it took', async (_, fail) => {
  for (let time = 0; time <= limits.ofOne; time++)
    await expect(connections.slots.as(eve, async () => void (await fail()))).rejects.toThrow()
  const { pool } = connections
  expect([pool.totalCount - pool.idleCount, pool.waitingCount]).toEqual([0, 0])
})
