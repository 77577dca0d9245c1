import { describe, expect, test } from 'vitest'
import { pantryItem } from './pantry.ts'
import { cupGramsOf, weightOf } from './weight.ts'

const nutrition = { kcal: 40, protein: 1, fat: 0, carbs: 9, sugar: 4, fibre: 2, sodium: 4 }
const anItem = (grams: object, plural?: string) =>
  pantryItem.parse({
    aisle: 'Produce',
    package: { amount: 1, unit: 'lb', price: 1 },
    nutrition,
    grams,
    plural,
  })

const onion = anItem({ cup: 150, piece: 170, slice: 12 }, 'onions')
const garlic = anItem({ cup: 136, piece: 5 })
const bean = anItem({ cup: 170, can: 255 }, 'beans')

describe('an ingredient weighs', () => {
  test.each([
    ['½ lb', null, onion, 227],
    ['2 cups', null, onion, 300],
    ['1,5 kg', null, onion, 1500],
    ['1,500 g', null, onion, 1500],
    ['1 tbsp', null, onion, 9],
    ['2', null, onion, 340],
    ['1-2', null, onion, 255],
    ['3 slices', null, onion, 36],
    ['4 cloves', null, garlic, 20],
    ['2 cans', '15 oz / 425 g each, drained', bean, 510],
    ['2 cans', '15 oz / 425 g each, with their liquid', bean, 850],
    ['1 can', '5 oz / 142 g, drained', bean, 142],
    ['2 (14 oz) cans', null, bean, 794],
    ['2 (15 oz) cans', 'drained', bean, 510],
    ['1 (8 oz) package', null, onion, 227],
    ['1 package', null, bean, 454],
    ['1 packet', null, garlic, 5],
    ['1 bag', null, bean, 454],
    ['2 (400 g) tins', 'drained', bean, 510],
    ['1 tin', null, bean, 255],
    [
      '1 bottle',
      null,
      { ...anItem({ cup: 237, can: 355 }), package: { amount: 72, unit: 'fl oz', price: 9 } },
      355,
    ],
    ['1 ball', null, anItem({ ball: 225, piece: 28 }), 225],
    ['2 sleeves', null, anItem({ sleeve: 113, piece: 3 }), 226],
    ['1 bulb', null, anItem({ head: 50, piece: 5 }), 50],
    ['2 sticks', null, anItem({ stalk: 40 }), 80],
    ['1 splash', null, onion, 10],
    ['2 handfuls', null, onion, 152],
    ['2', 'about 1 lb or 450 g, peeled', onion, 450],
    ['2', 'peeled; 6 oz / 200 g each', onion, 400],
    ['2', 'or 1.5 kg leeks', onion, 340],
    ['2', 'plus 1 lb more', onion, 340],
    ['1', '4-pound', onion, 1814],
    ['1', 'about 2 1/2 lb', onion, 1134],
    ['1', '3-4 lb', onion, 1588],
    ['1', '3- to 4-pound', onion, 1588],
    ['1', '3 lb 8 oz', onion, 1588],
    ['4', '8 oz each', onion, 907],
    ['4', '8 ounces each, trimmed', onion, 907],
    ['2', 'about 1 lb, 450 g', onion, 450],
    ['2', '600-700 g', onion, 650],
    ['1', '1,500 g', onion, 1500],
    ['1', '1,5 kg', onion, 1500],
    ['2', '.5 lb', onion, 227],
    ['2 sticks', '226 g', onion, 226],
    ['1½ sticks', '170 g, softened', onion, 170],
    ['3 slices', '100 g', onion, 100],
    ['3 slices', '100 g each', onion, 300],
    ['3 (100 g) slices', null, onion, 300],
    ['2 handfuls', 'about 2 oz', onion, 57],
    ['2 sticks', '1 cup', anItem({ cup: 227, stick: 113 }), 226],
    ['2 cans', '15 fl oz each', bean, 510],
    ['2 cans', '15 oz each', bean, 850],
    ['', 'to taste', onion, 0],
  ])('%s (%s) of %o: %d g', (amount, note, item, grams) => {
    expect(weightOf({ amount, note }, item)).toBeCloseTo(grams, 0)
  })

  test.each([
    ['2 slices', garlic, 10],
    ['2 sprigs', onion, undefined],
    ['1 constructor', onion, undefined],
    ['1 head', garlic, undefined],
    ['3', bean, undefined],
    // A can is no onion, and what the shop sells loose comes in none.
    ['1 can', onion, undefined],
    ['1 tin', onion, undefined],
    ['1 sleeve', onion, undefined],
  ])('nobody knows what, unless the pantry does: %s of %o', (amount, item, grams) => {
    expect(weightOf({ amount, note: null }, item)).toBe(grams)
  })
})

describe('what a cup weighs is told', () => {
  const milk = { ...anItem({ cup: 244 }), package: { amount: 64, unit: 'fl oz', price: 3 } }
  const flour = { ...anItem({ cup: 125 }), aisle: 'Pantry' as const }
  test.each([
    ['1 cup', 'onion', onion, 150],
    ['2 tbsp', 'flour', flour, 125],
    ['250 g', 'flour', flour, 125],
    ['250 g', 'onion', onion, undefined],
    ['1 cup', 'milk', milk, undefined],
    ['1 cup', 'lemon juice', onion, undefined],
    ['2', 'onion', onion, undefined],
    ['', 'onion', onion, undefined],
  ])('of %s %s (%o): %j', (amount, name, item, grams) => {
    expect(cupGramsOf({ name, amount }, item)).toBe(grams)
  })
})
