import { z } from 'zod'

export const subscriptionStatus = z.enum([
  'incomplete',
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'canceled',
])
export type SubscriptionStatus = z.infer<typeof subscriptionStatus>

/** A card as far as anyone of ours ever knows it. */
export interface Card {
  brand: string
  last4: string
  /** The same for the same card, whoever shows it; null where the provider cannot tell cards apart. */
  fingerprint: string | null
}

/** How a subscription stands at the payment provider: the one truth premium is worked out from. */
export interface Standing {
  subscriptionId: string
  /** A trial whose card was never confirmed is `incomplete`: nobody gets premium by opening a page. */
  status: SubscriptionStatus
  trialEndsAt: Date | null
  /** The end of the period under way. */
  periodEndsAt: Date
  /** Up to when it is paid, or free by its trial. */
  paidUntil: Date
  /** When a cancellation takes or took effect. */
  endsAt: Date | null
  /** The last payment was refunded in full or is disputed. */
  isReversed: boolean
  card: Card | null
}

const over: ReadonlySet<SubscriptionStatus> = new Set(['canceled', 'unpaid'])

/** Whether a payment did not work and may yet be made. */
export const isOwing = ({ status }: Pick<Standing, 'status'>) => status === 'past_due'

/** Whether the provider may still charge for it. */
export const isAlive = ({ status }: Pick<Standing, 'status'>) => !over.has(status)

/** Whether somebody pays for it, or will: one that never got its card ends unasked. */
export const hasBegun = ({ status }: Pick<Standing, 'status'>) =>
  isAlive({ status }) && status !== 'incomplete'
