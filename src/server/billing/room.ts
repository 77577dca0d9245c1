import type { Payments } from '../../domain/billing/payments.ts'
import { isCharged } from '../../domain/billing/premium.ts'
import type { SandboxDesk } from '../../domain/billing/sandbox.ts'
import { deliveryOf } from '../../domain/messages/delivery.ts'
import type { Mail } from '../../domain/messages/mail.ts'
import type { Database, Transaction } from '../db/database.ts'
import type { Bind } from '../http/bind.ts'
import type { Log } from '../http/log.ts'
import { createAdoption } from './adoption.ts'
import { createEndings } from './endings.ts'
import { createEndingsStore } from './endings-store.ts'
import { createGiftStore } from './gift-store.ts'
import { createGifts } from './gifts.ts'
import { createKeepUp } from './keep-up.ts'
import { createPasses } from './passes.ts'
import type { BillingPeople, Subscriber } from './people.ts'
import { bindBilling } from './routes.ts'
import { createBillingService } from './service.ts'
import { createBillingStore } from './store.ts'

interface Dependencies {
  db: Database
  peopleOn(db: Database | Transaction): BillingPeople
  payments: Payments
  desk?: SandboxDesk
  sendMail(tx: Transaction, mail: Mail): Promise<boolean>
  wakeMail(): void
  /** Where the owner of an account is told what happens to it. */
  reachable(tx: Transaction, person: Subscriber): Promise<string[]>
  /** Who answers people who cannot get in. */
  supportEmail(tx: Transaction): Promise<string | undefined>
  mailReachesPeople: boolean
  /** Refuses what exceeds a quota. */
  allow(key: string, quota: { most: number; within: number }): Promise<void>
  forgetViewer(userId: string): void
  publicUrl: string
  clock(): Date
  log: Log
}

/** The billing room, put together. */
export function createBilling(dependencies: Dependencies) {
  const { db, peopleOn, payments, desk, reachable, mailReachesPeople, allow, clock, log } = dependencies
  const store = createBillingStore(db)
  const people = peopleOn(db)
  const orders = createEndingsStore(db)
  const endings = createEndings({ orders, payments, clock })
  const adoption = createAdoption(dependencies)
  const keepUp = createKeepUp({ ...dependencies, adopt: adoption.ofCustomer })
  const reminderTo = async (person: Subscriber) => {
    const addresses = await db.transaction((tx) => reachable(tx, person))
    return addresses.length === 0 ? null : deliveryOf(mailReachesPeople)
  }
  const given = createGifts(dependencies)
  const gifts = createGiftStore(db)
  const inner = { store, people, adoption, endings, keepUp, gifts, clock, log }
  const billing = createBillingService({ ...inner, payments, reminderTo })
  const passes = createPasses({ ...inner, orders, endGift: given.end })
  const customerOf = async (userId: string) => {
    const customerId = (await people.byId(userId))?.stripeCustomerId
    return customerId != null && payments.knows(customerId) ? customerId : undefined
  }
  return {
    bind: (bind: Bind) => bindBilling(bind, { billing, desk, isOff: !payments.form, customerOf, allow }),
    handleWebhook: keepUp.handleWebhook,
    isPaid: billing.isPaid,
    async isCharged(tx: Transaction, userId: string) {
      const row = await createBillingStore(tx).find(userId)
      return row !== undefined && isCharged(row)
    },
    /** Within the caller's transaction: the subscription ends exactly when the account is deleted. */
    async endSubscription(tx: Transaction, customerId: string) {
      await createEndingsStore(tx).addAll(customerId, clock())
    },
    /** Within the caller's transaction. */
    givePremium: given.give,
    takePremium: given.take,
    holdGift: given.holds,
    wake: passes.wake,
    runPass: passes.run,
    start: passes.start,
    stop: passes.stop,
  }
}
