import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../tests/database.ts'
import { createPersonStore } from '../accounts/person-store.ts'
import { createDaily } from './daily.ts'
import { createUnsubscribeLinks } from './unsubscribe-links.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

test('a test mail reads what is listed in its turn, and holds no connection meanwhile', async () => {
  const { db, pool } = database
  const { rows } = await pool.query<{ id: string }>(
    `insert into users (username, password, email) values ('cook', '', 'cook@example.com') returning id`,
  )
  const happened: unknown[] = []
  const inTransaction = async () => {
    const { rows: busy } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
    )
    return busy.length
  }
  const publicUrl = 'https://homeplate.example'
  const daily = createDaily({
    db,
    peopleOn: createPersonStore,
    enqueue: async () => true,
    mailReachesPeople: false,
    wake: () => void happened.push('mailed'),
    isPremiumSold: false,
    async dishes() {
      happened.push({ inTransaction: await inTransaction() })
      return []
    },
    async inLongTurn(userId, work) {
      happened.push({ turnOf: userId })
      return work()
    },
    links: createUnsubscribeLinks('a secret', publicUrl),
    publicUrl,
    clock: () => new Date(),
    log: { warn: () => {}, error: () => {} },
  })
  const { id } = rows[0]!
  await daily.sendTest(id)
  expect(happened).toEqual([{ turnOf: id }, { inTransaction: 0 }, 'mailed'])
})
