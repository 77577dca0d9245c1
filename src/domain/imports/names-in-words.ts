import type { Flag, Pantry } from '../recipes/pantry.ts'
import { remembering } from '../remembering.ts'
import { flaggedNames, flagsOf } from './dietary-words.ts'
import type { Known, KnownIngredients } from './known-ingredients.ts'
import { wordSet } from './word-set.ts'

export const wordsOf = (text: string): string[] => text.match(anyWord) ?? []

export const anyWord = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*|\p{Extended_Pictographic}/gu

export interface FoundName {
  /** As it is written. */
  name: string
  /** The place behind it. */
  next: number
  thing: Known | undefined
  flags: readonly Flag[]
}

export type NameAt = (words: string[], place: number, atMost?: number) => FoundName | undefined

/** With these hardly a name ends, and in sentences they stand behind many. */
const goingOn = wordSet('a an and at for from in into of on or over the to until with')

/** What finds what some words name from a place on, by the longest name: peanut butter is no butter. */
export function createNameAt(pantry: Pantry, known: KnownIngredients): NameAt {
  const names = namesIn(pantry)
  const longest = longestOf(names)
  const lastWords = new Set(names.map((words) => words.at(-1)))
  const neverLast = new Set([...goingOn].filter((word) => !lastWords.has(word)))
  const lookUp = (name: string) => {
    const thing = known(name)
    return { thing, flags: thing?.item.flags ?? flagsOf(name) }
  }
  // The same few words come again in thousands of rows.
  const beginningWith = remembering((word) => ({ ...lookUp(word), most: longest.get(word) ?? 1 }))
  return (words, place, atMost = Infinity) => {
    const first = words[place] ?? ''
    const alone = beginningWith(first)
    for (let count = Math.min(atMost, alone.most, words.length - place); count > 1; count--) {
      if (neverLast.has(words[place + count - 1]!)) continue
      const name = words.slice(place, place + count).join(' ')
      const { thing, flags } = lookUp(name)
      if (thing || flags.length > 0) return { name, next: place + count, thing, flags }
    }
    const { thing, flags } = alone
    return thing || flags.length > 0 ? { name: first, next: place + 1, thing, flags } : undefined
  }
}

/** Every name something has, in words. */
function namesIn(pantry: Pantry) {
  const spellings = Object.entries(pantry).flatMap(([name, { plural, synonyms }]) => [
    name,
    plural ?? name,
    ...synonyms,
  ])
  return [...spellings, ...flaggedNames].map((spelling) => wordsOf(spelling.toLowerCase()))
}

/** How many words the longest name has that begins with a word. */
function longestOf(names: string[][]) {
  const longest = new Map<string, number>()
  for (const words of names) {
    const [first = ''] = words
    longest.set(first, Math.max(longest.get(first) ?? 1, words.length))
  }
  return longest
}
