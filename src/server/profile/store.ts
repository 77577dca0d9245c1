import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Preferences } from '../../domain/profile/preferences.ts'
import type { Database, Transaction } from '../db/database.ts'
import { cookings } from '../db/tables-profile.ts'
import { passwordResets } from '../db/tables-security.ts'
import { userPreferences, webSessions } from '../db/tables.ts'

/** What a person prefers and cooked, and what hangs on their address. */
export function createProfileStore(db: Database | Transaction) {
  return {
    async preferences(userId: string) {
      const [row] = await db.select().from(userPreferences).where(eq(userPreferences.userId, userId))
      return row ?? null
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
