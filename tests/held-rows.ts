import type pg from 'pg'
import { onTestFinished } from 'vitest'

/** Holds rows by a statement, so that every change to them is under way until they are let go. */
export async function holdRows(pool: pg.Pool, statement: string, values: unknown[]) {
  const client = await pool.connect()
  await client.query('begin')
  await client.query(statement, values)
  let isHeld = true
  const letGo = async () => {
    if (!isHeld) return
    isHeld = false
    await client.query('commit')
    client.release()
  }
  onTestFinished(letGo)
  return letGo
}

/** How many connections wait for what is held. */
export async function countWaiting(pool: pg.Pool) {
  const { rows } = await pool.query<{ all: number }>(
    `select count(*)::int as all from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]!.all
}
