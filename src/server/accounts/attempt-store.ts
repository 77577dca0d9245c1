import { eq, gt, inArray, lt, sql, and } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { passwordFailures } from '../db/tables.ts'

export interface Patience {
  /** Attempts that cost no waiting. */
  free: number
  /** The longest wait, in milliseconds. */
  longest: number
}

/** Counts password attempts; the waiting doubles inside the statement, so parallel guesses cannot outrun it. */
export function createAttemptStore(db: Database | Transaction) {
  const { key, failures, lastFailedAt, blockedUntil } = passwordFailures

  return {
    /** Until when any of these keys must wait, if any must. */
    async blockedUntil(keys: string[], now: Date) {
      const [row] = await db
        .select({ until: sql<Date>`max(${blockedUntil})`.mapWith(blockedUntil) })
        .from(passwordFailures)
        .where(and(inArray(key, keys), gt(blockedUntil, now)))
      return row?.until ?? undefined
    },

    /** Counts one attempt; false when the key has to wait and nothing was counted. */
    async count(name: string, { free, longest }: Patience, now: Date) {
      const next = sql`${failures} + 1`
      const wait = sql`least(power(2, least(${next} - ${free}, 30)) * 1000, ${longest}) * interval '1 millisecond'`
      const counted = await db
        .insert(passwordFailures)
        .values({ key: name, failures: 1, lastFailedAt: now, blockedUntil: now })
        .onConflictDoUpdate({
          target: key,
          set: {
            failures: next,
            lastFailedAt: now,
            blockedUntil: sql`case when ${next} >= ${free} then ${now}::timestamptz + ${wait} else ${now}::timestamptz end`,
          },
          setWhere: sql`${blockedUntil} <= ${now}`,
        })
        .returning({ key })
      return counted.length === 1
    },

    async forget(name: string) {
      await db.delete(passwordFailures).where(eq(key, name))
    },

    async forgetBefore(moment: Date) {
      await db.delete(passwordFailures).where(lt(lastFailedAt, moment))
    },
  }
}
export type AttemptStore = ReturnType<typeof createAttemptStore>
