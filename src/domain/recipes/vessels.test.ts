import { describe, expect, test } from 'vitest'
import { catalogue } from '../../../tests/factories/our-catalogue.ts'
import type { Step } from './recipe.ts'
import { vesselAdvice } from './vessels.ts'

/** Steps whose vessels stand in braces: "Bake on a {baking sheet}." */
const steps = (...texts: string[]): Step[] =>
  texts.map((text, place) => ({
    step: place + 1,
    title: '',
    description: text.replaceAll(/[{}]/g, ''),
    time: 0,
    parts: [...text.matchAll(/\{(.+?)\}/g)].map(([, name]) => ({ kind: 'cookware', text: name! })),
  }))

const sheet = 'Spread on a {parchment-lined baking sheet}.'
const bakes = 'Bake for 20 minutes.'
const brownies = 'Bake in an {8-inch (20 cm) square pan} for 30 minutes.'

test.each([
  // Sheets.
  [
    4,
    12,
    [sheet, bakes],
    'For 12 fill three baking sheets and bake two at a time; the oven time of each stays.',
  ],
  [4, 8, [sheet, bakes], 'For 8 use two baking sheets and swap them halfway; the oven time stays.'],
  [4, 10, [sheet, bakes], 'For 10 use two baking sheets and swap them halfway; the oven time stays.'],
  [4, 5, [sheet, bakes], undefined],
  [4, 2, [sheet, bakes], undefined],
  [
    4,
    400,
    [sheet, bakes],
    'For 400 bake one after the other: a baking sheet holds what the recipe is written for.',
  ],
  [
    4,
    6,
    ['Divide between two {rimmed baking sheets} and roast.'],
    'For 6 fill three rimmed baking sheets and bake two at a time; the oven time of each stays.',
  ],
  [
    4,
    8,
    ['Lay the bacon on one {baking sheet} and the sausages on another and bake.'],
    'For 8 fill four baking sheets and bake two at a time; the oven time of each stays.',
  ],
  [4, 8, ['Let it set on a {baking sheet}.', 'Serve.'], undefined],
  // What has to stay as deep.
  [16, 32, [brownies], 'For 32 use two 8-inch (20 cm) square pans; the oven time stays.'],
  [16, 29, [brownies], 'For 29 use two 8-inch (20 cm) square pans; the oven time stays.'],
  [
    4,
    2,
    ['Bake in a {9 x 13-inch (23 x 33 cm) baking dish}.'],
    'For 2 use an 8-inch (20 cm) square baking dish, so that it stays as deep, and look at it a little earlier.',
  ],
  [
    9,
    13,
    ['Bake in a {9-inch (23 cm) square pan}.'],
    'For 13 use a 9 × 13-inch (23 × 33 cm) pan, so that it stays as deep; the oven time stays about the same.',
  ],
  [
    8,
    4,
    ['Bake in a {deep 9-inch (23 cm) springform pan}.'],
    'For 4 use a 6-inch (15 cm) springform pan, so that it stays as deep, and look at it a little earlier.',
  ],
  [
    4,
    6,
    ['Scrape into a {buttered baking dish}.', bakes],
    'For 6 use a larger baking dish, or one more, so that it stays as deep; the oven time stays about the same.',
  ],
  [8, 12, ['Bake in a {9x5-inch loaf pan}.'], 'For 12 use two 9x5-inch loaf pans; the oven time stays.'],
  [8, 16, ['Bake in two {9-inch (23 cm) cake pans}.'], /use four 9-inch \(23 cm\) cake pans/],
  [8, 40, ['Bake in two {9-inch (23 cm) cake pans}.'], /two 9-inch \(23 cm\) cake pans hold what/],
  [8, 12, ['Bake in two {9-inch (23 cm) cake pans}.'], /use three 9-inch \(23 cm\) cake pans/],
  [12, 6, ['Bake in a {muffin tin}.'], undefined],
  [4, 8, ['Marinate in a {shallow dish}.', 'Roast it.'], undefined],
  // What has to brown.
  [
    4,
    8,
    ['Sear the steaks in a {large cast-iron skillet}.'],
    'Brown it in batches: a cast-iron skillet takes as much at a time as the recipe is written for, and what lies close only steams.',
  ],
  [4, 8, ['Melt the brown sugar in a {skillet}.'], undefined],
  // What has to boil.
  [
    6,
    12,
    ['Simmer in a {large soup pot}.'],
    'For 12 the soup pot has to hold twice as much. It comes to a boil later; from then on the times stay.',
  ],
  [6, 15, ['Braise in a {Dutch oven}.'], /has to hold 2\.5 times as much/],
  [6, 3, ['Simmer in a {large pot}.'], 'For 3 use a smaller pot, or too much boils away.'],
  [6, 12, ['Whisk in a {small saucepan} and simmer.'], undefined],
  [6, 12, ['Freeze in an {ice cream maker}.'], /^Churn it in batches/],
])('written for %i and cooked for %i: %j', (from, to, texts, sentence) => {
  const advice = vesselAdvice(steps(...texts), { from, to })
  if (sentence === undefined) expect(advice).toEqual([])
  else if (typeof sentence === 'string') expect(advice).toEqual([sentence])
  else expect(advice).toEqual([expect.stringMatching(sentence)])
})

describe('in the catalogue', () => {
  test.each([1 / 3, 1 / 2, 3 / 2, 2, 5])(
    'cooking %d times as much asks for few things, in whole sentences',
    (factor) => {
      const advice = catalogue.recipes.map(({ instructions, servings }) =>
        vesselAdvice(instructions, { from: servings, to: Math.max(1, Math.round(servings * factor)) }),
      )
      expect(advice.filter((sentences) => sentences.length > 0).length).toBeGreaterThan(50)
      for (const sentences of advice) {
        expect(sentences.length).toBeLessThanOrEqual(4)
        for (const one of sentences) expect(one).toMatch(/^[A-Z][^{}]+[^ ]\.$/)
      }
    },
  )

  test('as many as it is written for asks for nothing', () => {
    for (const { instructions, servings } of catalogue.recipes)
      expect(vesselAdvice(instructions, { from: servings, to: servings })).toEqual([])
  })
})
