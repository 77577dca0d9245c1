import type { Pause } from './pause.ts'
import { createSpelling } from './spelling.ts'

/** Every word of the texts, by number, and which of them hold a few letters: without trying them all. */
export interface Vocabulary {
  /** The letters and pairs of letters that occur. */
  snippets(): string[]
  holding(letters: string): number[]
  /** Words that were probably meant. */
  near(typed: string): number[]
}

/** So many words are taken apart before others may have their turn. */
const piece = 64
const punctuation = /[^\p{L}\p{N}]+/gu

export async function createVocabulary(words: string[], pause: Pause): Promise<Vocabulary> {
  const byPair = new Map<string, number[]>()
  for (const [number, word] of words.entries()) {
    if (number % piece === 0) await pause()
    for (const key of new Set(keysOf(word))) {
      const list = byPair.get(key)
      if (list) list.push(number)
      else byPair.set(key, [number])
    }
  }
  const bare = words.map((word) => word.replaceAll(punctuation, ''))
  await pause()
  const { near } = await createSpelling(bare, pause)

  return {
    snippets: () => [...byPair.keys()],
    holding(sought) {
      if (sought.length <= 2) return byPair.get(sought) ?? []
      const lists = pairsOf(sought).map((pair) => byPair.get(pair) ?? [])
      const shortest = lists.reduce((one, other) => (other.length < one.length ? other : one))
      return shortest.filter((number) => words[number]!.includes(sought))
    },
    near,
  }
}

const pairsOf = (word: string) => Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2))

/** Its letters and its pairs of letters. */
const keysOf = (word: string) => [...word.split(''), ...pairsOf(word)]
