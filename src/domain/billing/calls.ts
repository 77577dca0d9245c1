import { z } from 'zod'
import { call } from '../call.ts'
import { cardAnswer, cardEntry, daysAhead, sandboxPortal } from './sandbox.ts'
import { subscription, subscriptionSetup } from './subscription.ts'

export const getOrCreateSubscription = call('POST', '/api/get-or-create-subscription', {
  summary: 'The premium subscription that waits for its card, made when there is none',
  audience: 'member',
  answer: subscriptionSetup,
})

export const createPortalSession = call('POST', '/api/create-portal-session', {
  summary: 'An address where the subscription can be managed; null for who never subscribed',
  audience: 'member',
  answer: z.object({ url: z.string().nullable() }),
})

export const getSubscription = call('GET', '/api/subscription', {
  summary: 'How the own subscription stands',
  audience: 'member',
  answer: subscription,
})

export const refreshSubscription = call('POST', '/api/subscription/refresh', {
  summary: 'The same, after asking the payment provider: right after a card was confirmed',
  audience: 'member',
  answer: subscription,
})

export const getSandboxPortal = call('GET', '/api/sandbox/portal', {
  summary: 'Test payments only: the own subscription and its invoices',
  audience: 'member',
  answer: sandboxPortal,
})

export const enterSandboxCard = call('POST', '/api/sandbox/card', {
  summary: 'Test payments only: confirm a test card, or replace the one that is there',
  audience: 'member',
  body: cardEntry,
  answer: cardAnswer,
})

export const setSandboxCancellation = call('POST', '/api/sandbox/cancellation', {
  summary: 'Test payments only: cancel at the end of the period, or take that back',
  audience: 'member',
  body: z.object({ cancelAtPeriodEnd: z.boolean('cancelAtPeriodEnd is required') }),
  answer: sandboxPortal,
})

export const advanceSandboxTime = call('POST', '/api/sandbox/advance-time', {
  summary: 'Test payments only: let days pass for the own subscription',
  audience: 'member',
  body: daysAhead,
  answer: sandboxPortal,
})
