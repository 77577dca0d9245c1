import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = () => timestamp({ withTimezone: true }).notNull()

export const twoFactors = pgTable('two_factors', {
  userId: uuid().primaryKey(),
  secret: text().notNull(),
  lastStep: integer().notNull().default(0),
  begunAt: moment().defaultNow(),
})

export const recoveryCodes = pgTable(
  'recovery_codes',
  { userId: uuid().notNull(), codeHash: text().notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)

export const invitations = pgTable('invitations', {
  id: uuid().primaryKey().defaultRandom(),
  tokenHash: text().notNull(),
  email: text().notNull(),
  expiresAt: moment(),
})

export const passwordResets = pgTable('password_resets', {
  tokenHash: text().primaryKey(),
  userId: uuid().notNull(),
  expiresAt: moment(),
  mailedTo: text(),
})
