import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseLine } from './parse-line.ts'
import { readAmount } from './quantity.ts'

describe('a line', () => {
  test.each([
    ['milk', '', 'milk', ''],
    ['2 lb chicken thighs', '2 lb', 'chicken thighs', ''],
    ['1 (14 oz) can tomatoes', '1 (14 oz) can', 'tomatoes', ''],
    ['1 14-oz can tomatoes', '1 14-oz can', 'tomatoes', ''],
    ['1 can (14 oz) tomatoes, drained', '1 can (14 oz)', 'tomatoes', 'drained'],
    ['1 onion (peeled) (with walnuts)', '1', 'onion', 'peeled; with walnuts'],
    ['1 onion (walnuts', '1', 'onion', 'walnuts'],
    ['1 onion (peeled (and halved))', '1', 'onion', 'and halved; peeled'],
    [
      '1 cup rice (cooked) (185 g), tossed with walnuts',
      '1 cup',
      'rice',
      'cooked; 185 g; tossed with walnuts',
    ],
    ['2 x 400g cans tomatoes', '2 x 400g cans', 'tomatoes', ''],
    ['500g flour', '500g', 'flour', ''],
    ['2L coke', '2L', 'coke', ''],
    ['1 1/2 cups of whole milk', '1 1/2 cups', 'whole milk', ''],
    ['1½ cups milk', '1½ cups', 'milk', ''],
    ['1 cup plus 2 tbsp flour', '1 cup plus 2 tbsp', 'flour', ''],
    ['1,000 g sugar', '1,000 g', 'sugar', ''],
    ['1,5 kg flour', '1,5 kg', 'flour', ''],
    ['1,5-2 kg potatoes', '1,5-2 kg', 'potatoes', ''],
    ['1,5 – 2 kg potatoes', '1,5 – 2 kg', 'potatoes', ''],
    ['0,25l milk', '0,25l', 'milk', ''],
    ['2-3 carrots', '2-3', 'carrots', ''],
    ['2 to 3 carrots', '2 to 3', 'carrots', ''],
    ['16 fl. oz. cream', '16 fl. oz.', 'cream', ''],
    ['3 T butter', '3 T', 'butter', ''],
    ['2 onions, diced', '2', 'onions', 'diced'],
    ['1 lb. ground beef (80% lean)', '1 lb.', 'ground beef', '80% lean'],
    ['1 large onion', '1', 'large onion', ''],
    ['1 heaping cup flour', '1 heaping cup', 'flour', ''],
    ['a pinch of salt', '1 pinch', 'salt', ''],
    ['an apple', '1', 'apple', ''],
    ['half a lemon', '½', 'lemon', ''],
    ['two cans of beans', '2 cans', 'beans', ''],
    ['a dozen eggs', '12', 'eggs', ''],
    ['2 dozen eggs', '24', 'eggs', ''],
    ['milk x2', '2', 'milk', ''],
    ['eggs (12)', '12', 'eggs', ''],
    ['chicken thighs 2 lb', '2 lb', 'chicken thighs', ''],
    ['apples - 6', '6', 'apples', ''],
    ['- bread', '', 'bread', ''],
    ['2 rib-eye steaks', '2', 'rib-eye steaks', ''],
    ['2 strip steaks', '2', 'strip steaks', ''],
    ['2 ribs celery', '2 ribs', 'celery', ''],
    ['1 pot of yogurt', '1 pot', 'yogurt', ''],
    ['1 pot roast', '1', 'pot roast', ''],
    ['2 scoops of ice cream', '2 scoops', 'ice cream', ''],
  ])('%s is %j of %j (%j)', (line, amount, name, note) => {
    expect(parseLine(line)).toEqual({ amount, name, note })
  })

  test.each([
    '7up',
    '80% lean ground beef',
    '12',
    '2 cups',
    'five spice powder',
    'A1 sauce',
    'one-pot noodles',
    '-',
    '(red)',
    ',',
  ])('%s is all name', (line) => {
    expect(parseLine(line)).toEqual({ amount: '', name: line, note: '' })
  })

  test('whatever it is leaves a name', () => {
    const pieces = fc.constantFrom(
      ',',
      '(',
      ')',
      ' ',
      '2',
      '½',
      'x',
      '-',
      'lb',
      'a',
      'dozen',
      'milk',
      '%',
      ':',
    )
    const line = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.array(pieces).map((some) => some.join('')),
    )
    fc.assert(
      fc.property(line, (text) => {
        fc.pre(text.trim() !== '')
        expect(parseLine(text).name.trim()).not.toBe('')
      }),
      { numRuns: 1000 },
    )
  })
})

describe('an amount', () => {
  test.each([
    ['2 lb', 2, null, 'lb', ''],
    ['1 (14 oz) can', 1, null, 'can', '14 oz'],
    ['1 can (14-oz)', 1, null, 'can', '14 oz'],
    ['2-3', 2, 3, '', ''],
    ['1 cup plus 2 tbsp', 1.125, null, 'cup', ''],
    ['½ tsp', 0.5, null, 'tsp', ''],
    ['2 large', 2, null, '', ''],
    ['2 glugs', 2, null, 'glug', ''],
    ['2 pots', 2, null, 'pot', ''],
    ['2 wisps', 2, null, 'wisps', ''],
  ])('of %s is read', (amount, low, high, unit, each) => {
    const quantity = readAmount(amount)!
    expect([quantity.low, quantity.high, quantity.unit.name, quantity.each]).toEqual([low, high, unit, each])
  })

  test.each(['', 'to taste', 'some'])('of %j has no number', (amount) => {
    expect(readAmount(amount)).toBeUndefined()
  })
})
