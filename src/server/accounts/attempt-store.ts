import { and, gt, inArray, lt, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { throttles } from '../../domain/accounts/limits.ts'
import { clocksDiffer } from '../../domain/clocks.ts'
import type { Database, Transaction } from '../db/database.ts'
import { once } from '../db/once.ts'
import { passwordFailures } from '../db/tables.ts'

export interface Allowance {
  /** Attempts that cost no waiting. */
  free: number
  /** The longest wait, in milliseconds. */
  longest: number
}

/** Counts wrong passwords, and says how long to wait because of them. */
export function createAttemptStore(db: Database | Transaction) {
  const { key, failures, lastFailedAt, blockedUntil } = passwordFailures
  /** What is left of a count at a moment. */
  const remaining = (count: SQL | PgColumn, last: SQL | PgColumn, at: SQL | Placeholder) =>
    sql<number>`${count} * power(0.5, greatest(0, extract(epoch from ${at}::timestamptz - ${last})) * 1000 / ${throttles.halvesEvery}::float8)`

  const byKeys = once(() =>
    db
      .select({
        key,
        failures: sql<number>`round(${remaining(failures, lastFailedAt, sql.placeholder('now'))})::int`,
        blockedUntil,
        isAhead: sql<boolean>`${lastFailedAt} > ${sql.placeholder('now')}::timestamptz + ${clocksDiffer} * interval '1 millisecond'`,
      })
      .from(passwordFailures)
      .where(sql`${key} = any(${sql.placeholder('keys')})`)
      .prepare('password_failures_by_keys'),
  )

  return {
    look: (keys: string[], now: Date) => byKeys().execute({ keys, now: now.toISOString() }),

    /** Counts one wrong password. The wait doubles inside the statement, so instances cannot undo each other. */
    async count(name: string, { free, longest }: Allowance, now: Date) {
      const at = sql`${now.toISOString()}::timestamptz`
      const next = sql`${remaining(sql`f.failures`, sql`f.last_failed_at`, at)} + 1`
      const wait = sql`least(power(2, least(round(${next}) - ${free}, 30)) * 1000, ${longest}) * interval '1 millisecond'`
      await db.execute(sql`
        insert into ${passwordFailures} as f (key, failures, last_failed_at, blocked_until)
        values (${name}, 1, ${at}, ${at})
        on conflict (key) do update set
          failures = ${next},
          last_failed_at = ${at},
          blocked_until = case when round(${next}) >= ${free} then ${at} + ${wait} else ${at} end`)
    },

    /** What was counted before a clock was put back waits from now on, and not until it is there again. */
    async beginAnew(keys: string[], now: Date) {
      const at = sql`${now.toISOString()}::timestamptz`
      await db
        .update(passwordFailures)
        .set({ lastFailedAt: at, blockedUntil: sql`${at} + (${blockedUntil} - ${lastFailedAt})` })
        .where(and(inArray(key, keys), gt(lastFailedAt, now)))
    },

    async forget(keys: string[]) {
      await db.delete(passwordFailures).where(inArray(key, keys))
    },

    async forgetBefore(moment: Date) {
      await db.delete(passwordFailures).where(lt(lastFailedAt, moment))
    },
  }
}
export type AttemptStore = ReturnType<typeof createAttemptStore>
