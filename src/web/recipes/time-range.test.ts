import { expect, it } from 'vitest'
import { timeRange } from './time-range.ts'

it.each([
  [null, null, null],
  [40, 40, '40 mins'],
  [25, 90, '25-90 mins'],
  [25, 1530, '25 mins to 25 h 30 min'],
])('from %s to %s is %s', (shortestTime, longestTime, range) => {
  expect(timeRange({ shortestTime, longestTime })).toBe(range)
})
