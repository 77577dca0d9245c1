import { LRUCache } from 'lru-cache'

const mostNumbers = 1_000_000

/** The words asked for lately, each with the numbers of the words that answer it. */
export function createWordMemory() {
  const known = new LRUCache<string, number[]>({
    maxSize: mostNumbers,
    sizeCalculation: (numbers, word) => numbers.length + word.length,
  })
  return {
    forgetAll: () => known.clear(),
    recall(word: string, find: () => number[]): number[] {
      const recalled = known.get(word)
      if (recalled) return recalled
      const found = find()
      known.set(word, found)
      return found
    },
  }
}
