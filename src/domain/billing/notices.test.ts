import { expect, test } from 'vitest'
import { aStanding, daysFromNoon, noon } from '../../../tests/factories/a-standing.ts'
import { noticesOf } from './notices.ts'
import type { Standing } from './standing.ts'

const kinds = (details: Partial<Standing>) => noticesOf(aStanding(details), noon).map(({ kind }) => kind)
const trial = (daysLeft: number): Partial<Standing> => ({
  status: 'trialing',
  trialEndsAt: daysFromNoon(daysLeft),
})

test.each<[string, Partial<Standing>, string[]]>([
  ['a paid month', {}, []],
  ['a card still to be confirmed', { status: 'incomplete', card: null }, []],
  ['a new trial', trial(7), ['trial-started']],
  ['a trial with two days left', trial(2), ['trial-started', 'trial-ending']],
  [
    'a cancelled trial with two days left',
    { ...trial(2), endsAt: daysFromNoon(2) },
    ['trial-started', 'cancelled'],
  ],
  ['a failed payment', { status: 'past_due' }, ['payment-failed']],
  ['a month that will not be renewed', { endsAt: daysFromNoon(15) }, ['cancelled']],
  ['the end', { status: 'canceled', endsAt: daysFromNoon(-1) }, ['cancelled']],
  ['the end of what never began', { status: 'canceled', endsAt: noon, card: null }, []],
])('%s tells %s %j', (_words, details, expected) => {
  expect(kinds(details)).toEqual(expected)
})

test('the same news has the same key, the failure of another month another one', () => {
  const key = (paidUntil: Date) => noticesOf(aStanding({ status: 'past_due', paidUntil }), noon)[0]?.key
  expect(key(noon)).toBe(key(new Date(noon)))
  expect(key(noon)).not.toBe(key(daysFromNoon(30)))
})

test('cancelling and its end are one piece of news', () => {
  const cancelling = noticesOf(aStanding({ endsAt: daysFromNoon(15) }), noon)
  const ended = noticesOf(aStanding({ status: 'canceled', endsAt: daysFromNoon(15) }), daysFromNoon(16))
  expect(ended).toEqual(cancelling)
})
