import { eq } from 'drizzle-orm'
import type { Database, Transaction } from './database.ts'
import { users } from './tables.ts'

/**
 * Makes a person's other changes wait until the transaction is over; false when they have left. Any lock weaker than
 * `update` lets others add rows that refer to the person.
 */
export async function lockPerson(
  db: Database | Transaction,
  id: string,
  strength: 'update' | 'no key update' | 'key share' = 'update',
) {
  const [locked] = await db
    .select({ leftAt: users.deletedAt })
    .from(users)
    .where(eq(users.id, id))
    .for(strength)
  return locked !== undefined && locked.leftAt === null
}
