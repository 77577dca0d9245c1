import { and, eq, gt, isNull, ne, or, sql } from 'drizzle-orm'
import type { Preferences } from '../../domain/profile/preferences.ts'
import type { Database, Transaction } from '../db/database.ts'
import { cookings } from '../db/tables-profile.ts'
import { passwordResets } from '../db/tables-security.ts'
import { userPreferences, users, webSessions } from '../db/tables.ts'

type PersonChange = Partial<
  Pick<
    typeof users.$inferSelect,
    'firstName' | 'lastName' | 'email' | 'emailConfirmedAt' | 'emailNotifications'
  >
>

const { username, firstName, lastName, email, emailConfirmedAt, emailNotifications } = users

/** A person as far as their profile goes, and what they prefer. */
export function createProfileStore(db: Database | Transaction) {
  return {
    async person(id: string) {
      const [row] = await db
        .select({
          username,
          firstName,
          lastName,
          email,
          emailConfirmedAt,
          emailNotifications,
          preferences: userPreferences,
        })
        .from(users)
        .leftJoin(userPreferences, eq(userPreferences.userId, users.id))
        .where(eq(users.id, id))
      return row!
    },

    /**
     * Holds a person who is to have an address, and who has only typed it; false when the person has left. All at once
     * and in one order, so that two who typed each other's address do not wait for each other.
     */
    async holdForAddress(id: string, address: string) {
      const typed = and(sql`lower(${users.email}) = lower(${address})`, isNull(emailConfirmedAt))
      const held = await db
        .select({ id: users.id })
        .from(users)
        .where(and(or(eq(users.id, id), typed), isNull(users.deletedAt)))
        .orderBy(users.id)
        .for('no key update')
      return held.some((one) => one.id === id)
    },

    /** Whether a session is still open, and stays so until the transaction is over; to be asked once the person is held. */
    async holdSession(sid: string) {
      const held = await db
        .select({ sid: webSessions.sid })
        .from(webSessions)
        .where(eq(webSessions.sid, sid))
        .for('key share')
      return held.length === 1
    },

    /** Who else has an address, and whether they have shown to read its mail. */
    async otherHolder(address: string, userId: string) {
      const [holder] = await db
        .select({ emailConfirmedAt })
        .from(users)
        .where(and(sql`lower(${users.email}) = lower(${address})`, ne(users.id, userId)))
      return holder
    },

    async change(id: string, change: PersonChange) {
      await db
        .update(users)
        .set({ ...change, updatedAt: sql`now()` })
        .where(and(eq(users.id, id), isNull(users.deletedAt)))
    },

    /** Whoever mails a link to a new password holds the person, so after a change none comes that this misses. */
    async endPasswordLinks(id: string, mailedTo: string | null) {
      const { userId, mailedTo: went } = passwordResets
      const isThere = or(isNull(went), sql`lower(${went}) = lower(${mailedTo}::text)`)
      await db.delete(passwordResets).where(and(eq(userId, id), isThere))
    },

    async savePreferences(userId: string, change: Partial<Preferences>) {
      await db
        .insert(userPreferences)
        .values({ userId, ...change })
        .onConflictDoUpdate({ target: userPreferences.userId, set: { ...change, updatedAt: sql`now()` } })
    },

    /** In quarters of an hour, so that the answer is short however much somebody cooks. */
    async cookingsSince(userId: string, moment: Date) {
      const quarter = sql<string>`date_bin('15 minutes', ${cookings.cookedAt}, 'epoch')`
      const rows = await db
        .select({ at: quarter, times: sql<number>`count(*)::int` })
        .from(cookings)
        .where(and(eq(cookings.userId, userId), gt(cookings.cookedAt, moment)))
        .groupBy(quarter)
      return rows.map(({ at, times }) => ({ at: new Date(at), times }))
    },
  }
}
export type ProfileStore = ReturnType<typeof createProfileStore>
