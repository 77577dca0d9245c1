import fc from 'fast-check'
import { expect, it } from 'vitest'
import { testCards } from '../../../domain/billing/sandbox-cards.ts'
import { grouped, isComplete } from './card-number.ts'

it('groups by four, keeps the digits and drops everything else', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const digits = typed.replaceAll(/\D/g, '').slice(0, 19)
      const shown = grouped(typed)
      expect(shown.replaceAll(' ', '')).toBe(digits)
      expect(shown).toMatch(/^(\d{4} )*\d{0,4}$/)
      expect(grouped(shown)).toBe(shown)
    }),
  )
})

it('knows when a number is complete', () => {
  for (const { number } of testCards) expect(isComplete(grouped(number))).toBe(true)
  expect(isComplete('4242 4242 424')).toBe(false)
  expect(isComplete('')).toBe(false)
})
