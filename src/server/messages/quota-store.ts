import { inArray, lte, sql } from 'drizzle-orm'
import { clocksDiffer } from '../../domain/clocks.ts'
import type { Database, Transaction } from '../db/database.ts'
import { once } from '../db/once.ts'
import { messageQuotas } from '../db/tables-messages.ts'

export interface Quota {
  most: number
  /** In milliseconds, from the first one on. */
  within: number
}

/** How much anyone may have sent; counted in the database, so that instances share it. */
export function createQuotaStore(db: Database | Transaction) {
  const renewal = sql`${sql.placeholder('renewal')}::timestamptz`
  // None ends later than one that begins now, unless a clock was put back meanwhile.
  const tooLate = sql`${renewal} + ${clocksDiffer} * interval '1 millisecond'`
  const isOver = sql`(${messageQuotas.renewsAt} <= ${sql.placeholder('now')}::timestamptz or ${messageQuotas.renewsAt} > ${tooLate})`
  const takeOne = once(() =>
    db
      .insert(messageQuotas)
      .values({ key: sql.placeholder('key'), used: 1, renewsAt: renewal })
      .onConflictDoUpdate({
        target: messageQuotas.key,
        set: {
          used: sql`case when ${isOver} then 1 else ${messageQuotas.used} + 1 end`,
          renewsAt: sql`case when ${isOver} then ${renewal} else ${messageQuotas.renewsAt} end`,
        },
      })
      .returning({ used: messageQuotas.used, renewsAt: messageQuotas.renewsAt })
      .prepare('quota_taken'),
  )

  return {
    /** Takes one, and answers when there will be more if there was none left. */
    async take(key: string, { most, within }: Quota, now: Date): Promise<Date | undefined> {
      const renewsAt = new Date(now.getTime() + within)
      const [row] = await takeOne().execute({ key, now: now.toISOString(), renewal: renewsAt.toISOString() })
      return row && row.used > most ? row.renewsAt : undefined
    },

    /** Those that somebody counts at this moment stay: who counts several, and who forgets some, wait for each other. */
    async forgetOver(now: Date) {
      const over = db
        .select({ key: messageQuotas.key })
        .from(messageQuotas)
        .where(lte(messageQuotas.renewsAt, now))
        .for('update', { skipLocked: true })
      await db.delete(messageQuotas).where(inArray(messageQuotas.key, over))
    },
  }
}
export type QuotaStore = ReturnType<typeof createQuotaStore>
