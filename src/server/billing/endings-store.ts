import { and, eq, lte, ne, sql } from 'drizzle-orm'
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
  /** The order as it was taken: it may have grown since. */
  const same = ({ customerId, subscriptionId }: Ending) =>
    and(
      eq(subscriptionEndings.customerId, customerId),
      sql`${subscriptionEndings.subscriptionId} is not distinct from ${subscriptionId}`,
    )

  return {
    /** Everything the customer has, also where only one was to end before. */
    async addAll(customerId: string, now: Date) {
      await db
        .insert(subscriptionEndings)
        .values({ customerId, requestedAt: now, nextAttemptAt: now })
        .onConflictDoUpdate({
          target: subscriptionEndings.customerId,
          set: { subscriptionId: null, nextAttemptAt: now },
        })
    },

    /** In the place of another one; where all are to end, or this one, nothing has to be added. */
    async addOne(customerId: string, subscriptionId: string, now: Date) {
      await db
        .insert(subscriptionEndings)
        .values({ customerId, subscriptionId, requestedAt: now, nextAttemptAt: now })
        .onConflictDoUpdate({
          target: subscriptionEndings.customerId,
          set: { subscriptionId, nextAttemptAt: now },
          setWhere: ne(subscriptionEndings.subscriptionId, subscriptionId),
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

    async markFailed(ending: Ending, lastError: string, nextAttemptAt: Date) {
      await db.update(subscriptionEndings).set({ lastError, nextAttemptAt }).where(same(ending))
    },

    async remove(ending: Ending) {
      await db.delete(subscriptionEndings).where(same(ending))
    },
  }
}
