import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aStanding, daysFromNoon, noon } from '../../../tests/factories/a-standing.ts'
import { billing } from './limits.ts'
import { hasPremium, isCharged, nextLook, premiumUntil } from './premium.ts'
import { type Standing, subscriptionStatus } from './standing.ts'

const renewal = daysFromNoon(0)
const freeDays = { trialEndsAt: daysFromNoon(5), paidUntil: daysFromNoon(5) }

describe('premium', () => {
  test.each<[string, Partial<Standing>, boolean]>([
    ['a trial with a card', { status: 'trialing' }, true],
    ['a paid month', {}, true],
    ['a card that was never confirmed', { status: 'incomplete' }, false],
    ['a provider that gave up', { status: 'unpaid' }, false],
    ['a paid month that was refunded or is disputed', { isReversed: true }, false],
    ['a trial of someone who is refunded', { status: 'trialing', isReversed: true }, false],
    ['cancelled, the paid period still running', { status: 'canceled', endsAt: daysFromNoon(-1) }, true],
    ['cancelled and refunded', { status: 'canceled', isReversed: true }, false],
    ['cancelled before there was a card', { ...freeDays, status: 'canceled', card: null }, false],
    [
      'cancelled in a month that was paid by a card it has no more',
      { status: 'canceled', card: null, endsAt: daysFromNoon(-1) },
      true,
    ],
    ['cancelled for not paying', { status: 'canceled', paidUntil: daysFromNoon(-10) }, false],
    ['cancelled for the end of the period', { endsAt: daysFromNoon(15) }, true],
  ])('%s: %s', (_words, details, expected) => {
    expect(hasPremium(aStanding(details), noon)).toBe(expected)
  })

  test('outlasts a payment that failed by three days, and no longer', () => {
    const failed = aStanding({ status: 'past_due', paidUntil: renewal, periodEndsAt: daysFromNoon(30) })
    expect(premiumUntil(failed)).toEqual(daysFromNoon(3))
    expect(hasPremium(failed, new Date(daysFromNoon(3).getTime() - 1))).toBe(true)
    expect(hasPremium(failed, daysFromNoon(3))).toBe(false)
  })

  test('ends with the period to the millisecond when it was cancelled', () => {
    const leaving = aStanding({ endsAt: daysFromNoon(15) })
    expect(hasPremium(leaving, new Date(daysFromNoon(15).getTime() - 1))).toBe(true)
    expect(hasPremium(leaving, daysFromNoon(15))).toBe(false)
  })

  test('that never began has no end: a card form that nobody filled in', () => {
    const givenUp = { status: 'canceled', card: null, paidUntil: daysFromNoon(-1), endsAt: noon } as const
    expect(premiumUntil(aStanding(givenUp))).toBeNull()
  })

  test('does not go on for ever when the news of a renewal is lost', () => {
    expect(premiumUntil(aStanding())).toEqual(daysFromNoon(18))
  })
})

const moment = fc.integer({ min: -60, max: 60 }).map(daysFromNoon)
const anyStanding: fc.Arbitrary<Standing> = fc.record({
  subscriptionId: fc.constant('sub_1'),
  status: fc.constantFrom(...subscriptionStatus.options),
  trialEndsAt: fc.option(moment),
  periodEndsAt: moment,
  paidUntil: moment,
  endsAt: fc.option(moment),
  isReversed: fc.boolean(),
  card: fc.option(fc.constant({ brand: 'visa', last4: '4242', fingerprint: 'print' })),
})

test('for any subscription: premium once over stays over while nothing is reported', () => {
  fc.assert(
    fc.property(anyStanding, moment, fc.integer({ min: 0, max: 100 }), (standing, now, days) => {
      const later = new Date(now.getTime() + days * 86_400_000)
      expect(hasPremium(standing, later) && !hasPremium(standing, now)).toBe(false)
    }),
  )
})

test.each<[string, boolean, Partial<Standing>]>([
  ['in its free days', true, { status: 'trialing', ...freeDays }],
  ['that is paid each month', true, {}],
  ['whose last payment is open', true, { status: 'past_due' }],
  ['that was cancelled', false, { endsAt: daysFromNoon(15) }],
  ['whose card was never confirmed', false, { status: 'incomplete' }],
  ['whose payment went back', false, { isReversed: true }],
  ['that is over', false, { status: 'canceled' }],
  ['that the provider gave up on', false, { status: 'unpaid' }],
])('a subscription %s is charged again: %s', (_which, isSo, details) => {
  const standing = aStanding(details)
  expect(isCharged({ ...standing, premiumUntil: premiumUntil(standing) })).toBe(isSo)
})

test('for any subscription: someone looks before premium ends, within a day, until nothing can change', () => {
  fc.assert(
    fc.property(anyStanding, moment, (standing, now) => {
      const look = nextLook(standing, now)
      const until = premiumUntil(standing)
      if (look === null) {
        expect([standing.status, hasPremium(standing, now)]).toEqual(['canceled', false])
        return
      }
      expect(look > now).toBe(true)
      expect(look.getTime()).toBeLessThanOrEqual(now.getTime() + billing.compareEvery)
      if (until !== null && until > now) expect(look <= until).toBe(true)
    }),
  )
})

test('a trial is looked at two days before its end', () => {
  const trial = aStanding({
    status: 'trialing',
    trialEndsAt: daysFromNoon(2.5),
    periodEndsAt: daysFromNoon(2.5),
  })
  expect(nextLook(trial, noon)).toEqual(daysFromNoon(0.5))
})
