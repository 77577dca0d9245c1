import type { Stripe } from 'stripe'
import { z } from 'zod'
import type { ListedSubscription } from '../../domain/billing/payments.ts'
import type { Card, Standing, SubscriptionStatus } from '../../domain/billing/standing.ts'

/** What a subscription has to come with to be read in one call. */
export const expansions = [
  'latest_invoice.confirmation_secret',
  'default_payment_method',
  'pending_setup_intent.payment_method',
  'customer.invoice_settings.default_payment_method',
]

const date = (seconds: number) => new Date(seconds * 1_000)
const dateIfAny = (seconds: number | null) => (seconds === null ? null : date(seconds))
/** An expandable field that was expanded. */
const whole = <T extends object>(field: string | T | null) => (typeof field === 'string' ? null : field)

const statuses: Partial<Record<string, SubscriptionStatus>> = {
  incomplete: 'incomplete',
  incomplete_expired: 'canceled',
  trialing: 'trialing',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'unpaid',
  paused: 'unpaid',
  canceled: 'canceled',
}

function cardOf(subscription: Stripe.Subscription): Card | null {
  const setup = whole(subscription.pending_setup_intent)
  const confirmed = setup?.status === 'succeeded' ? whole(setup.payment_method) : null
  const method = whole(subscription.default_payment_method) ?? confirmed ?? customersOwn(subscription)
  const card = method?.card
  return card ? { brand: card.brand, last4: card.last4, fingerprint: card.fingerprint ?? null } : null
}

/** What Stripe charges when the subscription has no card of its own; one that is over is charged no more. */
function customersOwn({ customer, ended_at }: Stripe.Subscription) {
  const owner = whole(customer)
  if (owner === null || owner.deleted || ended_at !== null) return null
  return whole(owner.invoice_settings.default_payment_method)
}

const account = z.uuid()

/** As `createCustomer` has written it down. */
export function listedOf(subscription: Stripe.Subscription): ListedSubscription {
  const { id, customer } = subscription
  const owner = whole(customer)
  const beside = owner === null || owner.deleted ? {} : owner.metadata
  return {
    subscriptionId: id,
    customerId: typeof customer === 'string' ? customer : customer.id,
    userId: account.safeParse(beside['userId']).data,
    status: standingOf(subscription, false).status,
  }
}

export const invoiceOf = (subscription: Stripe.Subscription) => whole(subscription.latest_invoice)

export const setupOf = (subscription: Stripe.Subscription) => whole(subscription.pending_setup_intent)

/** Stripe keeps periods with the items; ours has one. */
function periodOf({ items, created }: Stripe.Subscription) {
  const item = items.data[0]
  return { start: item?.current_period_start ?? created, end: item?.current_period_end ?? created }
}

/** Stripe's words for a subscription in ours. */
export function standingOf(subscription: Stripe.Subscription, isReversed: boolean): Standing {
  const card = cardOf(subscription)
  const period = periodOf(subscription)
  // A status Stripe may invent gives nothing until it is understood.
  const status = statuses[subscription.status] ?? 'unpaid'
  const { cancel_at, cancel_at_period_end, ended_at } = subscription
  // A renewal moves the period on before it is paid; until then the last period is what was paid for.
  const isPaid = invoiceOf(subscription)?.status === 'paid'
  return {
    subscriptionId: subscription.id,
    // Stripe begins a trial before there is a card; for us it begins with the card.
    status: status === 'trialing' && card === null ? 'incomplete' : status,
    trialEndsAt: dateIfAny(subscription.trial_end),
    periodEndsAt: date(period.end),
    paidUntil: date(isPaid ? period.end : period.start),
    endsAt: dateIfAny(ended_at ?? cancel_at ?? (cancel_at_period_end ? period.end : null)),
    isReversed,
    card,
  }
}
