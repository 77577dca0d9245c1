import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyText } from '../../../../tests/factories/any-text.ts'
import { forEachSnippet, lettersOf, longest, snippetOf } from './snippets.ts'

const word = anyText({ maxLength: 12 })

test('a snippet stands for its letters and no others', () => {
  fc.assert(
    fc.property(anyText(), (text) => {
      const letters = text.slice(0, longest)
      expect(lettersOf(snippetOf(letters))).toBe(letters)
    }),
  )
})

test('a word has each of its letters, pairs and threes', () => {
  fc.assert(
    fc.property(word, (text) => {
      const found: string[] = []
      forEachSnippet(text, (snippet) => found.push(lettersOf(snippet)))
      const expected = [1, 2, 3].flatMap((length) =>
        Array.from({ length: Math.max(0, text.length - length + 1) }, (_, at) => text.slice(at, at + length)),
      )
      expect(found.toSorted()).toEqual(expected.toSorted())
    }),
  )
})
