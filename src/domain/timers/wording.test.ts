import { expect, it } from 'vitest'
import { roughTime, spokenTime } from './duration-words.ts'
import { clockText, finishedText, rangText, secondsLeft } from './wording.ts'

it.each([
  [0, '0:00'],
  [9, '0:09'],
  [60, '1:00'],
  [750, '12:30'],
  [3_600, '1:00:00'],
  [10_800 - 1, '2:59:59'],
])('%i seconds read %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text)
})

it('shows zero only when the time is really over', () => {
  expect([1, 999, 1_000, 1_001, 0].map(secondsLeft)).toEqual([1, 1, 1, 2, 0])
})

it('is rough where that is enough', () => {
  expect([30, 60, 450, 5_400, 29_400].map(roughTime)).toEqual([
    '30 sec',
    '1 min',
    '7.5 min',
    '90 min',
    '8 h 10 min',
  ])
})

it.each([
  [0, '0 seconds'],
  [1, '1 second'],
  [60, '1 minute'],
  [630, '10 minutes 30 seconds'],
  [7_260, '2 hours 1 minute'],
])('%i seconds are spoken as %s', (seconds, words) => {
  expect(spokenTime(seconds)).toBe(words)
})

it.each([
  [0, 'finished just now'],
  [59_999, 'finished just now'],
  [3 * 60_000, 'finished 3 min ago'],
  [125 * 60_000, 'finished 2 h ago'],
  [30 * 3_600_000, 'finished more than a day ago'],
])('%i ms ago is %s', (ago, text) => {
  expect(finishedText(ago)).toBe(text)
})

it('says when a timer rang that nobody answered', () => {
  expect(rangText(new Date(2026, 2, 1, 18, 5))).toMatch(/^rang at (18:05|6:05\sPM)$/)
})
