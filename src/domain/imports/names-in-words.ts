import type { Flag, Pantry } from '../recipes/pantry.ts'
import { flaggedNames, flagsOf } from './dietary-words.ts'
import type { Known, KnownIngredients } from './known-ingredients.ts'

export const wordsOf = (text: string): string[] => text.match(word) ?? []

const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*|\p{Extended_Pictographic}/gu

export interface FoundName {
  /** As it is written. */
  name: string
  /** The place behind it. */
  next: number
  thing: Known | undefined
  flags: readonly Flag[]
}

export type NameAt = (words: string[], place: number, atMost?: number) => FoundName | undefined

/** What finds what some words name from a place on, by the longest name: peanut butter is no butter. */
export function createNameAt(pantry: Pantry, known: KnownIngredients): NameAt {
  const longest = longestNames(pantry)
  return (words, place, atMost = Infinity) => {
    for (let count = Math.min(atMost, longest.get(words[place]!) ?? 1); count > 0; count--) {
      const some = words.slice(place, place + count)
      const name = some.join(' ')
      const thing = known(name)
      const flags = thing?.item.flags ?? flagsOf(name)
      if (thing || flags.length > 0) return { name, next: place + some.length, thing, flags }
    }
    return undefined
  }
}

/** How many words the longest name has that begins with a word. */
function longestNames(pantry: Pantry) {
  const longest = new Map<string, number>()
  const spellings = Object.entries(pantry).flatMap(([name, { plural, synonyms }]) => [
    name,
    plural ?? name,
    ...synonyms,
  ])
  for (const spelling of [...spellings, ...flaggedNames]) {
    const words = wordsOf(spelling.toLowerCase())
    const [first = ''] = words
    longest.set(first, Math.max(longest.get(first) ?? 1, words.length))
  }
  return longest
}
