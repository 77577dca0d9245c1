import { eq } from 'drizzle-orm'
import type { Entry } from '../../domain/timers/book.ts'
import type { Database, Transaction } from '../db/database.ts'
import { timerBooks } from '../db/tables-timers.ts'

export interface Book {
  version: number
  entries: readonly Entry[]
}

export function createTimerStore(db: Database | Transaction) {
  return {
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
