import { inArray, lt, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { hashing, throttles } from '../../domain/accounts/limits.ts'
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

export interface Known {
  key: string
  failures: number
  blockedUntil: Date
}
interface Begun extends Known {
  before: number
}

/** Counts wrong passwords, and says how long to wait because of them. */
export function createAttemptStore(db: Database | Transaction) {
  const { key, failures, lastFailedAt, blockedUntil } = passwordFailures
  /** What is left of a count at a moment. After a thousand halvings the database would find it too small to say. */
  const remaining = (count: SQL | PgColumn, last: SQL | PgColumn, at: SQL | Placeholder) =>
    sql<number>`${count} * power(0.5, least(1000, greatest(0, extract(epoch from ${at}::timestamptz - ${last})) * 1000 / ${throttles.halvesEvery}::float8))`

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

  const inOrder = (keys: string[]) =>
    sql`(select key from ${passwordFailures} where key = any(${sql.param(keys)}) order by key for update)`

  return {
    look: (keys: string[], now: Date) => byKeys().execute({ keys, now: now.toISOString() }),

    /** Notes one more guess under way of each key; answers how many there were before, on all instances, and what is known. */
    async begin(keys: string[], now: Date): Promise<Begun[]> {
      const at = sql`${now.toISOString()}::timestamptz`
      const until = sql`${at} + ${hashing.longestCheck} * interval '1 millisecond'`
      // In one order, or two that share keys would wait for each other.
      const { rows } = await db.execute<Record<keyof Begun, string>>(sql`
        insert into ${passwordFailures} as f (key, failures, last_failed_at, blocked_until, under_way, under_way_until)
        select key, 0, ${at}, ${at}, 1, ${until} from unnest(${sql.param(keys)}::text[]) as key order by key
        on conflict (key) do update set
          under_way = case when f.under_way_until > ${at} then f.under_way else 0 end + 1,
          under_way_until = ${until}
        returning key, under_way - 1 as "before", blocked_until as "blockedUntil",
          round(${remaining(sql`failures`, sql`last_failed_at`, at)})::int as "failures"`)
      return rows.map((row) => ({
        key: row.key,
        before: Number(row.before),
        failures: Number(row.failures),
        blockedUntil: new Date(row.blockedUntil),
      }))
    },

    async end(keys: string[]) {
      await db.execute(sql`
        with held as ${inOrder(keys)}
        update ${passwordFailures} as f set under_way = greatest(0, f.under_way - 1)
        from held where f.key = held.key`)
    },

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
      await db.execute(sql`
        with held as ${inOrder(keys)}
        update ${passwordFailures} as f
          set last_failed_at = ${at}, blocked_until = ${at} + (f.blocked_until - f.last_failed_at)
        from held where f.key = held.key and f.last_failed_at > ${at}`)
    },

    async forget(keys: string[]) {
      await db.execute(sql`
        with held as ${inOrder(keys)}
        delete from ${passwordFailures} as f using held where f.key = held.key`)
    },

    /** Those that somebody counts at this moment stay. */
    async forgetBefore(moment: Date) {
      const old = db
        .select({ key })
        .from(passwordFailures)
        .where(lt(lastFailedAt, moment))
        .for('update', { skipLocked: true })
      await db.delete(passwordFailures).where(inArray(key, old))
    },
  }
}
export type AttemptStore = ReturnType<typeof createAttemptStore>
