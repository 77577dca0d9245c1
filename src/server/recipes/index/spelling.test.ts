import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNear } from '../../../domain/recipes/near-words.ts'
import { createPause } from '../../http/pause.ts'
import { createSpelling } from './spelling.ts'

// Few letters, so that many words are near one another.
const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 12 })

const pause = createPause()

test('the tree finds exactly the words that the rule calls near', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(word, { maxLength: 60 }), word, async (words, typed) => {
      const { near: nearTo } = await createSpelling(words, pause)
      const near = nearTo(typed)
      expect(near.toSorted((one, other) => one - other)).toEqual(
        [...words.keys()].filter((number) => isNear(typed, words[number]!)),
      )
    }),
    { numRuns: 2_000 },
  )
})

test('a word and the beginning of a longer one are near', async () => {
  const words = ['noodle', 'noodles', 'noodleshop', 'poodle', 'soup', 'nodel', '']
  const { near } = await createSpelling(words, pause)
  expect(near('noodel').map((number) => words[number])).toEqual(['nodel', 'noodle', 'noodles', 'noodleshop'])
})
