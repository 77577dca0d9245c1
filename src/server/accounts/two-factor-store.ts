import { and, count, eq, lt } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { recoveryCodes, twoFactors } from '../db/tables-security.ts'

type TwoFactor = typeof twoFactors.$inferSelect

/** Secrets shared with authenticator apps, and the codes for when the app is lost. */
export function createTwoFactorStore(db: Database | Transaction) {
  const codesOf = (userId: string) => eq(recoveryCodes.userId, userId)

  return {
    async find(userId: string): Promise<TwoFactor | undefined> {
      const [found] = await db.select().from(twoFactors).where(eq(twoFactors.userId, userId))
      return found
    },

    /** Begins, or begins anew. */
    async begin(userId: string, secret: string, begunAt: Date) {
      const begun = { secret, lastStep: 0, begunAt }
      await db
        .insert(twoFactors)
        .values({ userId, ...begun })
        .onConflictDoUpdate({ target: twoFactors.userId, set: begun })
    },

    /** True for the one caller who uses a code of this step, while none of it or after it was used. */
    async takeStep({ userId, secret }: Pick<TwoFactor, 'userId' | 'secret'>, step: number) {
      const taken = await db
        .update(twoFactors)
        .set({ lastStep: step })
        .where(
          and(eq(twoFactors.userId, userId), eq(twoFactors.secret, secret), lt(twoFactors.lastStep, step)),
        )
        .returning({ userId: twoFactors.userId })
      return taken.length === 1
    },

    async replaceCodes(userId: string, hashes: string[]) {
      await db.delete(recoveryCodes).where(codesOf(userId))
      await db.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })))
    },

    /** True for the one caller who uses this code. */
    async takeCode(userId: string, codeHash: string) {
      const taken = await db
        .delete(recoveryCodes)
        .where(and(codesOf(userId), eq(recoveryCodes.codeHash, codeHash)))
        .returning({ codeHash: recoveryCodes.codeHash })
      return taken.length === 1
    },

    async countCodes(userId: string) {
      const [counted] = await db.select({ left: count() }).from(recoveryCodes).where(codesOf(userId))
      return counted!.left
    },

    async remove(userId: string) {
      await db.delete(twoFactors).where(eq(twoFactors.userId, userId))
      await db.delete(recoveryCodes).where(codesOf(userId))
    },
  }
}
