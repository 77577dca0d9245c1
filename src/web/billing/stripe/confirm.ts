import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js'
import type { CardIntent } from '../../../domain/billing/subscription.ts'
import { paths } from '../../navigation/paths.ts'
import type { Outcome } from '../confirm-form.tsx'

/** Keeps the card for the end of the trial, or pays; only a bank that insists takes the person elsewhere. */
export async function confirmWith(
  stripe: Stripe,
  elements: StripeElements,
  intent: CardIntent,
): Promise<Outcome> {
  const options = {
    elements,
    confirmParams: { return_url: location.origin + paths.subscribeSuccess() },
    redirect: 'if_required',
  } as const
  if (intent === 'setup') {
    const { error, setupIntent } = await stripe.confirmSetup(options)
    return error ? refusalOf(error, error.setup_intent?.status) : outcomeOf(setupIntent.status)
  }
  const { error, paymentIntent } = await stripe.confirmPayment(options)
  return error ? refusalOf(error, error.payment_intent?.status) : outcomeOf(paymentIntent.status)
}

const fallback = 'Your card could not be confirmed. Please try again or use another one.'

/** Whether the money really came is asked of the server afterwards. */
const isTaken = (status: string | undefined) => status === 'succeeded' || status === 'processing'

const outcomeOf = (status: string): Outcome =>
  isTaken(status) ? { kind: 'confirmed' } : { kind: 'refused', message: fallback }

/** With these Stripe.js says that it had no answer, or none that means anything. */
const isLost = (type: StripeError['type']) => type === 'api_connection_error' || type === 'api_error'

function refusalOf({ type, code, message }: StripeError, status: string | undefined): Outcome {
  // Confirmed before, perhaps in another tab: that is no failure.
  if (isTaken(status)) return { kind: 'confirmed' }
  if (isLost(type)) return { kind: 'unsure' }
  if (type === 'validation_error') return { kind: 'incomplete' }
  if (code === 'resource_missing') return { kind: 'outdated' }
  return { kind: 'refused', message: message ?? fallback }
}
