import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { formerAddresses } from '../db/tables-profile.ts'
import { oldUsers, users } from '../db/tables.ts'

/** Whether an account has shown that it reads mail at an address, now or before it was deleted or moved on. */
export async function isProven(tx: Transaction, address: string) {
  const now = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(sql`lower(${users.email}) = lower(${address})`, isNotNull(users.emailConfirmedAt)))
  if (now.length > 0) return true
  const deleted = await tx
    .select({ id: oldUsers.id })
    .from(oldUsers)
    .where(and(sql`lower(${oldUsers.email}) = lower(${address})`, isNotNull(oldUsers.emailConfirmedAt)))
    .limit(1)
  if (deleted.length > 0) return true
  const before = await tx
    .select({ userId: formerAddresses.userId })
    .from(formerAddresses)
    .where(
      and(sql`lower(${formerAddresses.email}) = lower(${address})`, eq(formerAddresses.wasConfirmed, true)),
    )
    .limit(1)
  return before.length > 0
}
