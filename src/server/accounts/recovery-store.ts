import { and, count, eq, gt, lt } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { accountRecoveries, oldUsers, recoveryMails } from '../db/tables.ts'

/** Open offers to recover an archived account, and the codes that were mailed to prove it. */
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

    async addCode(row: typeof recoveryMails.$inferInsert) {
      await db.insert(recoveryMails).values(row)
    },

    async countCodes(oldUserId: string, since: Date) {
      const [counted] = await db
        .select({ sent: count() })
        .from(recoveryMails)
        .where(and(eq(recoveryMails.oldUserId, oldUserId), gt(recoveryMails.createdAt, since)))
      return counted!.sent
    },

    async knowsCode(codeHash: string, since: Date) {
      const found = await db
        .select({ oldUserId: recoveryMails.oldUserId })
        .from(recoveryMails)
        .where(and(eq(recoveryMails.codeHash, codeHash), gt(recoveryMails.createdAt, since)))
      return found.length === 1
    },

    /** True for the one caller who takes the offer. */
    async take(tokenHash: string) {
      const taken = await db
        .delete(accountRecoveries)
        .where(offer(tokenHash))
        .returning({ tokenHash: accountRecoveries.tokenHash })
      return taken.length === 1
    },

    async removeExpired(now: Date) {
      await db.delete(accountRecoveries).where(lt(accountRecoveries.expiresAt, now))
    },
  }
}
