import { and, eq, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Notice } from '../../domain/billing/notices.ts'
import type { Standing } from '../../domain/billing/standing.ts'
import type { Database, Transaction } from '../db/database.ts'
import { billingNotices, paymentEvents, subscriptions, trialCards } from '../db/tables-billing.ts'
import { users } from '../db/tables.ts'

export type SubscriptionRow = typeof subscriptions.$inferSelect

interface Written {
  standing: Standing | undefined
  premiumUntil: Date | null
  trialUsedAt: Date | null
  refusedSubscriptionId: string | null
  look: number
  lookAt: Date | null
}

export function createBillingStore(db: Database | Transaction) {
  const mine = (userId: string) => eq(subscriptions.userId, userId)

  return {
    async find(userId: string): Promise<SubscriptionRow | undefined> {
      const [row] = await db.select().from(subscriptions).where(mine(userId))
      return row
    },

    /** The row of a person, made when there is none. */
    async findOrAdd(userId: string): Promise<SubscriptionRow> {
      await db.insert(subscriptions).values({ userId }).onConflictDoNothing()
      const [row] = await db.select().from(subscriptions).where(mine(userId))
      return row!
    },

    /** Reads a row and makes other changes to it wait until the transaction is over. */
    async hold(userId: string): Promise<SubscriptionRow | undefined> {
      const [row] = await db.select().from(subscriptions).where(mine(userId)).for('update')
      return row
    },

    async countAttempt(userId: string) {
      await db
        .update(subscriptions)
        .set({ attempt: sql`${subscriptions.attempt} + 1` })
        .where(mine(userId))
    },

    /** Draws the number of a look at the provider, before it begins. */
    async beginLook(userId: string): Promise<number> {
      const [row] = await db
        .insert(subscriptions)
        .values({ userId, looksBegun: 1 })
        .onConflictDoUpdate({
          target: subscriptions.userId,
          set: { looksBegun: sql`${subscriptions.looksBegun} + 1` },
        })
        .returning({ look: subscriptions.looksBegun })
      return row!.look
    },

    /** Puts the next look at a moment, or leaves it where it is when that is sooner. */
    async lookBy(userId: string, moment: Date) {
      await db
        .update(subscriptions)
        .set({ lookAt: sql`least(${subscriptions.lookAt}, ${moment.toISOString()}::timestamptz)` })
        .where(mine(userId))
    },

    async write(userId: string, { standing, look, ...facts }: Written) {
      const { card, ...rest } = standing ?? { card: null, ...nothing }
      await db
        .update(subscriptions)
        .set({
          ...rest,
          ...facts,
          cardBrand: card?.brand ?? null,
          cardLast4: card?.last4 ?? null,
          cardFingerprint: card?.fingerprint ?? null,
          lookWritten: look,
        })
        .where(mine(userId))
    },

    async isHandled(eventId: string) {
      const found = await db.select().from(paymentEvents).where(eq(paymentEvents.id, eventId))
      return found.length === 1
    },

    /** True for the one transaction that handles an event. */
    async claimEvent(id: string, receivedAt: Date) {
      const { rowCount } = await db.insert(paymentEvents).values({ id, receivedAt }).onConflictDoNothing()
      return rowCount === 1
    },

    async forgetEventsBefore(moment: Date) {
      await db.delete(paymentEvents).where(lt(paymentEvents.receivedAt, moment))
    },

    /** Whoever asks holds the person's row, so that nobody tells the same meanwhile. */
    async toldTo(userId: string) {
      const { key } = billingNotices
      const told = await db.select({ key }).from(billingNotices).where(eq(billingNotices.userId, userId))
      return told.map((notice) => notice.key)
    },

    async markTold(userId: string, { key, replaces }: Pick<Notice, 'key' | 'replaces'>, toldAt: Date) {
      const replaced = inArray(billingNotices.key, replaces)
      await db.delete(billingNotices).where(and(eq(billingNotices.userId, userId), replaced))
      await db.insert(billingNotices).values({ userId, key, toldAt })
    },

    /** Whether the free days of a card are this customer's: they go to whoever asks first. */
    async claimTrial(fingerprintHash: string, customerId: string, usedAt: Date) {
      await db.insert(trialCards).values({ fingerprintHash, customerId, usedAt }).onConflictDoNothing()
      const [row] = await db.select().from(trialCards).where(eq(trialCards.fingerprintHash, fingerprintHash))
      return row?.customerId === customerId
    },

    /** Takes what is to be looked at; no other instance gets the same before the lease is over. */
    async claimDue(now: Date, leaseUntil: Date, limit: number) {
      const due = db
        .select({ id: subscriptions.userId })
        .from(subscriptions)
        .innerJoin(users, eq(users.id, subscriptions.userId))
        .where(
          and(lte(subscriptions.lookAt, now), isNull(users.deletedAt), isNotNull(users.stripeCustomerId)),
        )
        .orderBy(subscriptions.lookAt)
        .limit(limit)
        .for('update', { of: subscriptions, skipLocked: true })
      const rows = await db
        .update(subscriptions)
        .set({ lookAt: leaseUntil })
        // An array is computed once; a plain IN may run the locking select again and exceed its limit.
        .where(sql`${subscriptions.userId} = any(array${due})`)
        .returning({ userId: subscriptions.userId })
      return rows.map(({ userId }) => userId)
    },
  }
}
export type BillingStore = ReturnType<typeof createBillingStore>

const nothing = {
  subscriptionId: null,
  status: null,
  trialEndsAt: null,
  periodEndsAt: null,
  paidUntil: null,
  endsAt: null,
  isReversed: false,
}
