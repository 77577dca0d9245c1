import { describe, expect, test } from 'vitest'
import { aStanding, daysFromNoon, noon } from '../../../tests/factories/a-standing.ts'
import { noticesOf } from './notices.ts'
import type { Standing } from './standing.ts'

const kinds = (details: Partial<Standing>, told: string[] = []) =>
  noticesOf(aStanding(details), told, noon).map(({ kind }) => kind)
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
  const key = (paidUntil: Date) => noticesOf(aStanding({ status: 'past_due', paidUntil }), [], noon)[0]?.key
  expect(key(noon)).toBe(key(new Date(noon)))
  expect(key(noon)).not.toBe(key(daysFromNoon(30)))
})

describe('an end', () => {
  const announced = { endsAt: daysFromNoon(15) }
  const [cancelled] = noticesOf(aStanding(announced), [], noon)
  const told = [cancelled!.key]

  test('is told once, also when it comes', () => {
    expect(kinds(announced, told)).toEqual([])
    expect(kinds({ ...announced, status: 'canceled' }, told)).toEqual([])
  })

  test('on another day is told again and takes the place of the first', () => {
    const [again] = noticesOf(aStanding({ endsAt: daysFromNoon(45) }), told, noon)
    expect(again).toMatchObject({ kind: 'cancelled', replaces: told })
  })

  test('that was announced and is none any more is told, and can be announced anew', () => {
    const [resumed] = noticesOf(aStanding(), told, noon)
    expect(resumed).toMatchObject({ kind: 'resumed', replaces: told })
    expect(kinds({}, [resumed!.key])).toEqual([])
    expect(noticesOf(aStanding(announced), [resumed!.key], noon)).toMatchObject([
      { ...cancelled, replaces: [resumed!.key] },
    ])
  })

  test('is told by the day premium ends, and again when an open amount is paid or given up', () => {
    const owing = { status: 'past_due', paidUntil: daysFromNoon(-1), endsAt: daysFromNoon(30) } as const
    const open = noticesOf(aStanding(owing), [], noon).find(({ kind }) => kind === 'cancelled')!
    const isTold = (details: Partial<Standing>) => kinds({ ...owing, ...details }, [open.key])
    expect(isTold({})).toEqual(['payment-failed'])
    expect(isTold({ status: 'active', paidUntil: owing.endsAt })).toEqual(['cancelled'])
    expect(isTold({ status: 'active', endsAt: daysFromNoon(2) })).toEqual(['cancelled'])
    expect(isTold({ status: 'canceled' })).toEqual(['cancelled'])
  })

  test('of another subscription, or of one that ends for us, takes nothing back', () => {
    expect(kinds({ subscriptionId: 'sub_11' }, told)).toEqual([])
    expect(kinds({ isReversed: true }, told)).toEqual([])
    expect(kinds({ status: 'unpaid' }, told)).toEqual([])
  })
})
