import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSearchTexts } from './search-texts.ts'

const holds = async (texts: string[], words: string[]) => {
  const isHeld = await createSearchTexts(texts).holding(words)
  return texts.map((_, number) => isHeld(number))
}

test('a text holds what is somewhere in it, and no word of its neighbour', async () => {
  const texts = ['apple pie', 'pie crust', '', 'an apple']
  expect(await holds(texts, ['pie'])).toEqual([true, true, false, false])
  expect(await holds(texts, ['appl', 'pie'])).toEqual([true, false, false, false])
  expect(await holds(texts, ['ecrust'])).toEqual([false, false, false, false])
  expect(await holds(texts, [])).toEqual([true, true, true, true])
  expect(await holds([], ['pie'])).toEqual([])
})

test('whatever the texts and their number, the answer is that of looking into each', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.stringMatching(/^[ab ]{0,30}$/), { maxLength: 40 }),
      fc.array(fc.stringMatching(/^[ab]{1,3}$/), { maxLength: 3 }),
      // Some are long enough to fill a part by themselves.
      fc.constantFrom(1, 900, 30_000),
      async (short, words, times) => {
        const texts = short.map((text, place) => (place % 3 === 0 ? text.repeat(times) : text))
        expect(await holds(texts, words)).toEqual(
          texts.map((text) => words.every((one) => text.includes(one))),
        )
      },
    ),
    { numRuns: 60 },
  ))
