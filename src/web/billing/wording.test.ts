import { expect, it, test } from 'vitest'
import type { Subscription } from '../../domain/billing/subscription.ts'
import { aSubscription, onTrial } from '../../../tests/web/stub-till.tsx'
import { cardWords, wordsFor } from './wording.ts'

const day = '2026-11-22T12:00:00.000Z'
const member = { isPremium: true, status: 'active' } as const

const table: [string, Partial<Subscription>, string, RegExp][] = [
  ['never subscribed', {}, 'Free plan', /No card needed/],
  ['left at the form', { status: 'incomplete' }, 'Free plan', /No card needed/],
  [
    'on a trial whose card was taken away',
    { status: 'incomplete', trialEndsAt: day, isTrialAvailable: false },
    'No card',
    /off.*Manage Subscription.*until November 22, 2026/,
  ],
  [
    'left at the form, with a trial to come',
    { status: 'incomplete', trialEndsAt: day },
    'Free plan',
    /No card needed/,
  ],
  ['on trial', onTrial, 'Free trial until November 22, 2026', /Nothing is charged before that day.*\$9\.99/],
  ['paying', { ...member, renewsAt: day }, 'Renews on November 22, 2026', /\$9\.99 per month/],
  [
    'cancelled',
    { ...member, cancelAtPeriodEnd: true, premiumEndsAt: day },
    'Ends on November 22, 2026',
    /You cancelled.*nothing more is charged/,
  ],
  [
    'ended, with days left',
    { isPremium: true, status: 'canceled', premiumEndsAt: day },
    'Ends on November 22, 2026',
    /is over.*nothing more is charged/,
  ],
  [
    'given premium',
    { isPremium: true, giftEndsAt: day },
    'Premium until November 22, 2026',
    /given to you.*ends by itself/,
  ],
  [
    'paying, and given some beside',
    { ...member, renewsAt: day, giftEndsAt: '2027-01-01T12:00:00.000Z' },
    'Renews on November 22, 2026',
    /\$9\.99 per month/,
  ],
  [
    'not paid, and given some',
    { isPremium: true, status: 'unpaid', giftEndsAt: day },
    'Payment failed',
    /stays on until November 22, 2026/,
  ],
  ['over', { status: 'canceled', premiumEndsAt: day }, 'Free plan', /ended on November 22, 2026/],
  [
    'not paid, in grace',
    { isPremium: true, status: 'past_due', premiumEndsAt: day },
    'Payment failed',
    /stays on until November 22, 2026/,
  ],
  [
    'not paid, in grace, and cancelled',
    { isPremium: true, status: 'past_due', premiumEndsAt: day, cancelAtPeriodEnd: true },
    'Payment failed',
    /stays on until November 22, 2026.*the open \$9\.99.* to the end of that month.*nothing is charged after that/,
  ],
  [
    'not paid, grace over, and cancelled',
    { status: 'past_due', premiumEndsAt: day, cancelAtPeriodEnd: true },
    'Payment failed',
    /premium is off.*the open \$9\.99.* to the end of that month.*nothing is charged after that/,
  ],
  [
    'not paid and cancelled, beside a longer gift',
    {
      isPremium: true,
      status: 'past_due',
      premiumEndsAt: day,
      giftEndsAt: '2027-01-15T12:00:00.000Z',
      cancelAtPeriodEnd: true,
    },
    'Payment failed',
    /given to you until January 15, 2027: there is nothing you have to pay/,
  ],
  ['not paid, grace over', { status: 'past_due', premiumEndsAt: day }, 'Payment failed', /premium is off/],
  [
    'nothing is sold, after a failed payment',
    { isPremium: true, status: 'past_due', premiumEndsAt: day, payments: 'off' },
    'Everything is open',
    /Nothing is sold/,
  ],
  ['given up on', { status: 'unpaid' }, 'Payment failed', /premium is off/],
  ['paid back', { status: 'active' }, 'Free plan', /went back to you/],
  [
    'paid back after cancelling',
    { status: 'active', cancelAtPeriodEnd: true },
    'Free plan',
    /went back to you/,
  ],
  [
    'cancelled, and at the end before the provider says so',
    { status: 'active', cancelAtPeriodEnd: true, premiumEndsAt: day },
    'Free plan',
    /^Your premium ended on November 22, 2026\. Nothing is charged\.$/,
  ],
  [
    'cancelled in the free days, and at their end before the provider says so',
    { status: 'trialing', cancelAtPeriodEnd: true, premiumEndsAt: day },
    'Free plan',
    /^Your premium ended on November 22, 2026\. Nothing is charged\.$/,
  ],
  [
    'due a renewal nobody heard of',
    { status: 'active', renewsAt: day },
    'Renewal not confirmed',
    /^We cannot learn from our payment provider whether your subscription was renewed, so premium is off until we know\.$/,
  ],
  [
    'refused a second trial',
    { status: 'trialing', isTrialRefused: true },
    'Free plan',
    /free trial with another account.*nothing was charged/,
  ],
  ['premium without paying', { isPremium: true }, 'Premium', /nothing is charged/],
]

test.each(table)('someone who is %s reads how it stands', (_who, details, headline, sentence) => {
  const words = wordsFor(aSubscription(details))
  expect(words.headline).toBe(headline)
  expect(words.sentence).toMatch(sentence)
})

it('never calls someone without premium a premium member, nor the other way round', () => {
  for (const [, details] of table) {
    const subscription = aSubscription(details)
    const { tone } = wordsFor(subscription)
    expect(tone === 'premium' && !subscription.isPremium).toBe(false)
    expect(tone === 'free' && subscription.isPremium).toBe(false)
  }
})

it('names a card by its brand and last digits', () => {
  expect(cardWords({ brand: 'amex', last4: '0005' })).toBe('American Express ending in 0005')
  expect(cardWords({ brand: 'of tomorrow', last4: '0005' })).toBe('Card ending in 0005')
})
