import { createHash } from 'node:crypto'
import { noticesOf } from '../../domain/billing/notices.ts'
import type { Payments } from '../../domain/billing/payments.ts'
import { nextLook, premiumUntil } from '../../domain/billing/premium.ts'
import { isAlive, type Standing } from '../../domain/billing/standing.ts'
import type { Mail } from '../../domain/messages/mail.ts'
import type { Database, Transaction } from '../db/database.ts'
import { createEndingsStore } from './endings-store.ts'
import { createGiftStore } from './gift-store.ts'
import { noticeMail } from './mails.ts'
import type { BillingPeople, Subscriber } from './people.ts'
import { type BillingStore, createBillingStore, type SubscriptionRow } from './store.ts'

interface Dependencies {
  db: Database
  peopleOn(db: Database | Transaction): BillingPeople
  payments: Payments
  /** Finds out whose a customer is whom nobody has. */
  adopt(customerId: string): Promise<void>
  /** False when it was not sent. */
  sendMail(tx: Transaction, mail: Mail): Promise<boolean>
  /** Called once mails may have been committed. */
  wakeMail(): void
  /** Where the owner of an account is told what happens to it. */
  reachable(tx: Transaction, person: Subscriber): Promise<string[]>
  /** Who answers people who cannot get in. */
  supportEmail(tx: Transaction): Promise<string | undefined>
  /** Called once someone's premium may have changed: the next request sees it, before the news has gone round. */
  forgetViewer(userId: string): void
  publicUrl: string
  clock(): Date
}

interface Seen {
  person: Subscriber
  customerId: string
  standing: Standing | undefined
  look: number
}

const hashOf = (fingerprint: string) => createHash('sha256').update(fingerprint).digest('hex')

/** Brings what we know of a subscription in line with what the provider says, premium and mails included. */
export function createKeepUp({
  db,
  peopleOn,
  payments,
  adopt,
  sendMail,
  wakeMail,
  reachable,
  supportEmail,
  forgetViewer,
  publicUrl,
  clock,
}: Dependencies) {
  const store = createBillingStore(db)
  const people = peopleOn(db)
  const giftEndOf = (tx: Transaction, userId: string) => createGiftStore(tx).untilOf(userId, clock())
  const isGiven = async (tx: Transaction, userId: string) => (await giftEndOf(tx, userId)) !== null

  /**
   * The trial belongs to the first customer who shows the card; a second one is refused it.
   * That is settled when it begins, or when it is first seen: another card later on takes nothing away.
   */
  async function settleTrial(within: BillingStore, row: SubscriptionRow, seen: Seen) {
    const { standing, customerId } = seen
    const { trialUsedAt, refusedSubscriptionId } = row
    const hasBegun = trialUsedAt !== null && row.subscriptionId === standing?.subscriptionId
    if (!standing || standing.trialEndsAt === null || standing.card === null || hasBegun)
      return { trialUsedAt, refusedSubscriptionId }
    const { fingerprint } = standing.card
    const isOurs = fingerprint === null || (await within.claimTrial(hashOf(fingerprint), customerId, clock()))
    return {
      trialUsedAt: trialUsedAt ?? clock(),
      refusedSubscriptionId: isOurs ? refusedSubscriptionId : standing.subscriptionId,
    }
  }

  async function tell(tx: Transaction, person: Subscriber, standing: Standing) {
    const { id, firstName: name, timeZone, suspendedAt } = person
    const isSuspended = suspendedAt !== null
    const now = clock()
    const within = createBillingStore(tx)
    for (const notice of noticesOf(standing, await within.toldTo(id), now)) {
      const { kind } = notice
      const facts = { giftEndsAt: await giftEndOf(tx, id), supportEmail: await supportEmail(tx) }
      const about = { name, timeZone, isSuspended, standing, ...facts, publicUrl, now }
      let isSent = false
      for (const to of await reachable(tx, person))
        if (await sendMail(tx, noticeMail(kind, { to, ...about }))) isSent = true
      if (isSent) await within.markTold(id, notice, now)
    }
  }

  async function write(tx: Transaction, row: SubscriptionRow, seen: Seen) {
    const { person, standing, look, customerId } = seen
    const within = createBillingStore(tx)
    const now = clock()
    const trial = await settleTrial(within, row, seen)
    const isRefused = standing !== undefined && trial.refusedSubscriptionId === standing.subscriptionId
    const until = standing && !isRefused ? premiumUntil(standing) : null
    const lookAt = standing ? nextLook(standing, now) : null
    await within.write(person.id, { standing, premiumUntil: until, look, lookAt, ...trial })
    const isPremium = (until !== null && now < until) || (await isGiven(tx, person.id))
    await peopleOn(tx).setPremium(person.id, isPremium, standing?.subscriptionId ?? null)
    // Whoever gets nothing for it must not be charged for it either.
    if (standing && isAlive(standing) && (isRefused || standing.isReversed))
      await createEndingsStore(tx).addOne(customerId, standing.subscriptionId, now)
    if (standing && !isRefused) await tell(tx, person, standing)
  }

  /**
   * Asks the provider and writes down the answer, in one transaction with the event that gave cause.
   * The number drawn before asking decides between answers: the later look wins, whatever order they arrive in.
   */
  async function refresh(customerId: string, eventId?: string) {
    const person = await people.byCustomer(customerId)
    const look = person && (await store.beginLook(person.id))
    const standing = person && (await payments.read(customerId))
    await db.transaction(async (tx) => {
      const within = createBillingStore(tx)
      if (eventId !== undefined && !(await within.claimEvent(eventId, clock()))) return
      if (person === undefined || look === undefined) return
      const row = await within.hold(person.id)
      if (!row || row.lookWritten >= look) return
      await write(tx, row, { person, customerId, standing, look })
    })
    if (person) forgetViewer(person.id)
    wakeMail()
  }

  /** A message from the provider: it is only ever the reason to look. */
  async function handleWebhook(body: Buffer, signature: string) {
    const event = await payments.readWebhook(body, signature)
    if (!event || (await store.isHandled(event.id))) return
    if (!(await people.byCustomer(event.customerId))) await adopt(event.customerId)
    await refresh(event.customerId, event.id)
  }

  /** What is over is over, also while the provider cannot be asked. */
  async function endOverdue(userId: string) {
    await db.transaction(async (tx) => {
      const within = createBillingStore(tx)
      const row = await within.hold(userId)
      if (row?.premiumUntil && row.premiumUntil <= clock())
        await peopleOn(tx).setPremium(userId, await isGiven(tx, userId), row.subscriptionId)
    })
    forgetViewer(userId)
  }

  return { refresh, handleWebhook, endOverdue }
}
export type KeepUp = ReturnType<typeof createKeepUp>
