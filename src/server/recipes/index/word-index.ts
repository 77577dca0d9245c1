import type { Bits } from './bits.ts'
import { createNumbering, type Numbering } from './numbering.ts'
import type { Pause } from '../../http/pause.ts'
import { collectPostings, type Postings } from './postings.ts'
import type { Scratch } from './scratch.ts'
import { createShortWords } from './short-words.ts'
import { createVocabulary } from './vocabulary.ts'
import { createWordMemory } from './word-memory.ts'

const places = 4
export const everyPlace = Array.from({ length: places }, (_, place) => place)
export const anyPlace = [places - 1]

/**
 * Which recipes hold a word, and where. A search word has no space in it, so a text holds it exactly when one of the
 * words of the text does: looking through the vocabulary replaces looking through every text.
 */
export interface WordIndex {
  /** For each of these places, best first, the recipes that hold it there or in a better one. */
  find(word: string, places: number[]): Bits[]
  /** The same, with words that it may have been meant for. */
  guess(word: string, places: number[]): Bits[]
  /** A recipe has other texts from now on. */
  change(recipe: number, before: string[], after: string[]): void
  /** How many words came with such changes: they are looked through one by one. */
  lateCount(): number
}

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean)

export function collectWords() {
  const numbering = createNumbering()
  const collected = Array.from({ length: places }, collectPostings)
  return {
    /** The texts of a recipe, best place first. */
    add(texts: string[], recipe: number) {
      texts.forEach((text, place) => {
        for (const word of wordsOf(text)) collected[place]!.add(numbering.of(word), recipe)
      })
    },
    async seal(capacity: number, scratch: Scratch, pause: Pause): Promise<WordIndex> {
      const byPlace: Postings[] = []
      for (const postings of collected) byPlace.push(await postings.seal(capacity, pause))
      return createWordIndex(capacity, numbering, byPlace, scratch, pause)
    },
  }
}

async function createWordIndex(
  capacity: number,
  numbering: Numbering<string>,
  byPlace: Postings[],
  scratch: Scratch,
  pause: Pause,
): Promise<WordIndex> {
  const vocabulary = await createVocabulary(numbering.names(), pause)
  const holding = (numbers: number[], wanted: number[]) => {
    let next = 0
    let bits: Bits | undefined
    return wanted.map((last) => {
      bits = bits ? scratch.copy(bits) : scratch.none()
      for (; next <= last; next++) for (const word of numbers) byPlace[next]!.addTo(bits, word)
      return bits
    })
  }
  const short = createShortWords(capacity, places)
  for (const letters of vocabulary.short()) {
    await pause()
    scratch.giveBack()
    short.set(letters, holding(vocabulary.holding(letters), everyPlace))
  }
  const memory = createWordMemory()
  const numberOf = (word: string) => {
    if (numbering.known(word) === undefined) vocabulary.add(word)
    return numbering.of(word)
  }

  return {
    find(word, wanted) {
      if (word.length > 2) {
        const find = () => vocabulary.holding(word)
        return memory.recall(`=${word}`, wanted, find, (numbers) => holding(numbers, wanted))
      }
      const known = short.find(word)
      return wanted.map((place) => known?.[place] ?? scratch.none())
    },
    guess(word, wanted) {
      const find = () => [...vocabulary.holding(word), ...vocabulary.near(word)]
      return memory.recall(`~${word}`, wanted, find, (numbers) => holding(numbers, wanted))
    },
    change(recipe, before, after) {
      // Most changes are of something else: a date, a picture, who may open it.
      if (before.length > 0 && before.every((text, place) => text === after[place])) return
      memory.forgetAll()
      before.forEach((text, place) => {
        for (const word of new Set(wordsOf(text))) byPlace[place]!.remove(numberOf(word), recipe)
      })
      after.forEach((text, place) => {
        for (const word of new Set(wordsOf(text))) byPlace[place]!.add(numberOf(word), recipe)
      })
      short.change(recipe, before.map(wordsOf), after.map(wordsOf))
    },
    lateCount: vocabulary.lateCount,
  }
}
