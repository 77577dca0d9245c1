import type { Stripe } from 'stripe'
import { answered } from './stripe-answers.ts'

type Reference = string | { id: string } | null | undefined
const idOf = (field: Reference) => (typeof field === 'string' ? field : field?.id)

const namesCustomer = new Set<string>([
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'customer.subscription.trial_will_end',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'setup_intent.succeeded',
  'charge.refunded',
] satisfies Stripe.Event['type'][])

const namesCharge = new Set<string>([
  'charge.dispute.created',
  'charge.dispute.closed',
] satisfies Stripe.Event['type'][])

/** Whose subscription an event may have changed; undefined for one that changes none. */
export async function customerOf(stripe: Stripe, event: Stripe.Event): Promise<string | undefined> {
  const object = event.data.object as { customer?: Reference; charge?: Reference }
  if (namesCustomer.has(event.type)) return idOf(object.customer)
  const charge = namesCharge.has(event.type) ? idOf(object.charge) : undefined
  if (charge === undefined) return undefined
  return idOf((await answered('charge', stripe.charges.retrieve(charge))).customer)
}
