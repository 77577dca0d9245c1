import {
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Mail } from '../../domain/messages/mail.ts'

const moment = () => timestamp({ withTimezone: true })

export const outboxMails = pgTable('outbox_mails', {
  id: uuid().primaryKey().defaultRandom(),
  mail: jsonb().$type<Mail>(),
  createdAt: moment().notNull().defaultNow(),
  attempts: integer().notNull().default(0),
  nextAttemptAt: moment().notNull().defaultNow(),
  sentAt: moment(),
  failedAt: moment(),
  lastError: text(),
  goodUntil: moment(),
  canWait: boolean().notNull().default(false),
})

export const contactMessages = pgTable('contact_messages', {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid(),
  name: text().notNull(),
  email: text().notNull(),
  subject: text().notNull(),
  message: text().notNull(),
  createdAt: moment().notNull().defaultNow(),
  readAt: moment(),
  readBy: uuid(),
  deletedAt: moment(),
})

export const contactReplies = pgTable('contact_replies', {
  id: uuid().primaryKey().defaultRandom(),
  messageId: uuid().notNull(),
  adminId: uuid(),
  text: text().notNull(),
  createdAt: moment().notNull(),
})

export const dailyMails = pgTable(
  'daily_mails',
  {
    userId: uuid().notNull(),
    localDay: date().notNull(),
    recipeId: text(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.localDay] })],
)

export const messageQuotas = pgTable('message_quotas', {
  key: text().primaryKey(),
  used: integer().notNull(),
  renewsAt: moment().notNull(),
})
