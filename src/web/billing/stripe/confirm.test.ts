import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { expect, it, test, vi } from 'vitest'
import { confirmWith } from './confirm.ts'

const elements = {} as StripeElements

/** A Stripe that says this, whatever is confirmed. */
function stripeThat(says: unknown) {
  const confirmSetup = vi.fn<() => Promise<unknown>>(async () => says)
  const confirmPayment = vi.fn<() => Promise<unknown>>(async () => says)
  return { stripe: { confirmSetup, confirmPayment } as unknown as Stripe, confirmSetup, confirmPayment }
}

it('keeps a card for a trial and pays without one, and sends nobody away without need', async () => {
  const { stripe, confirmSetup, confirmPayment } = stripeThat({ error: { type: 'api_error' } })
  const options = {
    elements,
    redirect: 'if_required',
    confirmParams: { return_url: `${location.origin}/subscribe/success` },
  }
  await confirmWith(stripe, elements, 'setup')
  expect(confirmSetup.mock.calls).toEqual([[options]])
  expect(confirmPayment).not.toHaveBeenCalled()
  await confirmWith(stripe, elements, 'payment')
  expect(confirmPayment.mock.calls).toEqual([[options]])
})

test.each([
  [{ setupIntent: { status: 'succeeded' } }, { kind: 'confirmed' }],
  [{ setupIntent: { status: 'processing' } }, { kind: 'confirmed' }],
  [
    { setupIntent: { status: 'requires_payment_method' } },
    { kind: 'refused', message: expect.stringContaining('another one') },
  ],
  [
    { error: { type: 'card_error', message: 'Your card was declined.' } },
    { kind: 'refused', message: 'Your card was declined.' },
  ],
  [
    { error: { type: 'rate_limit_error' } },
    { kind: 'refused', message: expect.stringContaining('try again') },
  ],
  [{ error: { type: 'api_error' } }, { kind: 'unsure' }],
  [{ error: { type: 'api_connection_error', message: 'Network error.' } }, { kind: 'unsure' }],
  [{ error: { type: 'validation_error', message: 'Incomplete.' } }, { kind: 'incomplete' }],
  [
    { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such intent' } },
    { kind: 'outdated' },
  ],
  [
    {
      error: {
        type: 'invalid_request_error',
        code: 'setup_intent_unexpected_state',
        setup_intent: { status: 'succeeded' },
      },
    },
    { kind: 'confirmed' },
  ],
  [
    {
      error: {
        type: 'invalid_request_error',
        code: 'setup_intent_unexpected_state',
        setup_intent: { status: 'processing' },
      },
    },
    { kind: 'confirmed' },
  ],
])('%j of Stripe means %j', async (says, outcome) => {
  expect(await confirmWith(stripeThat(says).stripe, elements, 'setup')).toEqual(outcome)
})
