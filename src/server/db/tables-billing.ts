import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { SubscriptionStatus } from '../../domain/billing/standing.ts'

const moment = () => timestamp({ withTimezone: true })
const now = () => moment().notNull().defaultNow()

export const subscriptions = pgTable('subscriptions', {
  userId: uuid().primaryKey(),
  subscriptionId: text(),
  status: text().$type<SubscriptionStatus>(),
  trialEndsAt: moment(),
  periodEndsAt: moment(),
  paidUntil: moment(),
  endsAt: moment(),
  isReversed: boolean().notNull().default(false),
  cardBrand: text(),
  cardLast4: text('card_last4'),
  cardFingerprint: text(),
  premiumUntil: moment(),
  trialUsedAt: moment(),
  refusedSubscriptionId: text(),
  attempt: integer().notNull().default(0),
  looksBegun: integer().notNull().default(0),
  lookWritten: integer().notNull().default(0),
  lookAt: moment(),
})

export const paymentEvents = pgTable('payment_events', {
  id: text().primaryKey(),
  receivedAt: now(),
})

export const billingNotices = pgTable(
  'billing_notices',
  { userId: uuid().notNull(), key: text().notNull(), toldAt: now() },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
)

export const trialCards = pgTable('trial_cards', {
  fingerprintHash: text().primaryKey(),
  customerId: text().notNull(),
  usedAt: now(),
})

export const subscriptionEndings = pgTable('subscription_endings', {
  customerId: text().primaryKey(),
  subscriptionId: text(),
  requestedAt: now(),
  attempts: integer().notNull().default(0),
  nextAttemptAt: now(),
  lastError: text(),
})

export const premiumGifts = pgTable('premium_gifts', {
  userId: uuid().primaryKey(),
  until: moment().notNull(),
  givenAt: moment().notNull(),
})

export const sandboxCustomers = pgTable('sandbox_customers', {
  id: text().primaryKey(),
  userId: uuid().notNull(),
  // Checked by the schema of the domain whenever it is read.
  subscriptions: jsonb().$type<unknown[]>().notNull().default([]),
  createdAt: now(),
})
