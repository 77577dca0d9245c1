import type { Stripe } from '@stripe/stripe-js'
// The pure entry fetches nothing until it is asked to.
import { loadStripe } from '@stripe/stripe-js/pure'

let loaded: { publishableKey: string; stripe: Promise<Stripe> } | undefined

/** Stripe's own script, fetched from Stripe when the first form needs it; a failure is not kept. */
export function stripeFor(publishableKey: string): Promise<Stripe> {
  if (loaded?.publishableKey === publishableKey) return loaded.stripe
  const stripe = load(publishableKey)
  loaded = { publishableKey, stripe }
  stripe.catch(() => (loaded = undefined))
  return stripe
}

async function load(publishableKey: string) {
  const stripe = await loadStripe(publishableKey)
  if (!stripe) throw new Error('Stripe needs a browser.')
  return stripe
}
