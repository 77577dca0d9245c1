import type { Opened, Payments } from '../../domain/billing/payments.ts'
import { hasPremium, isPaidAhead } from '../../domain/billing/premium.ts'
import type { Subscription, SubscriptionSetup } from '../../domain/billing/subscription.ts'
import {
  conflict,
  Failure,
  paymentsOff,
  paymentsRefused,
  paymentsUnreachable,
  unauthorized,
} from '../../domain/errors.ts'
import { billing as limits } from '../../domain/billing/limits.ts'
import { withTimeout } from '../../domain/with-timeout.ts'
import type { Log } from '../http/log.ts'
import type { Adoption } from './adoption.ts'
import type { Endings } from './endings.ts'
import type { GiftStore } from './gift-store.ts'
import type { KeepUp } from './keep-up.ts'
import { spoken } from './mails.ts'
import { onePerPerson } from './one-per-person.ts'
import type { BillingPeople, Subscriber } from './people.ts'
import { presentSubscription } from './present.ts'
import type { BillingStore } from './store.ts'

interface Dependencies {
  store: BillingStore
  people: BillingPeople
  payments: Payments
  adoption: Adoption
  endings: Endings
  keepUp: KeepUp
  gifts: GiftStore
  /** How a person is reminded of the first payment; null where that is not possible. */
  reminderTo(person: Subscriber): Promise<SubscriptionSetup['reminder']>
  clock(): Date
  log: Log
}

export function createBillingService(dependencies: Dependencies) {
  const { store, people, payments, adoption, endings, keepUp, gifts, reminderTo, clock, log } = dependencies

  /** Between instances the provider's keys see to it. It takes several questions, and a person waits for all of them. */
  const getOrCreate = onePerPerson((userId) =>
    withTimeout(limits.timeout, () => setUp(userId), paymentsUnreachable),
  )

  async function setUp(userId: string): Promise<SubscriptionSetup> {
    const { form } = payments
    if (!form) throw paymentsOff()
    try {
      const { customerId, opened } = await openForPerson(userId)
      if (opened.kind === 'stranger') throw paymentsRefused()
      if (opened.kind === 'subscribed') {
        await keepUp.refresh(customerId)
        throw conflict('You are a premium member already.')
      }
      // Should the news of the card be lost, it is noticed soon all the same.
      await store.lookBy(userId, new Date(clock().getTime() + limits.compareSoon))
      const { clientSecret, intent, trialDays } = opened
      return { clientSecret, intent, form, trialDays, reminder: await reminderFor(userId) }
    } catch (error) {
      // A provider repeats its answer to a key, errors too: the next try needs another one.
      if (error instanceof Failure && error.failure === 'badGateway') await store.countAttempt(userId)
      throw error
    }
  }

  async function reminderFor(userId: string) {
    const person = await people.byId(userId)
    if (!person) throw unauthorized()
    return reminderTo(person)
  }

  /** A customer the provider has lost is replaced by a new one. */
  async function openForPerson(userId: string) {
    const customerId = await customerOf(userId)
    const opened = await openFor(customerId, userId)
    if (opened.kind !== 'stranger') return { customerId, opened }
    // The key of before would bring back what was lost.
    await store.countAttempt(userId)
    const another = await customerOf(userId, customerId)
    return { customerId: another, opened: await openFor(another, userId) }
  }

  async function customerOf(userId: string, stranger?: string): Promise<string> {
    // After a restore they may have one of whom nothing is known here yet.
    while (await adoption.sinceBackup());
    const { attempt } = await store.findOrAdd(userId)
    const key = `${userId}-${attempt}`
    const person = await people.byId(userId)
    if (!person) throw unauthorized()
    const { stripeCustomerId: before } = person
    if (before !== null && before !== stranger && payments.knows(before)) {
      await settle(before)
      return before
    }
    const name = [person.firstName, person.lastName].filter(Boolean).join(' ') || null
    // An address nobody confirmed may be a stranger's.
    const email = person.emailConfirmedAt === null ? null : person.email
    const made = await payments.createCustomer({ userId, email, name }, key)
    if (await people.setCustomer(userId, before, made)) return made
    const kept = (await people.byId(userId))?.stripeCustomerId
    if (kept == null) throw unauthorized()
    return kept
  }

  /** What no webhook told of yet may be what is asked for, and what is to end would be in the way. */
  async function settle(customerId: string) {
    await keepUp.refresh(customerId)
    if (await endings.finish(customerId)) await keepUp.refresh(customerId)
  }

  async function openFor(customerId: string, userId: string): Promise<Opened> {
    const row = await store.findOrAdd(userId)
    if (isPaidAhead(row, clock()))
      throw paidAhead(row.premiumUntil!, (await people.byId(userId))?.timeZone ?? null)
    const hasTrial = row.trialUsedAt === null
    const opened = await payments.open({ customerId, hasTrial, key: `${userId}-${row.attempt}` })
    // Who left meanwhile may have had everything ended before this was begun.
    if (!(await people.byId(userId))) {
      await endings.order(customerId)
      throw unauthorized()
    }
    return opened
  }

  async function current(userId: string): Promise<Subscription> {
    const person = await people.byId(userId)
    if (!person) throw unauthorized()
    const [row, giftUntil] = await Promise.all([store.find(userId), gifts.untilOf(userId, clock())])
    return presentSubscription(row, { isPremium: person.isPremium, giftUntil, form: payments.form })
  }

  return {
    getOrCreate,
    current,

    async refresh(userId: string) {
      const customerId = (await people.byId(userId))?.stripeCustomerId
      if (customerId != null) await keepUp.refresh(customerId)
      return current(userId)
    },

    async openPortal(userId: string) {
      if (!payments.form) throw paymentsOff()
      const customerId = (await people.byId(userId))?.stripeCustomerId
      if (customerId == null || !payments.knows(customerId)) return { url: null }
      await endings.finish(customerId)
      return { url: await payments.openPortal(customerId) }
    },

    /** For an account that comes back: what the provider says now; when it is silent, a look soon after tells. */
    async isPaid(archived: { originalId: string; stripeCustomerId: string | null }) {
      if (archived.stripeCustomerId === null) return false
      try {
        const standing = await payments.read(archived.stripeCustomerId)
        const refused = (await store.find(archived.originalId))?.refusedSubscriptionId
        const isOurs = standing !== undefined && standing.subscriptionId !== refused
        return isOurs && hasPremium(standing, clock())
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        log.warn({ err: error }, 'an account comes back while the payment provider is silent')
        return false
      } finally {
        await store.lookBy(archived.originalId, clock())
      }
    },
  }
}
export type BillingService = ReturnType<typeof createBillingService>

const paidAhead = (until: Date, timeZone: string | null) =>
  conflict(
    `You have premium until ${spoken(until, timeZone)}, and nothing is charged for it. Please subscribe again after that.`,
  )
