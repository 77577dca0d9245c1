import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { emailChanges } from '../db/tables-profile.ts'
import { users } from '../db/tables.ts'

const nothing = { email: null, tokenHash: null }

/** New addresses that wait to be confirmed. */
export function createEmailChangeStore(db: Database | Transaction) {
  const mine = (userId: string) => eq(emailChanges.userId, userId)
  const byToken = (tokenHash: string, now: Date) =>
    db
      .select({
        userId: emailChanges.userId,
        username: users.username,
        email: sql<string>`${emailChanges.email}`,
      })
      .from(emailChanges)
      .innerJoin(users, eq(users.id, emailChanges.userId))
      .where(
        and(eq(emailChanges.tokenHash, tokenHash), gt(emailChanges.expiresAt, now), isNull(users.deletedAt)),
      )

  return {
    async find(userId: string) {
      const [row] = await db.select().from(emailChanges).where(mine(userId))
      return row
    },

    async save(row: typeof emailChanges.$inferInsert) {
      await db.insert(emailChanges).values(row).onConflictDoUpdate({ target: emailChanges.userId, set: row })
    },

    async forget(userId: string) {
      await db.update(emailChanges).set(nothing).where(mine(userId))
    },

    /** What a link stands for, and for whom. */
    async look(tokenHash: string, now: Date) {
      const [found] = await byToken(tokenHash, now)
      return found
    },

    /** Takes what a link stands for, for the one caller who comes first; to be asked once the person is held. */
    async take(tokenHash: string, now: Date) {
      const [found] = await byToken(tokenHash, now).for('update', { of: emailChanges })
      if (found) await this.forget(found.userId)
      return found
    },
  }
}
