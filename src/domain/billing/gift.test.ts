import { expect, test } from 'vitest'
import { giftObjection } from './gift.ts'

const now = new Date('2026-11-17T12:00:00Z')

test.each([
  ['2026-11-17T12:00:00Z', 'Please choose a day that is still to come'],
  ['2025-01-01T00:00:00Z', 'Please choose a day that is still to come'],
  ['no day', 'Please choose a day that is still to come'],
  ['2032-01-01T00:00:00Z', 'Premium can be given for at most five years'],
  ['2026-11-17T12:00:01Z', undefined],
  ['2031-11-01T00:00:00Z', undefined],
])('premium given until %s: %s', (until, objection) => {
  expect(giftObjection(new Date(until), now)).toBe(objection)
})
