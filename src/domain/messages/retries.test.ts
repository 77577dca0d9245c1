import { expect, test } from 'vitest'
import { delayAfter, retries } from './retries.ts'

const minute = 60_000

test('the delay doubles from one minute up to six hours', () => {
  expect([1, 2, 3, 9].map(delayAfter)).toEqual([minute, 2 * minute, 4 * minute, 256 * minute])
  expect([10, 11, retries.attempts].map(delayAfter)).toEqual([360 * minute, 360 * minute, 360 * minute])
})
