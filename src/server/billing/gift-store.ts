import { and, eq, gt, lte } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { premiumGifts } from '../db/tables-billing.ts'

/** Premium that was given, not bought. */
export function createGiftStore(db: Database | Transaction) {
  const mine = (userId: string) => eq(premiumGifts.userId, userId)

  return {
    /** Until when a person has it; null when they have none, or no longer. */
    async untilOf(userId: string, now: Date): Promise<Date | null> {
      const [row] = await db
        .select({ until: premiumGifts.until })
        .from(premiumGifts)
        .where(and(mine(userId), gt(premiumGifts.until, now)))
      return row?.until ?? null
    },

    async give(userId: string, until: Date, givenAt: Date) {
      await db
        .insert(premiumGifts)
        .values({ userId, until, givenAt })
        .onConflictDoUpdate({ target: premiumGifts.userId, set: { until, givenAt } })
    },

    async take(userId: string) {
      await db.delete(premiumGifts).where(mine(userId))
    },

    /** Whose gift is over. */
    async over(now: Date, limit: number) {
      const rows = await db
        .select({ userId: premiumGifts.userId })
        .from(premiumGifts)
        .where(lte(premiumGifts.until, now))
        .limit(limit)
      return rows.map(({ userId }) => userId)
    },
  }
}
export type GiftStore = ReturnType<typeof createGiftStore>
