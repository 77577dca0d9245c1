import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leadingQuantity } from './quantity.ts'
import { scaleAmount } from './scale-amount.ts'
import { cup, teaspoon, type Unit, unitOf, type UnitSystem } from './units.ts'

describe('whatever is told in other units', () => {
  const number = fc.integer({ min: 1, max: 480 }).map((twelfths) => twelfths / 12)
  const factor = fc
    .tuple(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 12 }))
    .map(([servings, original]) => servings / original)
  const unit = fc.constantFrom(
    ...'fl oz|tsp|tbsp|cup|cups|pint|quart|gallon|pinch|dash|oz|lb|g|kg|ml|cl|dl|l'.split('|'),
  )
  const cupGrams = fc.option(fc.integer({ min: 5, max: 400 }), { nil: undefined })
  const system = fc.constantFrom<UnitSystem>('us', 'metric')

  const read = (amount: string) => {
    const quantity = leadingQuantity(amount)
    if (!quantity || quantity.rest.trim() !== '') throw new Error(`${amount} cannot be read`)
    return quantity
  }
  /** In grams where its cup is known, otherwise in what it is measured in; a metric spoon holds 5 ml. */
  function size(amount: string, grams: number | undefined) {
    const { low, high, unit: own } = read(amount)
    const value =
      (high ?? low) * own.size * (own.kind === 'volume' && own.system === 'metric' ? teaspoon / 5 : 1)
    return own.kind === 'volume' && grams !== undefined ? (value / cup) * grams : value
  }
  /** The kitchen rounds to a tenth of what is measured, or to its smallest mark. */
  const smallest = ({ kind }: Unit, grams: number | undefined) => {
    const ofSpoon = kind === 'volume' ? teaspoon / 8 : 0
    return Math.max(
      kind === 'weight' ? unitOf('oz').size / 8 : 0,
      grams === undefined ? ofSpoon : (ofSpoon / cup) * grams,
      0.25,
    )
  }
  const slack = (value: number, own: Unit, grams: number | undefined) =>
    Math.max(value / 10, smallest(own, grams)) + 1e-9

  it('changes by no more than the kitchen rounds, there and back', () => {
    fc.assert(
      fc.property(number, unit, cupGrams, (value, name, grams) => {
        const author = `${value} ${name}`
        const own = read(author).unit
        const there = scaleAmount(author, 1, {
          system: own.system === 'us' ? 'metric' : 'us',
          cupGrams: grams,
        })
        const back = scaleAmount(there, 1, { system: own.system, cupGrams: grams })
        const exact = size(author, grams)
        expect(Math.abs(size(there, grams) - exact)).toBeLessThanOrEqual(
          slack(exact, read(there).unit, grams),
        )
        expect(Math.abs(size(back, grams) - exact)).toBeLessThanOrEqual(
          slack(exact, read(there).unit, grams) + slack(exact, read(back).unit, grams),
        )
      }),
    )
  })

  it('is the same, scaled before or after', () => {
    fc.assert(
      fc.property(number, unit, cupGrams, system, factor, (value, name, grams, to, times) => {
        const author = `${value} ${name}`
        const told = { system: to, cupGrams: grams }
        const first = scaleAmount(author, 1, told)
        const after = scaleAmount(first, times, told)
        const before = scaleAmount(author, times, told)
        const exact = size(author, grams) * times
        const most =
          slack(size(author, grams), read(first).unit, grams) * times +
          slack(exact, read(after).unit, grams) +
          slack(exact, read(before).unit, grams)
        expect(Math.abs(size(after, grams) - size(before, grams))).toBeLessThanOrEqual(most)
      }),
    )
  })

  it('is never nothing, less than nothing or no number', () => {
    fc.assert(
      fc.property(number, unit, cupGrams, system, factor, (value, name, grams, to, times) => {
        const words = scaleAmount(`${value} ${name}`, times, { system: to, cupGrams: grams })
        expect(size(words, grams)).toBeGreaterThan(0)
        expect(words).not.toMatch(/NaN|Infinity|undefined|-/)
      }),
    )
  })

  it('is in the units that were asked for, or in spoons', () => {
    fc.assert(
      fc.property(number, unit, cupGrams, system, factor, (value, name, grams, to, times) => {
        const own = read(scaleAmount(`${value} ${name}`, times, { system: to, cupGrams: grams })).unit
        expect(own.system === to || /^(tsp|tbsp|pinch|dash)$/.test(own.name)).toBe(true)
      }),
    )
  })

  it('is left in words where it has no number', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z ]*$/), system, (text, to) => {
        expect(scaleAmount(text, 1, { system: to })).toBe(text)
      }),
    )
  })
})
