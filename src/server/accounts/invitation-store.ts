import { and, eq, gt, lt } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { invitations } from '../db/tables-security.ts'

/** Invitations that were mailed and not used. */
export function createInvitationStore(db: Database | Transaction) {
  const which = (tokenHash: string, now: Date) =>
    and(eq(invitations.tokenHash, tokenHash), gt(invitations.expiresAt, now))

  return {
    /** Answers its id. */
    async insert(row: typeof invitations.$inferInsert) {
      const [added] = await db.insert(invitations).values(row).returning({ id: invitations.id })
      return added!.id
    },

    async isGood(tokenHash: string, now: Date) {
      const found = await db.select({ id: invitations.id }).from(invitations).where(which(tokenHash, now))
      return found.length === 1
    },

    /** True for the one caller who uses it. */
    async take(tokenHash: string, now: Date) {
      const { rowCount } = await db.delete(invitations).where(which(tokenHash, now))
      return rowCount === 1
    },

    async removeExpired(now: Date) {
      await db.delete(invitations).where(lt(invitations.expiresAt, now))
    },
  }
}
