import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findAmount } from './amounts.ts'
import { kitchenNumber } from './kitchen-numbers.ts'

describe('what is written can be read again', () => {
  const value = fc.integer({ min: 1, max: 200_000 }).map((n) => n / 24)

  test('to within what a spoon can tell', () => {
    fc.assert(
      fc.property(value, (amount) => {
        const read = findAmount(kitchenNumber(amount))
        expect(Math.abs(read!.low - amount)).toBeLessThanOrEqual(0.01)
      }),
    )
  })

  test('something never becomes nothing', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-6, max: 1, noNaN: true }), (amount) => kitchenNumber(amount) !== '0'),
    )
  })
})
