import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lastWeeks, perWeek } from './weeks.ts'

const moments = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })

test('weeks are Mondays in a row, and the last one holds the moment', () => {
  fc.assert(
    fc.property(moments, fc.integer({ min: 1, max: 60 }), (now, count) => {
      const weeks = lastWeeks(now, count).map((monday) => new Date(`${monday}T00:00:00Z`))
      expect(weeks).toHaveLength(count)
      expect(weeks.every((monday) => monday.getUTCDay() === 1)).toBe(true)
      const week = 7 * 24 * 60 * 60_000
      expect(
        weeks.slice(1).every((monday, index) => monday.getTime() - weeks[index]!.getTime() === week),
      ).toBe(true)
      const since = now.getTime() - weeks.at(-1)!.getTime()
      expect(since >= 0 && since < week).toBe(true)
    }),
  )
})

test('a week in which nothing happened counts nothing', () => {
  const weeks = ['2026-11-02', '2026-11-09']
  expect(perWeek(weeks, [{ week: '2026-11-09', count: 3 }])).toEqual([
    { week: '2026-11-02', count: 0 },
    { week: '2026-11-09', count: 3 },
  ])
})
