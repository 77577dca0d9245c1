import { describe, expect, test } from 'vitest'
import { aDraft } from './a-draft.ts'
import { portionFaults } from './portion-numbers.ts'

const faults = (text: string) => portionFaults(aDraft(`= Do it\n${text}`))

describe('a number in the words', () => {
  test.each([
    'Divide @dough{1%lb} into balls of about 3 oz (85 g), two for each burger.',
    'Cut each potato into 8 wedges, and every roll into six pieces.',
    'Cut into 4 oz (113 g) squares, and those into 1-inch (2.5 cm) cubes.',
    'Cut the sponge across into three layers.',
    'Stretch it to a 14-inch (35 cm) round, one for every four people.',
    'Fry five or six at a time for ~{4%minutes}.',
    'Scoop mounds of about 2 tablespoons (40 g) onto a 12-cup #muffin tin{}.',
    'It keeps for three days. Use honey in the same amount. Roll it into two or three logs.',
    'Split @bun{4} in half and spread with @butter{2%tbsp}.',
  ])('may be: %s', (text) => {
    expect(faults(text)).toEqual([])
  })

  test.each([
    ['Divide the dough into eight balls.', '"Divide the dough into eight balls"'],
    ['Form @beef{1%lb} into 12 patties.', '"Form … into 12 patties"'],
    ['You will have 18 mounds.', '"You will have 18 mounds"'],
    ['The batter makes about 12 pancakes.', '"makes about 12 pancakes"'],
    ['Divide it among four warm bowls.', '"among four warm bowls"'],
    ['Without it, use 1 tablespoon of vinegar.', '"1 tablespoon"'],
    ['Thin it with 2 more tablespoons of water.', '"2 more tablespoons"'],
  ])('may not be: %s', (text, words) => {
    expect(faults(text)).toEqual([
      `${words} would be wrong for other portions: say a size, or how many for each`,
    ])
  })
})
