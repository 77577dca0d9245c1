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
function openPool(patience = 50) {
  const url = throughPort(gate.port, database.url)
  const pool = new SlottedPool({ connectionString: url, max: 3 }, createConnectionSlots(3))
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('error', () => undefined)
  const stop = watchForSilence(pool, url, { patience, lookEvery: 10, answersWithin: 500 })
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

test('who asks what takes long is left alone', async () => {
  const pool = openPool()
  const slow = await pool.query('select 5 as five from pg_sleep(1)')
  expect(slow.rows).toEqual([{ five: 5 }])
})
