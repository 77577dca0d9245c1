import fc from 'fast-check'
import { expect, it } from 'vitest'
import { minutesOf, urgencyOf } from './kitchen-timer.ts'

it.each([
  ['5', 5],
  ['', 1],
  ['soon', 1],
  ['0', 1],
  ['-3', 1],
  ['180', 180],
  ['181', 180],
  ['7.9', 7],
  ['12 min', 12],
])('%j means %i minutes', (typed, minutes) => {
  expect(minutesOf(typed)).toBe(minutes)
})

it('whatever is typed means 1 to 180 whole minutes', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.double().map(String), fc.integer().map(String)), (typed) => {
      const minutes = minutesOf(typed)
      expect(Number.isInteger(minutes) && minutes >= 1 && minutes <= 180).toBe(true)
    }),
  )
})

it.each([
  ['finished', 0, 'complete'],
  ['running', 10, 'final'],
  ['paused', 1, 'final'],
  ['running', 11, 'soon'],
  ['idle', 60, 'soon'],
  ['running', 61, 'calm'],
] as const)('%s with %i seconds left is %s', (kind, seconds, urgency) => {
  expect(urgencyOf(kind, seconds)).toBe(urgency)
})
