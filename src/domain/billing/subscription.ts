import { z } from 'zod'
import { delivery } from '../messages/delivery.ts'
import { subscriptionStatus } from './standing.ts'

/** Which form asks for the card. */
export const cardForm = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('stripe'), publishableKey: z.string() }),
  z.object({ kind: z.literal('sandbox') }),
])
export type CardForm = z.infer<typeof cardForm>

/** Whether the form only keeps the card for later (a trial) or pays at once. */
export const cardIntent = z.enum(['setup', 'payment'])
export type CardIntent = z.infer<typeof cardIntent>

export const subscriptionSetup = z.object({
  clientSecret: z.string(),
  intent: cardIntent,
  form: cardForm,
  /** Zero when the trial was used before. */
  trialDays: z.int(),
  /** What becomes of the mail before the first payment; null where nobody has confirmed the address it would go to. */
  reminder: delivery.nullable(),
})
export type SubscriptionSetup = z.infer<typeof subscriptionSetup>

/** A person's own subscription, as they may see it. */
export const subscription = z.object({
  status: z.enum(['none', ...subscriptionStatus.options]),
  isPremium: z.boolean(),
  trialEndsAt: z.iso.datetime().nullable(),
  /** When the card is charged next; null when it will not be. */
  renewsAt: z.iso.datetime().nullable(),
  cancelAtPeriodEnd: z.boolean(),
  /** When premium ends, or ended, for want of a renewal; null while it goes on. */
  premiumEndsAt: z.iso.datetime().nullable(),
  /** When premium ends that was given, not bought; null where none is. */
  giftEndsAt: z.iso.datetime().nullable(),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  /** Whether a new subscription would begin with the free days. */
  isTrialAvailable: z.boolean(),
  /** The card had its trial with another account, so this one did not begin. */
  isTrialRefused: z.boolean(),
  payments: z.enum(['live', 'test', 'off']),
})
export type Subscription = z.infer<typeof subscription>
