import { and, eq, lte, ne, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { subscriptionEndings } from '../db/tables-billing.ts'

export interface Ending {
  customerId: string
  /** Null when all of the customer's are to end. */
  subscriptionId: string | null
  requestedAt: Date
  /** This attempt included. */
  attempts: number
}

/** Subscriptions that are to end at the provider. */
export function createEndingsStore(db: Database | Transaction) {
  const { customerId, subscriptionId, requestedAt, attempts } = subscriptionEndings
  const ending = { customerId, subscriptionId, requestedAt, attempts }

  /** The order as it was taken: another one may have come in its place. */
  const same = (taken: Ending) =>
    and(
      eq(customerId, taken.customerId),
      sql`${subscriptionId} is not distinct from ${taken.subscriptionId}`,
      eq(requestedAt, taken.requestedAt),
    )

  return {
    /** Everything the customer has, also where only one was to end before. */
    async addAll(customer: string, now: Date) {
      await db
        .insert(subscriptionEndings)
        .values({ customerId: customer, requestedAt: now, nextAttemptAt: now })
        .onConflictDoUpdate({
          target: customerId,
          set: { subscriptionId: null, requestedAt: now, nextAttemptAt: now },
        })
    },

    /** In the place of another one; where all are to end, or this one, nothing has to be added. */
    async addOne(customer: string, one: string, now: Date) {
      await db
        .insert(subscriptionEndings)
        .values({ customerId: customer, subscriptionId: one, requestedAt: now, nextAttemptAt: now })
        .onConflictDoUpdate({
          target: customerId,
          set: { subscriptionId: one, requestedAt: now, nextAttemptAt: now },
          setWhere: ne(subscriptionId, one),
        })
    },

    async find(customer: string): Promise<Ending | undefined> {
      const [row] = await db.select(ending).from(subscriptionEndings).where(eq(customerId, customer))
      return row
    },

    async claimDue(now: Date, leaseUntil: Date, limit: number): Promise<Ending[]> {
      const due = db
        .select({ id: customerId })
        .from(subscriptionEndings)
        .where(lte(subscriptionEndings.nextAttemptAt, now))
        .orderBy(subscriptionEndings.nextAttemptAt)
        .limit(limit)
        .for('update', { skipLocked: true })
      return db
        .update(subscriptionEndings)
        .set({ attempts: sql`${attempts} + 1`, nextAttemptAt: leaseUntil })
        .where(sql`${customerId} = any(array${due})`)
        .returning(ending)
    },

    async markFailed(taken: Ending, lastError: string, nextAttemptAt: Date) {
      await db.update(subscriptionEndings).set({ lastError, nextAttemptAt }).where(same(taken))
    },

    async remove(taken: Ending) {
      await db.delete(subscriptionEndings).where(same(taken))
    },
  }
}
export type EndingsStore = ReturnType<typeof createEndingsStore>
