import { expect, it } from 'vitest'
import { timeRange } from './time-range.ts'

it.each([
  [null, null, null],
  [40, 40, '40'],
  [25, 90, '25-90'],
])('from %s to %s is %s', (shortestTime, longestTime, range) => {
  expect(timeRange({ shortestTime, longestTime })).toBe(range)
})
