import { isNear } from '../../../domain/recipes/near-words.ts'
import { collectLists } from './lists.ts'
import { createNumbering } from './numbering.ts'
import type { Pause } from '../../http/pause.ts'
import { forEachSnippet, lettersOf, longest, snippetOf } from './snippets.ts'
import { createSpelling } from './spelling.ts'

/** Every word of the texts, by number, and which of them hold a few letters: without trying them all. */
export interface Vocabulary {
  /** The letters and pairs of letters that occur. */
  short(): string[]
  holding(letters: string): number[]
  /** Words that were probably meant. */
  near(typed: string): number[]
  /** A word that was not there before; its number is the next one. */
  add(word: string): void
  /** How many were added. */
  lateCount(): number
}

/** So many words are taken apart before others may have their turn. */
const piece = 64
const punctuation = /[^\p{L}\p{N}]+/gu
const bareOf = (word: string) => word.replaceAll(punctuation, '')

export async function createVocabulary(words: string[], pause: Pause): Promise<Vocabulary> {
  const snippets = createNumbering<number>()
  const collected = collectLists()
  for (const [number, word] of words.entries()) {
    if (number % piece === 0) await pause()
    forEachSnippet(word, (snippet) => collected.add(snippets.of(snippet), number))
  }
  const wordsWith = await collected.seal(pause)
  const { near } = await createSpelling(words.map(bareOf), pause)
  const late: { bare: string; number: number }[] = []

  return {
    short: () =>
      snippets
        .names()
        .map(lettersOf)
        .filter(({ length }) => length <= 2),
    holding(sought) {
      const parts = sought.length > longest ? cut(sought, longest) : [sought]
      const numbers = parts.map((part) => snippets.known(snippetOf(part)))
      if (numbers.includes(undefined)) return []
      const rarest = (numbers as number[]).reduce((one, other) =>
        wordsWith.lengthOf(other) < wordsWith.lengthOf(one) ? other : one,
      )
      const found: number[] = []
      wordsWith.forEach(rarest, (number) => {
        if (sought.length <= longest || words[number]!.includes(sought)) found.push(number)
      })
      return found
    },
    near: (typed) => [
      ...near(typed),
      ...late.filter(({ bare }) => isNear(typed, bare)).map(({ number }) => number),
    ],
    add(word) {
      const number = words.push(word) - 1
      late.push({ bare: bareOf(word), number })
      const found = new Set<number>()
      forEachSnippet(word, (snippet) => found.add(snippet))
      for (const snippet of found) wordsWith.add(snippets.of(snippet), number)
    },
    lateCount: () => late.length,
  }
}

const cut = (word: string, length: number) =>
  Array.from({ length: Math.max(0, word.length - length + 1) }, (_, at) => word.slice(at, at + length))

/** Its letters and pairs of letters. */
export const shortOf = (word: string) => [...cut(word, 1), ...cut(word, 2)]
