import { day } from '../durations.ts'
import { z } from 'zod'
import { billing, premium } from './limits.ts'
import type { Standing } from './standing.ts'

/** After so long the provider gives up: on a card that was never shown, and on one that does not pay. */
const gracePeriods = { forCard: day, forPayment: 14 * day }

const moment = z.coerce.date()

/** A subscription at the sandbox, whole: it is kept as it stands here. */
export const sandboxSubscription = z.object({
  id: z.string(),
  clientSecret: z.string(),
  createdAt: moment,
  trialDays: z.int(),
  status: z.enum(['incomplete', 'trialing', 'active', 'past_due', 'canceled']),
  trialEndsAt: moment.nullable(),
  periodEndsAt: moment,
  paidUntil: moment,
  cancelAtPeriodEnd: z.boolean(),
  endedAt: moment.nullable(),
  card: z
    .object({
      brand: z.string(),
      last4: z.string(),
      fingerprint: z.string(),
      behaviour: z.enum(['pays', 'asks', 'fails-later', 'disputes']),
    })
    .nullable(),
  invoices: z.array(
    z.object({ at: moment, amount: z.int(), status: z.enum(['paid', 'open', 'void', 'disputed']) }),
  ),
})
export type SandboxSubscription = z.infer<typeof sandboxSubscription>
type TestCard = NonNullable<SandboxSubscription['card']>

const later = (date: Date, milliseconds: number) => new Date(date.getTime() + milliseconds)

/** The same day of the next month, or its last day. */
function nextMonth(date: Date) {
  const next = new Date(date)
  next.setUTCMonth(next.getUTCMonth() + 1)
  if (next.getUTCDate() !== date.getUTCDate()) next.setUTCDate(0)
  return next
}

export function begin(
  identity: Pick<SandboxSubscription, 'id' | 'clientSecret'>,
  hasTrial: boolean,
  now: Date,
): SandboxSubscription {
  return {
    ...identity,
    createdAt: now,
    trialDays: hasTrial ? premium.trialDays : 0,
    status: 'incomplete',
    trialEndsAt: null,
    periodEndsAt: now,
    paidUntil: now,
    cancelAtPeriodEnd: false,
    endedAt: null,
    card: null,
    invoices: [],
  }
}

/** Charges for the month that begins at a moment. */
function charge(subscription: SandboxSubscription, card: TestCard, at: Date): SandboxSubscription {
  const periodEndsAt = nextMonth(at)
  const { monthlyPrice: amount } = billing
  const before = subscription.invoices.slice(1 - billing.mostInvoices)
  if (card.behaviour === 'fails-later') {
    const invoices = [...before, { at, amount, status: 'open' as const }]
    return { ...subscription, status: 'past_due', periodEndsAt, paidUntil: at, invoices }
  }
  const status = card.behaviour === 'disputes' ? ('disputed' as const) : ('paid' as const)
  const invoices = [...before, { at, amount, status }]
  return { ...subscription, status: 'active', periodEndsAt, paidUntil: periodEndsAt, invoices }
}

/** Whether this card, shown now, would be refused because it is charged at once. */
export const isRefusedNow = ({ status, trialDays }: SandboxSubscription, card: TestCard) =>
  card.behaviour === 'fails-later' && (status === 'past_due' || (status === 'incomplete' && trialDays === 0))

/** A confirmed card: begins the trial, pays what is open, or takes the place of the last one. */
export function confirm(subscription: SandboxSubscription, card: TestCard, now: Date): SandboxSubscription {
  const carded = { ...subscription, card }
  if (subscription.status === 'past_due') return payOpen(carded)
  if (subscription.status !== 'incomplete') return carded
  if (subscription.trialDays === 0) return charge(carded, card, now)
  const trialEndsAt = later(now, subscription.trialDays * day)
  return { ...carded, status: 'trialing', trialEndsAt, periodEndsAt: trialEndsAt, paidUntil: trialEndsAt }
}

function payOpen(subscription: SandboxSubscription): SandboxSubscription {
  const invoices = subscription.invoices.map((one) =>
    one.status === 'open' ? { ...one, status: 'paid' as const } : one,
  )
  return { ...subscription, status: 'active', paidUntil: subscription.periodEndsAt, invoices }
}

export function end(subscription: SandboxSubscription, at: Date): SandboxSubscription {
  if (subscription.status === 'canceled') return subscription
  const invoices = subscription.invoices.map((one) =>
    one.status === 'open' ? { ...one, status: 'void' as const } : one,
  )
  return { ...subscription, status: 'canceled', endedAt: at, invoices }
}

/** Everything that has come due up to now: trials end, months are charged, grace periods end. */
export function settle(subscription: SandboxSubscription, now: Date): SandboxSubscription {
  const next = settleOnce(subscription, now)
  return next === subscription ? subscription : settle(next, now)
}

function settleOnce(subscription: SandboxSubscription, now: Date): SandboxSubscription {
  const { status, card, periodEndsAt, paidUntil, createdAt } = subscription
  if (status === 'incomplete') {
    const givenUpAt = later(createdAt, gracePeriods.forCard)
    return now >= givenUpAt ? end(subscription, givenUpAt) : subscription
  }
  if (status === 'past_due') {
    const givenUpAt = later(paidUntil, gracePeriods.forPayment)
    return now >= givenUpAt ? end(subscription, givenUpAt) : subscription
  }
  if (status === 'canceled' || card === null || now < periodEndsAt) return subscription
  if (subscription.cancelAtPeriodEnd) return end(subscription, periodEndsAt)
  return charge(subscription, card, periodEndsAt)
}

/** The same subscription, so much longer ago. */
export function aged(subscription: SandboxSubscription, milliseconds: number): SandboxSubscription {
  const back = (date: Date) => later(date, -milliseconds)
  const backIfAny = (date: Date | null) => (date === null ? null : back(date))
  return {
    ...subscription,
    createdAt: back(subscription.createdAt),
    trialEndsAt: backIfAny(subscription.trialEndsAt),
    periodEndsAt: back(subscription.periodEndsAt),
    paidUntil: back(subscription.paidUntil),
    endedAt: backIfAny(subscription.endedAt),
    invoices: subscription.invoices.map((one) => ({ ...one, at: back(one.at) })),
  }
}

export function standingOf(subscription: SandboxSubscription): Standing {
  const { id, status, trialEndsAt, periodEndsAt, paidUntil, cancelAtPeriodEnd, endedAt, card } = subscription
  return {
    subscriptionId: id,
    status,
    trialEndsAt,
    periodEndsAt,
    paidUntil,
    endsAt: endedAt ?? (cancelAtPeriodEnd ? periodEndsAt : null),
    isReversed: subscription.invoices.at(-1)?.status === 'disputed',
    card: card && { brand: card.brand, last4: card.last4, fingerprint: card.fingerprint },
  }
}
