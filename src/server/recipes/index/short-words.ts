import { addBit, type Bits, noBits, removeBit } from './bits.ts'
import { shortOf } from './vocabulary.ts'

/** One and two letters are in so many words that the recipes that hold them are looked up beforehand. */
export function createShortWords(capacity: number, places: number) {
  const known = new Map<string, Bits[]>()
  const size = noBits(capacity).length
  /** The sets of all places side by side: memory of their own takes longer to get than to fill. */
  const add = (letters: string) => {
    const all = new Int32Array(places * size)
    const byPlace = Array.from({ length: places }, (_, place) =>
      all.subarray(place * size, (place + 1) * size),
    )
    known.set(letters, byPlace)
    return byPlace
  }
  const forEach = (words: string[], use: (bits: Bits[]) => void) => {
    for (const letters of new Set(words.flatMap(shortOf))) use(known.get(letters)!)
  }

  return {
    /** For each place, the recipes that hold them there or in a better one. */
    find: (letters: string) => known.get(letters),
    set: (letters: string, byPlace: Bits[]) => {
      for (const [place, bits] of add(letters).entries()) bits.set(byPlace[place]!)
    },
    /** A recipe has other words from now on, place by place. */
    change(recipe: number, before: string[][], after: string[][]) {
      for (const letters of new Set(after.flat().flatMap(shortOf))) if (!known.has(letters)) add(letters)
      for (const words of before)
        forEach(words, (byPlace) => {
          for (const bits of byPlace) removeBit(bits, recipe)
        })
      after.forEach((words, place) =>
        forEach(words, (byPlace) => {
          for (const bits of byPlace.slice(place)) addBit(bits, recipe)
        }),
      )
    },
  }
}
