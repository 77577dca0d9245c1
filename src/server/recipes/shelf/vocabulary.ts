import { forgivenErrors, isNear } from '../../../domain/recipes/near-words.ts'

/** Every word of the texts, by number, and which of them hold a few letters: without trying them all. */
export interface Vocabulary {
  /** The letters and pairs of letters that occur. */
  snippets(): string[]
  holding(letters: string): number[]
  /** Words that were probably meant. */
  near(typed: string): number[]
}

const punctuation = /[^\p{L}\p{N}]+/gu

export function createVocabulary(words: string[]): Vocabulary {
  const byPair = new Map<string, number[]>()
  words.forEach((word, number) => {
    for (const key of new Set(keysOf(word))) {
      const list = byPair.get(key)
      if (list) list.push(number)
      else byPair.set(key, [number])
    }
  })
  const bare = words.map((word) => word.replaceAll(punctuation, ''))
  const letters = Uint32Array.from(bare, lettersOf)
  const all = [...words.keys()]
  const shared = new Int8Array(words.length)

  return {
    snippets: () => [...byPair.keys()],
    holding(sought) {
      if (sought.length <= 2) return byPair.get(sought) ?? []
      const lists = pairsOf(sought).map((pair) => byPair.get(pair) ?? [])
      const shortest = lists.reduce((one, other) => (other.length < one.length ? other : one))
      return shortest.filter((number) => words[number]!.includes(sought))
    },
    near: (typed) => possible(typed).filter((number) => isNear(typed, bare[number]!)),
  }

  /** Words that may be near: they miss few of its letters, and an error spoils at most three pairs of letters. */
  function possible(typed: string) {
    const errors = forgivenErrors(typed)
    if (errors === 0) return []
    const least = typed.length - 1 - 3 * errors
    const mask = lettersOf(typed)
    const likely = least > 0 ? sharing(pairsOf(typed), least) : all
    return likely.filter((number) => countOnes(mask & ~letters[number]!) <= errors)
  }

  /** Words with at least so many of these pairs. */
  function sharing(pairs: string[], least: number) {
    const found: number[] = []
    shared.fill(0)
    for (const pair of pairs)
      for (const number of byPair.get(pair) ?? []) {
        shared[number]! += 1
        if (shared[number] === least) found.push(number)
      }
    return found
  }
}

const pairsOf = (word: string) => Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2))

/** Its letters and its pairs of letters. */
const keysOf = (word: string) => [...word.split(''), ...pairsOf(word)]

/** Which letters a word has, as bits; some rare ones share theirs. */
function lettersOf(word: string) {
  let mask = 0
  for (let at = 0; at < word.length; at++) mask |= 1 << (word.charCodeAt(at) & 31)
  return mask
}

function countOnes(mask: number) {
  let count = 0
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1
  return count
}
