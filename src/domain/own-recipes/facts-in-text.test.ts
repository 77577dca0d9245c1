import { expect, test } from 'vitest'
import { factsIn } from './facts-in-text.ts'
import { durationMinutes } from './iso-duration.ts'

test.each([
  ['1 hr 20', 80],
  ['1 h 20', 80],
  ['1 hour 20', 80],
  ['1h20', 80],
  ['1h20m', 80],
  ['1 hr. 05', 65],
  ['1 hr 20 (plus chilling)', 80],
  ['1 hour, 20 minutes', 80],
  ['1 hour 20 mins', 80],
])('the minutes of %j', (written, minutes) => {
  expect(factsIn(`Cook: ${written}`)?.times).toEqual({ cook: minutes })
  expect(factsIn(`Serves 4 | Prep: 10 mins, Cook: ${written}`)?.times).toEqual({ prep: 10, cook: minutes })
  expect(durationMinutes(written)).toBe(minutes)
})

test('times that are told apart stay apart', () => {
  expect(factsIn('Prep: 10 min, Cook: 1 hr')?.times).toEqual({ prep: 10, cook: 60 })
  expect(factsIn('Cook: 1 hr, Prep: 20 mins')?.times).toEqual({ prep: 20, cook: 60 })
})

test('a line of many times that are none is given up', () => {
  expect(factsIn(`Cook: ${'1 m '.repeat(36)}x`)).toBeUndefined()
})
