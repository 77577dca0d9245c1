import { eq, isNotNull, lte, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { subscriptionEndings } from '../db/tables-billing.ts'

export interface Ending {
  customerId: string
  /** Null when all of the customer's are to end. */
  subscriptionId: string | null
  /** This attempt included. */
  attempts: number
}

/** Subscriptions that are to end at the provider. */
export function createEndingsStore(db: Database | Transaction) {
  const one = (customerId: string) => eq(subscriptionEndings.customerId, customerId)

  return {
    /** Everything the customer has, also where only one was to end before. */
    async addAll(customerId: string, now: Date) {
      await db
        .insert(subscriptionEndings)
        .values({ customerId, requestedAt: now, nextAttemptAt: now })
        .onConflictDoUpdate({ target: subscriptionEndings.customerId, set: { subscriptionId: null } })
    },

    async addOne(customerId: string, subscriptionId: string, now: Date) {
      await db
        .insert(subscriptionEndings)
        .values({ customerId, subscriptionId, requestedAt: now, nextAttemptAt: now })
        .onConflictDoUpdate({
          target: subscriptionEndings.customerId,
          set: { subscriptionId },
          setWhere: isNotNull(subscriptionEndings.subscriptionId),
        })
    },

    async claimDue(now: Date, leaseUntil: Date, limit: number): Promise<Ending[]> {
      const due = db
        .select({ id: subscriptionEndings.customerId })
        .from(subscriptionEndings)
        .where(lte(subscriptionEndings.nextAttemptAt, now))
        .orderBy(subscriptionEndings.nextAttemptAt)
        .limit(limit)
        .for('update', { skipLocked: true })
      const { customerId, subscriptionId, attempts } = subscriptionEndings
      return db
        .update(subscriptionEndings)
        .set({ attempts: sql`${attempts} + 1`, nextAttemptAt: leaseUntil })
        .where(sql`${customerId} = any(array${due})`)
        .returning({ customerId, subscriptionId, attempts })
    },

    async markFailed(customerId: string, lastError: string, nextAttemptAt: Date) {
      await db.update(subscriptionEndings).set({ lastError, nextAttemptAt }).where(one(customerId))
    },

    async remove(customerId: string) {
      await db.delete(subscriptionEndings).where(one(customerId))
    },
  }
}
