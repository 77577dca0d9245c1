import { and, count, eq, gt, inArray, lt } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { passwordResets } from '../db/tables-security.ts'

/** Links to a new password that were mailed and not used. */
export function createPasswordResetStore(db: Database | Transaction) {
  const good = (now: Date) => gt(passwordResets.expiresAt, now)

  return {
    async insert(row: typeof passwordResets.$inferInsert) {
      await db.insert(passwordResets).values(row)
    },

    async countOf(userId: string, now: Date) {
      const [counted] = await db
        .select({ good: count() })
        .from(passwordResets)
        .where(and(eq(passwordResets.userId, userId), good(now)))
      return counted!.good
    },

    async ownerOf(tokenHash: string, now: Date) {
      const [found] = await db
        .select({ userId: passwordResets.userId })
        .from(passwordResets)
        .where(and(eq(passwordResets.tokenHash, tokenHash), good(now)))
      return found?.userId
    },

    /** Takes a link for the one caller who uses it. */
    async take(tokenHash: string, now: Date) {
      const [taken] = await db
        .delete(passwordResets)
        .where(and(eq(passwordResets.tokenHash, tokenHash), good(now)))
        .returning({ mailedTo: passwordResets.mailedTo })
      return taken
    },

    async removeAllOf(userId: string) {
      await db.delete(passwordResets).where(eq(passwordResets.userId, userId))
    },

    /** Those that somebody else is about to remove are left to them: two who remove the same wait for each other. */
    async removeExpired(now: Date) {
      const expired = db
        .select({ tokenHash: passwordResets.tokenHash })
        .from(passwordResets)
        .where(lt(passwordResets.expiresAt, now))
        .for('update', { skipLocked: true })
      await db.delete(passwordResets).where(inArray(passwordResets.tokenHash, expired))
    },
  }
}
