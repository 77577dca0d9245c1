import { and, eq, getTableColumns, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import type { PersonChange } from '../../domain/accounts/person.ts'
import type { Database, Transaction } from '../db/database.ts'
import { oldUsers, userPreferences, users } from '../db/tables.ts'

// A password is nobody else's business.
const { password: _password, ...columns } = getTableColumns(users)
type Person = Omit<typeof users.$inferSelect, 'password'> & { timeZone: string | null }

/** What the other rooms ask about people and change of them. Someone whose account was deleted is nobody. */
export function createPersonStore(db: Database | Transaction) {
  const isHere = isNull(users.deletedAt)
  const hasAddress = (address: string) => sql`lower(${users.email}) = lower(${address})`

  async function find(which: SQL): Promise<Person | undefined> {
    const [row] = await db
      .select({ ...columns, timeZone: userPreferences.timeZone })
      .from(users)
      .leftJoin(userPreferences, eq(userPreferences.userId, users.id))
      .where(and(which, isHere))
    return row
  }

  return {
    byId: (id: string) => find(eq(users.id, id)),
    byCustomer: (customerId: string) => find(eq(users.stripeCustomerId, customerId)),

    /** Who else has an address. */
    otherAt: (address: string, id: string) => find(and(hasAddress(address), ne(users.id, id))!),

    /**
     * Locks a person who is to have an address, and who has only typed it; false when the person has left. All at once
     * and in one order, so that two who typed each other's address do not wait for each other.
     */
    async lockForAddress(id: string, address: string) {
      const typed = and(hasAddress(address), isNull(users.emailConfirmedAt))
      const locked = await db
        .select({ id: users.id })
        .from(users)
        .where(and(or(eq(users.id, id), typed), isHere))
        .orderBy(users.id)
        .for('no key update')
      return locked.some((one) => one.id === id)
    },

    async change(id: string, change: PersonChange) {
      await db
        .update(users)
        .set({ ...change, updatedAt: sql`now()` })
        .where(and(eq(users.id, id), isHere))
    },

    /** Gives a person a picture or none; says what they had before, undefined when the person is gone. */
    async setPicture(id: string, profileImageUrl: string | null) {
      const [row] = await db
        .select({ before: users.profileImageUrl })
        .from(users)
        .where(and(eq(users.id, id), isHere))
        .for('update')
      if (row) await db.update(users).set({ profileImageUrl }).where(eq(users.id, id))
      return row
    },

    /** Puts a customer in the place of the one seen before; false when the person is gone or another came first. */
    async setCustomer(id: string, before: string | null, stripeCustomerId: string) {
      const isAsSeen = sql`${users.stripeCustomerId} is not distinct from ${before}`
      const { rowCount } = await db
        .update(users)
        .set({ stripeCustomerId })
        .where(and(eq(users.id, id), isAsSeen, isHere))
      return rowCount === 1
    },

    /** False when nobody of that id is in the archive, or they have another customer. */
    async setArchivedCustomer(id: string, stripeCustomerId: string) {
      const isFree = or(isNull(oldUsers.stripeCustomerId), eq(oldUsers.stripeCustomerId, stripeCustomerId))
      const { rowCount } = await db
        .update(oldUsers)
        .set({ stripeCustomerId })
        .where(and(eq(oldUsers.originalId, id), isFree))
      return rowCount === 1
    },

    /** The premium everyone sees; instances are notified when it changes. */
    async setPremium(id: string, isPremium: boolean, subscriptionId: string | null) {
      const isNew = or(
        ne(users.isPremium, isPremium),
        sql`${users.stripeSubscriptionId} is distinct from ${subscriptionId}`,
      )
      await db
        .update(users)
        .set({ isPremium, stripeSubscriptionId: subscriptionId })
        .where(and(eq(users.id, id), isHere, isNew))
    },

    async noteDailyMail(id: string, lastEmailSent: Date) {
      await db.update(users).set({ lastEmailSent }).where(eq(users.id, id))
    },

    /** Also in the archive, so that an account that comes back does not begin again. */
    async stopDailyMail(id: string, now: Date) {
      const off = { emailNotifications: false }
      await db
        .update(users)
        .set({ ...off, updatedAt: now })
        .where(and(eq(users.id, id), users.emailNotifications))
      await db.update(oldUsers).set(off).where(eq(oldUsers.originalId, id))
    },
  }
}
