import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { freshDatabase } from '../../../tests/database.ts'
import { openGate } from '../../../tests/gate.ts'
import { throughPort } from '../../../tests/through-port.ts'
import { createConnectionSlots } from './connection-slots.ts'
import { isUnreachable } from './database.ts'
import { watchForSilence } from './silence.ts'
import { SlottedPool } from './slotted-pool.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let gate: Awaited<ReturnType<typeof openGate>>
beforeAll(async () => {
  database = await freshDatabase()
  gate = await openGate(inject('clusterUrl'))
})
afterAll(async () => {
  await gate.close()
  await database.drop()
})

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup()
})

/** None of the usual time limits: what ends, ends because somebody noticed. */
function openPool({ isPooled = false } = {}) {
  const url = throughPort(gate.port, database.url)
  const pool = new SlottedPool({ connectionString: url, max: 3 }, createConnectionSlots(3))
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('error', () => undefined)
  const stop = watchForSilence(pool, url, {
    isPooled,
    limits: { patience: 50, lookEvery: 10, answersWithin: 500 },
  })
  cleanups.push(async () => {
    stop()
    await pool.end()
  })
  return pool
}

test('who waits for a database that says nothing is told so, nobody begins to wait, and it is asked again once it answers', async () => {
  const pool = openPool()
  await pool.query('select 1')
  gate.hold()
  await expect(pool.query('select 2')).rejects.toSatisfy(isUnreachable)
  await expect(pool.query('select 3')).rejects.toThrow('says nothing')
  gate.release()
  await expect.poll(async () => (await pool.query('select 4 as four')).rows).toEqual([{ four: 4 }])
})

test('nobody gets a connection of before, where a line swallowed everything', async () => {
  const pool = openPool()
  await Promise.all([1, 2, 3].map(() => pool.query('select pg_sleep(0.1)')))
  expect(pool.idleCount).toBe(3)
  gate.hush()
  gate.hold()
  await expect(pool.query('select 1')).rejects.toSatisfy(isUnreachable)
  gate.release()
  await expect.poll(async () => (await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  const all = await Promise.all([1, 2, 3].map(() => pool.query('select 1 as one')))
  expect(all.map(({ rows }) => rows)).toEqual([1, 2, 3].map(() => [{ one: 1 }]))
})

test('who waits for a connection is told so, too', async () => {
  const pool = openPool()
  await Promise.all([1, 2, 3].map(() => pool.query('select pg_sleep(0.1)')))
  gate.hold()
  const asked = await Promise.allSettled([1, 2, 3, 4, 5].map(() => pool.query('select')))
  for (const one of asked) expect(one).toMatchObject({ reason: expect.toSatisfy(isUnreachable) })
  gate.release()
  await expect.poll(async () => (await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('a transaction that was begun on a connection of before holds no row once the database answers', async () => {
  const pool = openPool()
  const client = await pool.connect()
  await client.query('begin')
  await client.query('select pg_advisory_xact_lock(1)')
  gate.hush()
  gate.hold()
  await expect(client.query('select')).rejects.toSatisfy(isUnreachable)
  client.release(true)
  gate.release()
  await expect
    .poll(async () => (await pool.query('select pg_try_advisory_lock(1) as free')).rows)
    .toEqual([{ free: true }])
})

test("behind a pooler no connection is ended by a number that is the pooler's", async () => {
  const pool = openPool({ isPooled: true })
  const client = await pool.connect()
  await client.query('begin')
  await client.query('select pg_advisory_xact_lock(2)')
  gate.hush()
  gate.hold()
  await expect(client.query('select')).rejects.toSatisfy(isUnreachable)
  client.release(true)
  gate.release()
  await expect.poll(async () => (await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  const { rows } = await pool.query('select pg_try_advisory_lock(2) as free')
  expect(rows).toEqual([{ free: false }])
})

test('who asks what takes long is left alone', async () => {
  const pool = openPool()
  const slow = await pool.query('select 5 as five from pg_sleep(1)')
  expect(slow.rows).toEqual([{ five: 5 }])
})
