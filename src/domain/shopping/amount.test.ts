import { describe, expect, test } from 'vitest'
import { aPantry } from '../../../tests/factories/a-list.ts'
import { showAmount } from './amount.ts'
import { indexPantry } from '../recipes/pantry-index.ts'
import { estimatePrice } from './price.ts'

const index = indexPantry(aPantry())
const portions = (amounts: string[]) => amounts.map((amount) => ({ amount, factor: 1 }))
const shown = (name: string, ...amounts: string[]) => showAmount(portions(amounts), index.find(name))
const price = (name: string, ...amounts: string[]) => estimatePrice(portions(amounts), index.find(name)!)

describe('amounts', () => {
  test.each([
    ['onion', ['2', '1'], '3'],
    ['milk', ['1 cup', '250 ml'], '2 cups'],
    ['milk', ['250 ml', '1 cup'], '2 cups'],
    ['milk', ['700 ml', '0.8 l'], '1.5 l'],
    ['milk', ['⅓ cup', '⅓ cup', '⅓ cup'], '1 cup'],
    ['milk', ['1 tbsp', '1 tsp'], '4 tsp'],
    ['milk', ['2 tbsp', '3 tbsp', '4 tbsp'], '½ cup + 1 tbsp'],
    ['milk', ['4 tbsp', '4 tbsp'], '½ cup'],
    ['milk', ['1 pinch', '¼ tsp', '1 fl oz', '1 quart'], '4¼ cups'],
    ['ground beef', ['12 oz', '½ lb'], '1¼ lb'],
    ['ground beef', ['450 g', '47.22 g'], '495 g'],
    ['carrot', ['2-3', '1'], '3–4'],
    ['tomato', ['1 (14 oz) can', '2 (14 oz) cans'], '3 (14 oz) cans'],
    ['salt', ['', '1 tsp'], '1 tsp'],
    ['salt', ['to taste', '1 tsp'], '1 tsp + to taste'],
    ['salt', ['', ''], ''],
  ])('of %s %j make %s', (name, amounts, amount) => {
    expect(shown(name, ...amounts)).toEqual({ amount, total: '' })
  })

  test('of a few parts are added up, and of many are quoted', () => {
    const parts = (count: number) => Array.from({ length: count }, () => '1 cup').join(' + ')
    expect(shown('milk', '1 cup plus 1 cup and 1 cup', '1 cup').amount).toBe('4 cups')
    expect(shown('milk', parts(4), '1 cup').amount).toBe('5 cups')
    expect(shown('milk', parts(5), '1 cup').amount).toBe(`1 cup + ${parts(5)}`)
  })

  test('one amount stays as it was written', () => {
    expect(shown('flour', '200 grams')).toEqual({ amount: '200 grams', total: '' })
  })

  test.each([
    ['1 cup', 1.5, '1½ cups'],
    ['1½ cups', 2, '3 cups'],
    ['2 tsp', 3, '2 tbsp'],
    ['2-3 cloves', 2, '4–6 cloves'],
    ['1 (14 oz) can', 2, '2 (14 oz) cans'],
    ['200 grams', 2, '400 g'],
    ['to taste', 2, 'to taste'],
    ['', 2, ''],
  ])('of %s times %d are %s', (amount, factor, scaled) => {
    expect(showAmount([{ amount, factor }], undefined).amount).toBe(scaled)
  })

  test('in unlike units stand apart, with a sum where the weight is known', () => {
    expect(shown('flour', '1 cup', '200 g')).toEqual({ amount: '1 cup + 200 g', total: '11½ oz' })
    expect(shown('onion', '2', '8 oz')).toEqual({ amount: '2 + 8 oz', total: '1¼ lb' })
    expect(shown('unicorn', '1 cup', '200 g')).toEqual({ amount: '1 cup + 200 g', total: '' })
    expect(shown('onion', '2', '3 slices')).toEqual({ amount: '2 + 3 slices', total: '' })
  })
})

describe('what it costs', () => {
  test.each([
    ['milk', ['1 cup'], 2.99],
    ['milk', ['8 cups', '1 tbsp'], 2.99],
    ['milk', ['9 cups'], 5.98],
    ['onion', ['2'], 3.49],
    ['onion', ['10'], 6.98],
    ['garlic', ['12 cloves'], 1.58],
    ['chickpeas', ['2 cans'], 2.38],
    ['chickpeas', ['1 cup'], 1.19],
    ['sliced almonds', ['2 bags'], 8.98],
    ['sliced almonds', ['1 handful'], 4.49],
    ['salt', [''], 1.29],
  ])('%s %j is whole packages: $%d', (name, amounts, dollars) => {
    expect(price(name, ...amounts)).toBe(dollars)
  })

  test('at the counter is by weight', () => {
    expect(price('ground beef', '1½ lb')).toBe(9.74)
    expect(price('ground beef', '8 oz')).toBe(3.25)
    expect(price('ground beef')).toBe(6.49)
  })
})
