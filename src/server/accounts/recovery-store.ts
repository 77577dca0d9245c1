import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { accountRecoveries, oldUsers } from '../db/tables.ts'

type Recovery = typeof accountRecoveries.$inferSelect

/** Open offers to recover an archived account. */
export function createRecoveryStore(db: Database | Transaction) {
  const offer = (tokenHash: string) => eq(accountRecoveries.tokenHash, tokenHash)

  return {
    async insert(row: typeof accountRecoveries.$inferInsert) {
      await db.insert(accountRecoveries).values(row)
    },

    async find(tokenHash: string, attemptHash: string, now: Date) {
      const [found] = await db
        .select({ recovery: accountRecoveries, archived: oldUsers })
        .from(accountRecoveries)
        .innerJoin(oldUsers, eq(oldUsers.id, accountRecoveries.oldUserId))
        .where(
          and(
            offer(tokenHash),
            eq(accountRecoveries.attemptHash, attemptHash),
            gt(accountRecoveries.expiresAt, now),
          ),
        )
      return found
    },

    /** Keeps a new code unless too many were sent for this account of late; says whether it did. */
    async setCode({ tokenHash, oldUserId }: Recovery, codeHash: string, mostSends: number) {
      const sent = sql`(select sum(code_sends) from ${accountRecoveries} where old_user_id = ${oldUserId})`
      const kept = await db
        .update(accountRecoveries)
        .set({ codeHash, codeTries: 0, codeSends: sql`${accountRecoveries.codeSends} + 1` })
        .where(and(offer(tokenHash), sql`${sent} < ${mostSends}`))
        .returning({ tokenHash: accountRecoveries.tokenHash })
      return kept.length === 1
    },

    /** Spends one try and returns the hash to compare with, while tries are left. */
    async spendTry(tokenHash: string, mostTries: number) {
      const [row] = await db
        .update(accountRecoveries)
        .set({ codeTries: sql`${accountRecoveries.codeTries} + 1` })
        .where(and(offer(tokenHash), lt(accountRecoveries.codeTries, mostTries)))
        .returning({ codeHash: accountRecoveries.codeHash })
      return row?.codeHash ?? undefined
    },

    /** True for the one caller who takes the offer. */
    async take(tokenHash: string) {
      const taken = await db
        .delete(accountRecoveries)
        .where(offer(tokenHash))
        .returning({ tokenHash: accountRecoveries.tokenHash })
      return taken.length === 1
    },

    async removeAllFor(oldUserId: string) {
      await db.delete(accountRecoveries).where(eq(accountRecoveries.oldUserId, oldUserId))
    },

    async removeExpired(now: Date) {
      await db.delete(accountRecoveries).where(lt(accountRecoveries.expiresAt, now))
    },
  }
}
