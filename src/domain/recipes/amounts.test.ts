import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findAmount, kitchenNumber, scaleAmount } from './amounts.ts'

test.each([
  ['1/8 tsp', 1 / 2, '0.06 tsp'],
  ['1 1/2 cups', 3, '4½ cups'],
  ['2-3 cloves', 2, '4-6 cloves'],
  ['½', 2, '1'],
  ['½ cup', 1 / 2, '¼ cup'],
  ['1½ cups', 2, '3 cups'],
  ['0.5 cup', 3, '1½ cup'],
  ['1/3 cup', 2, '⅔ cup'],
  ['1 cup', 1 / 3, '⅓ cup'],
  ['2 to 3 tbsp', 1 / 2, '1 to 1½ tbsp'],
  ['2–3 sprigs', 3, '6–9 sprigs'],
  ['1 (14 oz) can', 2, '2 (14 oz) can'],
  ['25 g', 1 / 2, '12.5 g'],
  ['1,000 g', 2, '2000 g'],
  ['about 2 lb', 1.5, 'about 3 lb'],
  ['4', 1.25, '5'],
  ['7', 1 / 10, '0.7'],
  ['to taste', 3, 'to taste'],
  ['', 3, ''],
  ['1/0 cup', 2, '2/0 cup'],
])('%s times %d is %s', (text, factor, scaled) => {
  expect(scaleAmount(text, factor)).toBe(scaled)
})

test('unscaled, an amount stays as it was typed', () => {
  fc.assert(fc.property(fc.string(), (text) => scaleAmount(text, 1) === text))
})

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

  test('and more servings never need less', () => {
    fc.assert(
      fc.property(
        value,
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1, max: 40 }),
        (amount, few, more) => {
          const [least, most] = few < more ? [few, more] : [more, few]
          const scaled = (servings: number) => findAmount(scaleAmount(`${amount} cups`, servings / 4))!.low
          expect(scaled(least)).toBeLessThanOrEqual(scaled(most) + 0.01)
        },
      ),
    )
  })

  test('something never becomes nothing', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-6, max: 1, noNaN: true }), (amount) => kitchenNumber(amount) !== '0'),
    )
  })
})
