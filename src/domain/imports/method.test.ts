import fc from 'fast-check'
import { expect, test } from 'vitest'
import { labelledMethods, labelledSentences, labelledTimes } from './labelled-methods.ts'
import { splitMethod } from './method.ts'
import { sentences } from './sentences.ts'
import { findTimes } from './times.ts'

test.each(labelledTimes)('the times in: %s', (sentence, seconds) => {
  expect(findTimes(sentence).map((time) => time.seconds)).toEqual(seconds)
})

test.each(labelledMethods)('the steps of: %s', (method, steps) => {
  expect(splitMethod(method)).toEqual(steps)
})

test.each(labelledSentences)('the sentences of: %s', (text, found) => {
  expect(sentences(text)).toEqual(found)
})

test('no word of a method is lost', () => {
  const words = fc.constantFrom(
    'Boil',
    'the',
    'rice',
    '10',
    'min.',
    'Serve.',
    '\n',
    '(hot)',
    'Then',
    '2',
    'eggs!',
  )
  fc.assert(
    fc.property(fc.array(words, { minLength: 1 }), (some) => {
      const method = some.join(' ')
      const letters = (text: string) => text.replaceAll(/[^a-z]/gi, '')
      expect(letters(splitMethod(method).join(' '))).toBe(letters(method))
    }),
  )
})

test('a time stands where it says', () => {
  const text = 'Rest for half an hour, then bake 20-25 minutes.'
  expect(findTimes(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    'half an hour',
    '20-25 minutes',
  ])
})
