import { bigint, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import type { Entry } from '../../domain/timers/book.ts'

export const timerBooks = pgTable('timer_books', {
  userId: uuid().primaryKey(),
  version: bigint({ mode: 'number' }).notNull(),
  entries: jsonb().$type<readonly Entry[]>().notNull(),
})
