import { eq } from 'drizzle-orm'
import type { Entry } from '../../domain/timers/book.ts'
import type { Database, Transaction } from '../db/database.ts'
import { users } from '../db/tables.ts'
import { timerBooks } from '../db/tables-timers.ts'

export interface Book {
  version: number
  entries: readonly Entry[]
}

export function createTimerStore(db: Database | Transaction) {
  return {
    /** Makes this person's other changes wait until the transaction is over. */
    async hold(userId: string) {
      await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    },

    async book(userId: string): Promise<Book> {
      const [row] = await db.select().from(timerBooks).where(eq(timerBooks.userId, userId))
      return row ?? { version: 0, entries: [] }
    },

    async save(userId: string, { version, entries }: Book) {
      await db
        .insert(timerBooks)
        .values({ userId, version, entries })
        .onConflictDoUpdate({ target: timerBooks.userId, set: { version, entries } })
    },
  }
}
