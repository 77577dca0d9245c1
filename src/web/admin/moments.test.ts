import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fieldDay, momentOfDay, weekOf } from './moments.ts'

test('a day of the field stays the same day, wherever it is read', () => {
  const days = fc.date({ min: new Date('2000-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(days, (date) => {
      const day = date.toISOString().slice(0, 10)
      expect(fieldDay(momentOfDay(day))).toBe(day)
    }),
  )
})

test('a week is named after its Monday', () => {
  expect(weekOf('2026-11-09')).toBe('Nov 9')
})
