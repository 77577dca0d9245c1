import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { emailChange as limits } from '../../domain/profile/limits.ts'
import type { Database, Transaction } from '../db/database.ts'
import { formerAddresses } from '../db/tables-profile.ts'
import { users } from '../db/tables.ts'

/** The addresses people had before: all of them, or those whose mail they had shown to read. */
export function createFormerAddressStore(db: Database | Transaction, which: 'all' | 'confirmed' = 'all') {
  const meant = which === 'confirmed' ? eq(formerAddresses.wasConfirmed, true) : undefined
  const mine = (userId: string) => eq(formerAddresses.userId, userId)

  return {
    of: (userId: string) =>
      db
        .select({ email: formerAddresses.email, leftAt: formerAddresses.leftAt })
        .from(formerAddresses)
        .where(and(mine(userId), meant))
        .orderBy(formerAddresses.leftAt),

    /** Who left an address since then, or has had none since, in the order they did. */
    async owners(email: string, since: Date) {
      const rows = await db
        .select({ userId: formerAddresses.userId })
        .from(formerAddresses)
        .innerJoin(users, eq(users.id, formerAddresses.userId))
        .where(
          and(
            sql`lower(${formerAddresses.email}) = lower(${email})`,
            or(gt(formerAddresses.leftAt, since), isNull(users.email)),
            isNull(users.deletedAt),
            meant,
          ),
        )
        .orderBy(formerAddresses.leftAt)
      return [...new Set(rows.map(({ userId }) => userId))]
    },

    async add(row: typeof formerAddresses.$inferInsert) {
      const { userId, leftAt } = row
      const forgotten = new Date(leftAt.getTime() - limits.formerKept)
      await db.delete(formerAddresses).where(and(mine(userId), lt(formerAddresses.leftAt, forgotten)))
      // Of two changes in one moment the first left the address that counts.
      await db.insert(formerAddresses).values(row).onConflictDoNothing()
    },
  }
}
