import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = () => timestamp({ withTimezone: true })

export const cookings = pgTable('cookings', {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid().notNull(),
  recipeId: text().notNull(),
  cookedAt: moment().notNull(),
})

export const emailChanges = pgTable('email_changes', {
  userId: uuid().primaryKey(),
  email: text(),
  tokenHash: text(),
  expiresAt: moment().notNull(),
  mails: integer().notNull(),
  countedSince: moment().notNull(),
})
