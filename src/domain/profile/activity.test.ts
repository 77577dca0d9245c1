import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { activityWeeks } from './limits.ts'
import { activityOf } from './activity.ts'
import { isTimeZone } from './local-time.ts'
import { daysBefore, weekOf } from './weeks.ts'

const now = new Date('2026-11-15T12:00:00Z')
const at = (moment: string, times = 1) => ({ at: new Date(moment), times })
const zones = ['UTC', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Kiritimati', 'Australia/Lord_Howe']

it('looks back on twelve weeks, this one last, each from its Monday', () => {
  const { weeks } = activityOf([], now, 'UTC')
  expect(weeks).toHaveLength(12)
  expect([weeks[0], weeks.at(-1)]).toEqual([
    { startsOn: '2026-08-24', cooked: 0 },
    { startsOn: '2026-11-09', cooked: 0 },
  ])
})

it('counts a cooking in the week it was where the cook lives', () => {
  const lateSunday = at('2026-11-09T03:30:00Z', 2)
  const counts = (zone: string) => activityOf([lateSunday], now, zone).weeks.map(({ cooked }) => cooked)
  expect(counts('UTC').slice(-2)).toEqual([0, 2])
  expect(counts('America/New_York').slice(-2)).toEqual([2, 0])
})

it('counts each cooking of these weeks once, whatever the clocks do there', () => {
  const minutes = fc.integer({ min: 0, max: 14 * 7 * 24 * 60 })
  fc.assert(
    fc.property(fc.array(minutes, { maxLength: 30 }), fc.constantFrom(...zones), (ago, zone) => {
      const moments = ago.map((each) => new Date(now.getTime() - each * 60_000))
      const oldest = daysBefore(weekOf(now, zone), 7 * (activityWeeks - 1))
      const counted = moments.filter((moment) => weekOf(moment, zone) >= oldest).length
      const { weeks } = activityOf(
        moments.map((moment) => ({ at: moment, times: 1 })),
        now,
        zone,
      )
      expect(weeks.reduce((sum, { cooked }) => sum + cooked, 0)).toBe(counted)
      expect(weeks.map(({ startsOn }) => new Date(startsOn).getUTCDay())).toEqual(weeks.map(() => 1))
    }),
  )
})

it('asks the clocks of a place seldom, however often somebody cooked', () => {
  const asked = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts')
  const quarters = 12 * 7 * 24 * 4
  const cookings = Array.from({ length: quarters }, (_, ago) => ({
    at: new Date(now.getTime() - ago * 15 * 60_000),
    times: 1,
  }))
  const { weeks } = activityOf(cookings, now, 'America/New_York')
  expect(weeks[5]!.cooked).toBe(7 * 24 * 4)
  expect(asked.mock.calls.length).toBeLessThan(quarters / 4)
  asked.mockRestore()
})

it('knows the names of time zones', () => {
  expect(zones.every(isTimeZone)).toBe(true)
  expect(['', 'Nowhere/Atlantis', "'; drop table"].some(isTimeZone)).toBe(false)
})
