import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../tests/database.ts'
import { holdRows } from '../../../tests/held-rows.ts'
import { createAttemptStore } from '../accounts/attempt-store.ts'
import { createQuotaStore } from './quota-store.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

test.each([
  ['message_quotas', (now: Date) => createQuotaStore(database.db).forgetOver(now)],
  ['password_failures', (now: Date) => createAttemptStore(database.db).forgetBefore(now)],
])('of %s those that somebody counts at this moment are not waited for', async (table, forget) => {
  const { db, pool } = database
  const before = new Date(Date.now() - 60_000)
  for (const key of ['counted', 'over']) {
    await createQuotaStore(db).take(key, { most: 1, within: 1 }, before)
    await createAttemptStore(db).count(key, { free: 1, longest: 1 }, before)
  }
  const letGo = await holdRows(pool, `select from ${table} where key = 'counted' for update`, [])
  await forget(new Date())
  await letGo()
  expect((await pool.query(`select key from ${table}`)).rows).toEqual([{ key: 'counted' }])
})
