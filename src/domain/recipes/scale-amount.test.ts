import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { leadingQuantity } from './quantity.ts'
import { scaleAmount } from './scale-amount.ts'
import { teaspoon, type Unit, unitOf } from './units.ts'

/** What the author wrote, for how many times the people, and what a cook would write then. */
const written: [author: string, factor: number, cook: string][] = [
  // Spoons
  ['1 tsp', 2, '2 tsp'],
  ['0 cups', 2, '0 cups'],
  ['1 tsp', 1 / 2, '½ tsp'],
  ['1 tsp', 1 / 4, '¼ tsp'],
  ['½ tsp', 1 / 4, '⅛ tsp'],
  ['¾ tsp', 1 / 2, '⅜ tsp'],
  ['1/8 tsp', 1 / 2, '1 pinch'],
  ['⅛ tsp', 1 / 24, '1 pinch'],
  ['1 tsp', 1 / 3, '⅜ tsp'],
  ['1 tsp', 2 / 3, '¾ tsp'],
  ['1 tsp', 5 / 4, '1¼ tsp'],
  ['¾ tsp', 3, '2¼ tsp'],
  ['1¾ tsp', 2, '3½ tsp'],
  ['1 tsp', 3, '1 tbsp'],
  ['2 tsp', 3, '2 tbsp'],
  ['1 tsp', 4, '4 tsp'],
  ['1½ tsp', 3, '1½ tbsp'],
  ['2½ tsp', 2, '5 tsp'],
  ['2 tsp', 6, '¼ cup'],
  ['1 tsp', 12.5, '¼ cup'],
  ['1 tsp', 62.5, '1⅓ cups'],
  ['1 tbsp', 1 / 2, '1½ tsp'],
  ['1 tbsp', 1 / 3, '1 tsp'],
  ['1 tbsp', 1 / 4, '¾ tsp'],
  ['2 tbsp', 3 / 4, '1½ tbsp'],
  ['1 tbsp', 4 / 3, '4 tsp'],
  ['4 tbsp', 2 / 3, '2 tbsp + 2 tsp'],
  ['5 tbsp', 2 / 3, '3 tbsp + 1 tsp'],
  ['2 tbsp', 2, '¼ cup'],
  ['3 tbsp', 3 / 2, '4½ tbsp'],
  ['1 tbsp', 5, '5 tbsp'],
  ['2 tbsp', 3, '6 tbsp'],
  ['4 tbsp', 2, '½ cup'],
  ['3 tbsp', 3, '½ cup + 1 tbsp'],
  ['5 tbsp', 2, '½ cup + 2 tbsp'],
  ['2 tbsp', 25, '3 cups + 2 tbsp'],
  ['2 tbsp', 8, '1 cup'],
  ['6 tbsp', 3, '1 cup + 2 tbsp'],
  ['7 tbsp', 2, '¾ cup + 2 tbsp'],
  // Cups
  ['1 cup', 2, '2 cups'],
  ['2 cups', 1 / 2, '1 cup'],
  ['1 cup', 1 / 2, '½ cup'],
  ['½ cup', 3, '1½ cups'],
  ['½ cup', 2, '1 cup'],
  ['0.5 cup', 3, '1½ cups'],
  ['1 1/2 cups', 3, '4½ cups'],
  ['1½ cups', 2, '3 cups'],
  ['11/2 cups', 2, '3 cups'],
  ['½ cup', 1 / 2, '¼ cup'],
  ['¼ cup', 1 / 2, '2 tbsp'],
  ['¼ cup', 1 / 4, '1 tbsp'],
  ['⅓ cup', 1 / 2, '2 tbsp + 2 tsp'],
  ['1/3 cup', 2, '⅔ cup'],
  ['1 cup', 1 / 3, '⅓ cup'],
  ['⅓ cup', 3, '1 cup'],
  ['¾ cup', 1 / 2, '6 tbsp'],
  ['¾ cup', 3 / 2, '1 cup + 2 tbsp'],
  ['⅔ cup', 5 / 4, '¾ cup + 1 tbsp'],
  ['1¼ cups', 1 / 2, '½ cup + 2 tbsp'],
  ['1¼ cups', 1 / 4, '5 tbsp'],
  ['1⅓ cups', 2, '2⅔ cups'],
  ['2½ cups', 5 / 4, '3 cups + 2 tbsp'],
  ['4 cups', 5 / 4, '5 cups'],
  ['5 cups', 5 / 4, '6¼ cups'],
  ['3½ cups', 3, '10½ cups'],
  ['2 cups', 62.5, '125 cups'],
  ['½ cup', 25_000, '12,500 cups'],
  ['⅛ cup', 3, '6 tbsp'],
  ['1 cup plus 2 tbsp', 2, '2¼ cups'],
  ['1 heaping cup', 2, '2 heaping cups'],
  ['1 quart', 2, '2 quarts'],
  ['1 quart', 1 / 2, '½ quart'],
  ['1 quart', 1 / 3, '1⅓ cups'],
  ['1 pint', 3 / 2, '1½ pints'],
  ['4 fl oz', 3, '12 fl oz'],
  ['1 fl oz', 1 / 2, '1 tbsp'],
  ['2 tablespoons', 1 / 2, '1 tablespoon'],
  ['1 teaspoon', 2, '2 teaspoons'],
  // Pinches
  ['1 pinch', 1 / 2, '1 pinch'],
  ['1 pinch', 2, '2 pinches'],
  ['3 pinches', 1 / 3, '1 pinch'],
  ['1 pinch', 4, '¼ tsp'],
  ['2 dashes', 1 / 2, '1 dash'],
  ['2 dashes', 4, '1 tsp'],
  // Eggs, onions, cloves
  ['4', 5 / 4, '5'],
  ['1', 0.28, '¼'],
  ['½', 2, '1'],
  ['1', 1 / 2, '½'],
  ['1', 1 / 3, '⅓'],
  ['3', 3 / 4, '2½'],
  ['2', 3 / 4, '1½'],
  ['5', 5 / 4, '6½'],
  ['12', 7 / 6, '14'],
  ['1', 1 / 24, '⅛'],
  ['8', 25_000, '200,000'],
  ['1 clove', 2, '2 cloves'],
  ['2 cloves', 1 / 2, '1 clove'],
  ['3 cloves', 1 / 2, '1½ cloves'],
  ['1 clove', 1 / 4, '½ clove'],
  ['2-3 cloves', 2, '4–6 cloves'],
  ['8 slices', 3 / 8, '3 slices'],
  ['3 sprigs', 1 / 2, '2 sprigs'],
  ['2–3 sprigs', 3, '6–9 sprigs'],
  ['1 leaf', 3, '3 leaves'],
  ['4 large', 1 / 2, '2 large'],
  ['3 pieces', 1 / 3, '1 piece'],
  ['1 bunch', 3, '3 bunches'],
  ['1 head', 1 / 4, '¼ head'],
  ['2 dozen eggs', 2, '48 eggs'],
  ['2 doz eggs', 2, '48 eggs'],
  ['1 dozen', 2, '24'],
  ['½ dozen large eggs', 2, '12 large eggs'],
  ['2 eggs', 2, '4 eggs'],
  ['1 small bunch', 2, '2 small bunches'],
  ['2 extra-large heads', 1 / 2, '1 extra-large head'],
  ['3 small sprigs', 1 / 2, '2 small sprigs'],
  ['2–3 large cloves', 2, '4–6 large cloves'],
  ['2 small (14 oz) cans', 1 / 2, '1 small (14 oz) can'],
  ['1 big pinch', 2, '2 big pinches'],
  ['1 thick slice', 2, '2 thick slices'],
  ['2 fresh leaves', 1 / 2, '1 fresh leaf'],
  ['1 good handful', 2, '2 good handfuls'],
  ['1 packed cup', 2, '2 packed cups'],
  ['2 firmly packed cups', 1 / 2, '1 firmly packed cup'],
  ['2 extra-large', 2, '4 extra-large'],
  ['1 large piece', 2, '2 large pieces'],
  ['1 can', 3 / 2, '1½ cans'],
  ['1 (14 oz) can', 2, '2 (14 oz) cans'],
  // Weights and volumes
  ['25 g', 1 / 2, '13 g'],
  ['85 g', 5 / 9, '47 g'],
  ['170 g', 4 / 3, '225 g'],
  ['5 g', 1 / 4, '1.5 g'],
  ['1,000 g', 2, '2 kg'],
  ['680 g', 2, '1.35 kg'],
  ['1 kg', 1 / 4, '250 g'],
  ['100 g', 25_000, '2,500 kg'],
  ['360 ml', 3, '1.1 l'],
  ['80 ml', 1 / 3, '27 ml'],
  ['240 ml', 3 / 2, '360 ml'],
  ['1.2 L', 2, '2.4 L'],
  ['2 liters', 1 / 2, '1 liter'],
  ['about 2 lb', 3 / 2, 'about 3 lb'],
  ['1 lb', 1 / 2, '½ lb'],
  ['1 lb', 2 / 3, '⅔ lb'],
  ['½ lb', 1 / 4, '2 oz'],
  ['12 oz', 2, '1½ lb'],
  ['15 oz', 2, '30 oz'],
  ['8 oz', 2 / 3, '5½ oz'],
  ['2 lb', 62.5, '125 lb'],
  // Ranges, and no number
  ['2 to 3 tbsp', 1 / 2, '1 to 1½ tbsp'],
  ['2-3 tsp', 2, '4–6 tsp'],
  ['2-3 tbsp', 4, '½–¾ cup'],
  ['1-2 cups', 1 / 2, '½–1 cup'],
  ['1-2 leaves', 1 / 2, '1 leaf'],
  ['to taste', 3, 'to taste'],
  ['', 3, ''],
]

test.each(written)('%s times %d is %s', (author, factor, cook) => {
  expect(scaleAmount(author, factor)).toBe(cook)
})

/** The same for those who weigh; with what a cup of it weighs, where that is known. */
const weighed: [author: string, factor: number, cook: string, cupGrams?: number][] = [
  // Spoons stay spoons; from a quarter of a cup on it is a jug
  ['1 tsp', 1, '1 tsp'],
  ['½ tsp', 1, '½ tsp'],
  ['2 tbsp', 1, '2 tbsp'],
  ['3 tbsp', 1, '3 tbsp'],
  ['1 tsp', 1 / 3, '⅜ tsp'],
  ['1 tbsp', 3, '3 tbsp'],
  ['1 pinch', 2, '2 pinches'],
  ['2 dashes', 1, '2 dashes'],
  ['4 tbsp', 1, '60 ml'],
  ['1 tbsp', 4, '60 ml'],
  ['2 tbsp', 8, '240 ml'],
  ['⅛ cup', 1, '2 tbsp'],
  ['¼ cup', 1 / 2, '2 tbsp'],
  ['¼ cup', 1, '60 ml'],
  ['⅓ cup', 1, '80 ml'],
  ['½ cup', 1, '120 ml'],
  ['⅔ cup', 1, '160 ml'],
  ['¾ cup', 1, '180 ml'],
  ['1 cup', 1, '240 ml'],
  ['1½ cups', 1, '360 ml'],
  ['4 cups', 1, '960 ml'],
  ['6 cups', 1, '1.45 l'],
  ['1 cup', 25, '6 l'],
  ['1 cup plus 2 tbsp', 1, '270 ml'],
  ['1 heaping cup', 1, '240 ml'],
  ['1 fl oz', 1, '30 ml'],
  ['4 fl oz', 1, '120 ml'],
  ['1 pint', 1, '480 ml'],
  ['1 quart', 1, '960 ml'],
  ['1 gallon', 1, '3.85 l'],
  ['½ quart', 1 / 2, '240 ml'],
  ['2–3 tbsp', 1, '2–3 tbsp'],
  ['2-3 cups', 1, '480–720 ml'],
  ['2-4 tbsp', 1, '30–60 ml'],
  ['2 tablespoons', 1, '2 tablespoons'],
  ['1 cup packed', 1, '240 ml packed'],
  // By the pantry's weights
  ['1 cup', 1, '125 g', 125],
  ['½ cup', 1, '65 g', 125],
  ['¼ cup', 1, '50 g', 200],
  ['1 cup', 3, '600 g', 200],
  ['1 cup', 1 / 3, '75 g', 227],
  ['2 cups', 1, '250 g', 125],
  ['6 tbsp', 1, '85 g', 227],
  ['2 tbsp', 1, '2 tbsp', 227],
  ['½ cup', 1, '8 g', 16],
  ['3½ cups', 2, '875 g', 125],
  ['1 cup', 62.5, '7.8 kg', 125],
  // Ounces and pounds
  ['1 oz', 1, '28 g'],
  ['4 oz', 1, '115 g'],
  ['8 oz', 1, '225 g'],
  ['12 oz', 1, '340 g'],
  ['15 oz', 1, '425 g'],
  ['1 lb', 1, '450 g'],
  ['1½ lb', 1, '675 g'],
  ['2 lb', 1, '900 g'],
  ['3 lb', 1, '1.35 kg'],
  ['1 lb', 1 / 4, '115 g'],
  ['½ oz', 1, '14 g'],
  ['about 2 lb', 1, 'about 900 g'],
  ['1 lb', 62.5, '28.5 kg'],
  ['1 to 2 lb', 1, '450 to 900 g'],
  ['8 ounces', 1, '225 g'],
  // What is told in metric already, counted or not measured
  ['2 cloves', 1, '2 cloves'],
  ['1 (14 oz) can', 1, '1 (400 g) can'],
  ['1 (14 oz) can', 2, '2 (400 g) cans'],
  ['4', 5 / 4, '5'],
  ['to taste', 1, 'to taste'],
  ['', 1, ''],
  ['240 ml', 1, '240 ml'],
  ['200 g', 1, '200 g'],
  ['170 g', 4 / 3, '225 g'],
]

test.each(weighed)('%s times %d is %s in metric', (author, factor, cook, cupGrams) => {
  expect(scaleAmount(author, factor, { system: 'metric', cupGrams })).toBe(cook)
})

/** And for those with cups of what is written in grams. */
const inCups: [author: string, cook: string, cupGrams?: number][] = [
  ['240 ml', '1 cup'],
  ['5 ml', '1 tsp'],
  ['15 ml', '1 tbsp'],
  ['1 l', '4¼ cups'],
  ['100 ml', '7 tbsp'],
  ['200 g', '7 oz'],
  ['500 g', '18 oz'],
  ['1 kg', '2¼ lb'],
  ['125 g', '1 cup', 125],
  ['250 g', '2 cups', 125],
  ['100 g', '½ cup', 200],
  ['7 g', '2¼ tsp', 150],
  ['450 g', '1 lb'],
  ['30 g', '1 oz'],
  ['2 dl', '¾ cup + 1 tbsp'],
  ['1.5 l', '6¼ cups'],
  ['500 mg', '500 mg'],
  ['1 cup', '1 cup'],
]

test.each(inCups)('%s is %s in US units', (author, cook, cupGrams) => {
  expect(scaleAmount(author, 1, { system: 'us', cupGrams })).toBe(cook)
})

test('for the same portions an amount stays as it was written', () => {
  expect(written.map(([author]) => scaleAmount(author, 1))).toEqual(written.map(([author]) => author))
  fc.assert(fc.property(fc.string(), (text) => scaleAmount(text, 1) === text))
})

describe('whatever is scaled', () => {
  /** As authors write them, in quarters and thirds. */
  const number = fc.integer({ min: 1, max: 480 }).map((twelfths) => twelfths / 12)
  const factor = fc
    .tuple(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 24 }))
    .map(([servings, original]) => servings / original)
  const measures = 'fl oz|tsp|tbsp|cup|cups|pint|quart|gallon|pinch|dash|oz|lb|g|kg|ml|cl|dl|l'.split('|')
  const counted = ['', 'clove', 'slices', 'sprig', 'can', 'bunch', 'leaves', 'heads']
  const measure = fc.constantFrom(...measures)
  const unit = fc.constantFrom(...measures, ...counted)

  /** In millilitres, grams or pieces. */
  function read(amount: string) {
    const quantity = leadingQuantity(amount)
    if (!quantity || quantity.rest.trim() !== '') throw new Error(`${amount} cannot be read`)
    return { ...quantity, value: (quantity.high ?? quantity.low) * quantity.unit.size }
  }
  const scaled = (value: number, name: string, times: number) => {
    const author = `${value} ${name}`
    return { words: scaleAmount(author, times), exact: read(author).value * times, unit: read(author).unit }
  }

  /** The kitchen rounds to a tenth of what is measured, or to its smallest mark. */
  const smallest = ({ kind, system, name }: Unit) => {
    if (kind === 'volume') return system === 'us' ? teaspoon / 8 : 0.25
    if (kind === 'weight') return system === 'us' ? unitOf('oz').size / 8 : 0.25
    return name === 'leaf' || name === 'sprig' ? 1 : 0.5
  }
  const slack = (value: number, own: Unit) => Math.max(value / 10, smallest(own)) + 1e-9

  test('is off by no more than the kitchen rounds', () => {
    fc.assert(
      fc.property(number, unit, factor, (value, name, times) => {
        const { words, exact, unit: own } = scaled(value, name, times)
        expect(Math.abs(read(words).value - exact)).toBeLessThanOrEqual(slack(exact, own))
      }),
    )
  })

  test('grows with the portions', () => {
    fc.assert(
      fc.property(number, unit, factor, factor, (value, name, one, other) => {
        const few = scaled(value, name, Math.min(one, other))
        const many = scaled(value, name, Math.max(one, other))
        expect(read(few.words).value).toBeLessThanOrEqual(read(many.words).value + slack(few.exact, few.unit))
      }),
    )
  })

  test('is the same in two steps as in one', () => {
    fc.assert(
      fc.property(number, unit, factor, factor, (value, name, one, other) => {
        const { words, exact, unit: own } = scaled(value, name, one)
        const twice = read(scaleAmount(words, other)).value
        const most = slack(exact, own) * other + slack((exact + slack(exact, own)) * other, own)
        expect(Math.abs(twice - exact * other)).toBeLessThanOrEqual(most)
      }),
    )
  })

  test('has no decimals that no measure has', () => {
    fc.assert(
      fc.property(number, unit, factor, (value, name, times) => {
        fc.pre(times !== 1)
        const { words } = scaled(value, name, times)
        expect(words.replaceAll(/\d\.(?:\d|\d5) (?:kg|l)$|\d\.\d (?:g|ml)$|\d\.5 [cd]l$/g, '')).not.toContain(
          '.',
        )
      }),
    )
  })

  test('has units that agree with their numbers', () => {
    fc.assert(
      fc.property(number, unit, factor, (value, name, times) => {
        fc.pre(times !== 1)
        for (const part of scaled(value, name, times).words.split(' + ')) {
          const { low, high, unit: told } = leadingQuantity(part)!
          expect(part.endsWith((high ?? low) > 1 ? told.plural : told.name)).toBe(true)
        }
      }),
    )
  })

  test('is never nothing', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-9, max: 1, noNaN: true }), unit, (times, name) => {
        expect(read(scaleAmount(`1 ${name}`, times)).value).toBeGreaterThan(0)
      }),
    )
  })

  test('and of a range both ends, in order', () => {
    fc.assert(
      fc.property(number, number, measure, factor, (one, other, name, times) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)]
        const ends = scaleAmount(`${low}-${high} ${name}`, times).split(' to ').map(read)
        expect(ends[0]!.low * ends[0]!.unit.size).toBeLessThanOrEqual(ends.at(-1)!.value + 1e-9)
      }),
    )
  })
})
