import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { formerAddresses } from '../db/tables-profile.ts'
import { users } from '../db/tables.ts'

/** Whether an account has shown that it reads mail at an address, now or before it moved on. */
export async function isProven(tx: Transaction, address: string) {
  const now = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(sql`lower(${users.email}) = lower(${address})`, isNotNull(users.emailConfirmedAt)))
  if (now.length > 0) return true
  const before = await tx
    .select({ userId: formerAddresses.userId })
    .from(formerAddresses)
    .where(
      and(sql`lower(${formerAddresses.email}) = lower(${address})`, eq(formerAddresses.wasConfirmed, true)),
    )
    .limit(1)
  return before.length > 0
}
