import { boolean, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { aboutRecipe } from './tables.ts'

const moment = () => timestamp({ withTimezone: true })

export const cookings = pgTable('cookings', {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid().notNull(),
  ...aboutRecipe,
  cookedAt: moment().notNull(),
})

export const emailChanges = pgTable('email_changes', {
  userId: uuid().primaryKey(),
  email: text(),
  tokenHash: text(),
  expiresAt: moment().notNull(),
  mails: integer().notNull(),
  countedSince: moment().notNull(),
  askedBy: text(),
})

export const formerAddresses = pgTable(
  'former_addresses',
  {
    userId: uuid().notNull(),
    email: text().notNull(),
    leftAt: moment().notNull(),
    wasConfirmed: boolean().notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.userId, table.leftAt] })],
)
