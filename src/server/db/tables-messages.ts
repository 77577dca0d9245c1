import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Mail } from '../../domain/messages/mail.ts'

const moment = () => timestamp({ withTimezone: true })

export const outboxMails = pgTable('outbox_mails', {
  id: uuid().primaryKey().defaultRandom(),
  mail: jsonb().$type<Mail>(),
  createdAt: moment().notNull().defaultNow(),
  attempts: integer().notNull().default(0),
  nextAttemptAt: moment().notNull().defaultNow(),
  sentAt: moment(),
  lastError: text(),
})
