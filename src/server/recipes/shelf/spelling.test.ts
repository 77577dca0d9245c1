import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNear } from '../../../domain/recipes/near-words.ts'
import { createSpelling } from './spelling.ts'

// Few letters, so that many words are near one another.
const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 12 })

test('the tree finds exactly the words that the rule calls near', () => {
  fc.assert(
    fc.property(fc.array(word, { maxLength: 60 }), word, (words, typed) => {
      const near = createSpelling(words).near(typed)
      expect(near.toSorted((one, other) => one - other)).toEqual(
        [...words.keys()].filter((number) => isNear(typed, words[number]!)),
      )
    }),
    { numRuns: 2_000 },
  )
})

test('a word and the beginning of a longer one are near', () => {
  const words = ['noodle', 'noodles', 'noodleshop', 'poodle', 'soup', 'nodel', '']
  expect(
    createSpelling(words)
      .near('noodel')
      .map((number) => words[number]),
  ).toEqual(['nodel', 'noodle', 'noodles', 'noodleshop'])
})
