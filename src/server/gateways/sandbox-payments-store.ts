import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { type SandboxSubscription, sandboxSubscription } from '../../domain/billing/sandbox-subscription.ts'
import type { Database } from '../db/database.ts'
import { sandboxCustomers } from '../db/tables-billing.ts'

const books = z.array(sandboxSubscription)

/** The books of the sandbox, oldest subscription first. */
export function createSandboxStore(db: Database) {
  return {
    /** The one customer of a person, made when there is none. */
    async customerOf(userId: string, newId: string): Promise<string> {
      await db.insert(sandboxCustomers).values({ id: newId, userId }).onConflictDoNothing()
      const [row] = await db
        .select({ id: sandboxCustomers.id })
        .from(sandboxCustomers)
        .where(eq(sandboxCustomers.userId, userId))
      return row!.id
    },

    /** Hands a customer's subscriptions to `change` and keeps what it returns; others wait meanwhile. */
    change<T>(
      customerId: string,
      change: (subscriptions: SandboxSubscription[]) => { kept: SandboxSubscription[]; result: T },
    ): Promise<T | undefined> {
      return db.transaction(async (tx) => {
        const which = eq(sandboxCustomers.id, customerId)
        const [row] = await tx.select().from(sandboxCustomers).where(which).for('update')
        if (!row) return undefined
        const { kept, result } = change(books.parse(row.subscriptions))
        await tx.update(sandboxCustomers).set({ subscriptions: kept }).where(which)
        return result
      })
    },
  }
}
export type SandboxStore = ReturnType<typeof createSandboxStore>
