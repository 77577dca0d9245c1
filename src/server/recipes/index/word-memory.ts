import { LRUCache } from 'lru-cache'
import type { Bits } from './bits.ts'

const mostBytes = 32 * 1024 * 1024

interface Known {
  /** The words of the vocabulary that answer it. */
  numbers: number[]
  /** For places that were asked for again, the recipes that hold it there. */
  sets: Map<number[], Bits[]>
}

/** The words asked for lately, and what answers them. */
export function createWordMemory() {
  const known = new LRUCache<string, Known>({
    maxSize: mostBytes,
    sizeCalculation: ({ numbers, sets }, word) => {
      let bytes = 8 * numbers.length + 2 * word.length + 200
      for (const byPlace of sets.values()) for (const bits of byPlace) bytes += bits.byteLength
      return bytes
    },
  })

  return {
    forgetAll: () => known.clear(),
    /** The recipes for each of these places; the sets of a word that comes again are kept, those of others are not. */
    recall(word: string, places: number[], find: () => number[], holding: (numbers: number[]) => Bits[]) {
      const recalled = known.get(word)
      const kept = recalled?.sets.get(places)
      if (kept) return kept
      const numbers = recalled?.numbers ?? find()
      const sets = new Map(recalled?.sets)
      const held = holding(numbers)
      if (recalled)
        sets.set(
          places,
          held.map((bits) => bits.slice()),
        )
      known.set(word, { numbers, sets })
      return held
    },
  }
}
