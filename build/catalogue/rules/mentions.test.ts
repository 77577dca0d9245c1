import { describe, expect, test } from 'vitest'
import { aDraft, anItem } from './a-draft.ts'
import { mentionFaults } from './mentions.ts'

const egg = anItem({ plural: 'eggs' })
const bun = anItem({ plural: 'buns' })
const faults = (text: string) =>
  mentionFaults(
    aDraft(`= First\nTake @salt{1%tsp}.\n\n= Then\n${text}`, {
      pantry: { egg, lime: { ...egg, plural: 'limes' }, bun, cucumber: bun },
    }),
  )

describe('a sentence reads well', () => {
  test.each([
    'Season with @pepper{1%tsp} and @egg{2}, one at a time.',
    'Season with @pepper|some of the pepper{1%tsp}.',
    'Add the juice of @lime{2} and slices of @cucumber{1/2}.',
    'Pare a few strips from @lime{2}. Brush the cut faces of @bun{4}.',
    'Add another @pepper{1/2%tsp} and some of the @&salt{}.',
    'Half of @&salt|the salt{} goes in. Add a pinch of @pepper{}.',
    'Strip the leaves from @kale{8%oz} and add the @egg{3}.',
    'Make a paste of @pepper{1%tsp} and oil.',
    'Add @egg{2}. Each one needs a minute.',
    'Stir in dan dan sauce; what is in, is in.',
  ])('%s', (text) => {
    expect(faults(text)).toEqual([])
  })

  test.each([
    ['Season with some of @pepper{1%tsp} now.', 'reads badly: "with some of 1 tsp pepper now"'],
    ['Add half of the @sugar{2%cups}.', 'half of the 2 cups sugar'],
    ['Add half @lime{1}.', 'Add half 1 lime'],
    ['Lay a slice from @cheese{8%slices} on.', 'a slice from 8 slices cheese on'],
    ['Top each @bun{4}.', 'Top each 4 buns'],
    ['Add the remaining @sugar{1/2%cup}.', 'Add the remaining ½ cup sugar'],
    ['Add the rest of @sugar{1/2%cup}.', 'the rest of ½ cup sugar'],
    ['Add an @egg{1}.', 'Add an 1 egg'],
    ['Add another @egg{1}.', 'Add another 1 egg'],
    ['Add a few drops of @vinegar{1%tsp}.', 'few drops of 1 tsp vinegar'],
    ['Scatter leaves of @mint{1/2%cup}.', 'Scatter leaves of ½ cup mint'],
    ['Top with @cheese{8%slices} each.', '8 slices cheese each'],
    ['Add @garlic{2%cloves} garlic.', '2 cloves garlic garlic'],
  ])('not: %s', (text, fault) => {
    expect(faults(text)).toEqual([expect.stringContaining(fault)])
  })

  test('nor with something counted that has no plural', () => {
    expect(faults('Add @tofu{2} and @tofu{14%oz} and @tofu{}.')).toEqual([
      'tofu is counted, but the pantry has no plural of it: give it one, or measure it',
    ])
  })

  test('nor with a word twice, a small letter first, or a number that stays', () => {
    expect(faults('Stir it in in the pan.')).toEqual(['a word twice: "in in"'])
    expect(faults('Add some @pepper|some of the pepper{1%tsp}.')).toEqual([
      'a word twice: "some some of the pepper"',
    ])
    expect(faults('Stir. @&salt{} comes last.')).toEqual(['a sentence begins with a small letter: "salt"'])
    expect(faults('Add @egg|3 eggs{6}.')).toEqual([
      '"3 eggs" holds a number that will not change with the portions',
    ])
  })
})
