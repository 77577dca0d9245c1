import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dailyMail } from './limits.ts'
import { localTime } from '../profile/local-time.ts'
import { lastTurn, morningEnds, morningIn, morningsAmong } from './morning.ts'

const minute = 60_000
const zones = [...Intl.supportedValuesOf('timeZone'), 'Antarctica/Troll', 'Australia/Lord_Howe', 'UTC']
const anyZone = fc.constantFrom(...zones)
// Wide enough for every kind of clock change there was: Samoa's lost day, Caracas and Pyongyang's half hours.
const anyMoment = fc.date({
  min: new Date('2005-01-01'),
  max: new Date('2036-01-01'),
  noInvalidDate: true,
})
const anyId = fc.uuid({ version: 4 })

/** The days on which a person was mailed, when somebody looked every so many minutes. */
function mailedDays(zone: string, id: string, from: Date, looks: number, every: number) {
  const mailed: string[] = []
  for (let look = 0; look < looks; look++) {
    const morning = morningIn(zone, new Date(from.getTime() + look * every * minute))
    if (morning && id <= lastTurn(morning.minutes) && !mailed.includes(morning.day)) mailed.push(morning.day)
  }
  return mailed
}

/** The days of a place, from one moment to another, without the first and the last, which are not whole. */
function wholeDays(zone: string, from: Date, until: Date) {
  const days = new Set<string>()
  for (let at = from.getTime(); at <= until.getTime(); at += 30 * minute)
    days.add(localTime(new Date(at), zone).day)
  return [...days].slice(1, -1)
}

test('whatever the zone and its clock changes, every local day brings exactly one mail', () => {
  fc.assert(
    fc.property(anyZone, anyMoment, anyId, fc.integer({ min: 1, max: 45 }), (zone, from, id, every) => {
      const looks = Math.ceil((4 * 24 * 60) / every)
      const until = new Date(from.getTime() + looks * every * minute)
      const mailed = mailedDays(zone, id, from, looks, every)
      expect(mailed).toEqual([...new Set(mailed)])
      expect(mailed).toEqual(expect.arrayContaining(wholeDays(zone, from, until)))
    }),
    { numRuns: 60 },
  )
})

test.each([
  ['Europe/Berlin', '2026-03-27T12:00:00Z', ['2026-03-28', '2026-03-29', '2026-03-30']],
  ['America/New_York', '2026-10-30T18:00:00Z', ['2026-10-31', '2026-11-01', '2026-11-02']],
  // The islands slept from Thursday to Saturday.
  ['Pacific/Apia', '2011-12-28T22:30:00Z', ['2011-12-29', '2011-12-31', '2012-01-01']],
])('when the clocks of %s change', (zone, from, days) => {
  expect(mailedDays(zone, 'ffffffff-0000-4000-8000-000000000000', new Date(from), 72 * 12, 5)).toEqual(days)
})

describe('turns', () => {
  test('everyone has theirs within the spread, long before the morning is over', () => {
    fc.assert(fc.property(anyId, (id) => id <= lastTurn(dailyMail.spread - 1)))
    const { from, until } = dailyMail.morning
    expect(dailyMail.spread).toBeLessThan((until - from) * 60)
  })

  test('they never end again, and no minute has more than its share', () => {
    const shares = Array.from({ length: dailyMail.spread }, (_, at) =>
      Number.parseInt(lastTurn(at).slice(0, 2), 16),
    )
    const steps = shares.map((share, at) => share - (shares[at - 1] ?? -1))
    expect(Math.min(...steps)).toBeGreaterThan(0)
    expect(Math.max(...steps)).toBeLessThanOrEqual(Math.ceil(256 / dailyMail.spread))
  })
})

test('who told no zone, or one that does not exist, has the morning of UTC', () => {
  const now = new Date('2026-11-15T08:30:00Z')
  expect(morningsAmong([null, 'Mars/Olympus', 'Europe/Lisbon', 'Asia/Tokyo', 'Europe/Paris'], now)).toEqual([
    { day: '2026-11-15', minutes: 90, timeZones: [null, 'Mars/Olympus', 'Europe/Lisbon'] },
    { day: '2026-11-15', minutes: 150, timeZones: ['Europe/Paris'] },
  ])
})

test('a morning ends with the minute that is none any more', () => {
  fc.assert(
    fc.property(anyZone, anyMoment, (zone, now) => {
      const morning = morningIn(zone, now)
      fc.pre(morning !== undefined)
      const end = morningEnds(morning.minutes, now)
      expect(end.getTime()).toBeGreaterThan(now.getTime())
      expect([morningIn(zone, new Date(end.getTime() - 1))?.day, morningIn(zone, end)]).toEqual([
        morning.day,
        undefined,
      ])
    }),
  )
})
