import { withPatience } from '../../domain/billing/patience.ts'
import type { Opened, Payments } from '../../domain/billing/payments.ts'
import { hasPremium } from '../../domain/billing/premium.ts'
import type { Subscription, SubscriptionSetup } from '../../domain/billing/subscription.ts'
import { conflict, Failure, paymentsOff, unauthorized } from '../../domain/errors.ts'
import { billing as limits, premium } from '../../domain/limits.ts'
import type { Log } from '../http/log.ts'
import type { KeepUp } from './keep-up.ts'
import { isTrialRefused, presentSubscription } from './present.ts'
import type { BillingStore } from './store.ts'

interface Dependencies {
  store: BillingStore
  payments: Payments
  keepUp: KeepUp
  clock(): Date
  log: Log
}

export function createBillingService({ store, payments, keepUp, clock, log }: Dependencies) {
  const underWay = new Map<string, Promise<SubscriptionSetup>>()

  /** Parallel wishes of one person are one; between instances the provider's keys see to it. */
  function getOrCreate(userId: string): Promise<SubscriptionSetup> {
    const running = underWay.get(userId)
    if (running) return running
    // It takes several questions to the provider, and a person waits for all of them together.
    const started = withPatience(limits.patience, setUp(userId)).finally(() => underWay.delete(userId))
    underWay.set(userId, started)
    return started
  }

  async function setUp(userId: string): Promise<SubscriptionSetup> {
    const { form } = payments
    if (!form) throw paymentsOff()
    const row = await store.findOrAdd(userId)
    try {
      const customerId = await customerOf(userId, `${userId}-${row.attempt}`)
      const opened = await openFor(customerId, userId)
      if (opened.kind === 'subscribed') {
        await keepUp.refresh(customerId)
        throw conflict('You are a premium member already.')
      }
      // Should the news of the card be lost, it is noticed soon all the same.
      await store.lookBy(userId, new Date(clock().getTime() + limits.compareSoon))
      const { clientSecret, intent, hasTrial } = opened
      return { clientSecret, intent, form, trialDays: hasTrial ? premium.trialDays : 0 }
    } catch (error) {
      // A provider repeats its answer to a key, errors too: the next try needs another one.
      if (error instanceof Failure && error.failure === 'badGateway') await store.countAttempt(userId)
      throw error
    }
  }

  async function customerOf(userId: string, key: string): Promise<string> {
    const person = await store.byUser(userId)
    if (!person) throw unauthorized()
    const { stripeCustomerId: before } = person
    if (before !== null && payments.knows(before)) return before
    const name = [person.firstName, person.lastName].filter(Boolean).join(' ') || null
    const made = await payments.createCustomer({ userId, email: person.email, name }, key)
    if (await store.setCustomer(userId, before, made)) return made
    const kept = (await store.byUser(userId))?.stripeCustomerId
    if (kept == null) throw unauthorized()
    return kept
  }

  async function openFor(customerId: string, userId: string): Promise<Opened> {
    const row = await store.findOrAdd(userId)
    // A trial that was refused is in the way of a subscription without one.
    if (isTrialRefused(row) && row.status !== 'canceled')
      await payments.cancel(customerId, row.subscriptionId ?? undefined)
    const hasTrial = row.trialUsedAt === null
    return payments.open({ customerId, hasTrial, key: `${userId}-${row.attempt}` })
  }

  async function current(userId: string): Promise<Subscription> {
    const person = await store.byUser(userId)
    if (!person) throw unauthorized()
    return presentSubscription(await store.find(userId), person.isPremium, payments.form)
  }

  return {
    getOrCreate,
    current,

    async refresh(userId: string) {
      const customerId = (await store.byUser(userId))?.stripeCustomerId
      if (customerId != null) await keepUp.refresh(customerId)
      return current(userId)
    },

    async openPortal(userId: string) {
      if (!payments.form) throw paymentsOff()
      const customerId = (await store.byUser(userId))?.stripeCustomerId
      const isKnown = customerId != null && payments.knows(customerId)
      return { url: isKnown ? await payments.openPortal(customerId) : null }
    },

    /** For an account that comes back: what the provider says now; when it is silent, a look soon after tells. */
    async hasPremium(archived: { originalId: string; stripeCustomerId: string | null }) {
      if (archived.stripeCustomerId === null) return false
      try {
        const standing = await payments.read(archived.stripeCustomerId)
        const refused = (await store.find(archived.originalId))?.refusedSubscriptionId
        return standing !== undefined && standing.subscriptionId !== refused && hasPremium(standing, clock())
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
