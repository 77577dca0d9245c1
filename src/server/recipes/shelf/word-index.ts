import type { Bits } from './bits.ts'
import type { Pause } from './pause.ts'
import { collectPostings, createNumbering, type Postings } from './postings.ts'
import type { Scratch } from './scratch.ts'
import { createVocabulary } from './vocabulary.ts'
import { createWordMemory } from './word-memory.ts'

const places = 4

/**
 * Which recipes hold a word, and where. A search word has no space in it, so a text holds it exactly when one of the
 * words of the text does: looking through the vocabulary replaces looking through every text.
 */
export interface WordIndex {
  /** For each place, best first, the recipes that hold it there or in a better one. */
  find(word: string): Bits[]
  /** The same, with words that it may have been meant for. */
  guess(word: string): Bits[]
}

export function collectWords() {
  const numbering = createNumbering()
  const collected = Array.from({ length: places }, collectPostings)
  return {
    /** The texts of a recipe, best place first. */
    add(texts: string[], recipe: number) {
      texts.forEach((text, place) => {
        for (const word of text.split(/\s+/))
          if (word !== '') collected[place]!.add(numbering.of(word), recipe)
      })
    },
    async seal(size: number, scratch: Scratch, pause: Pause) {
      const byPlace: Postings[] = []
      for (const postings of collected) byPlace.push(await postings.seal(size, pause))
      return createWordIndex(numbering.names(), byPlace, scratch, pause)
    },
  }
}

async function createWordIndex(
  words: string[],
  byPlace: Postings[],
  scratch: Scratch,
  pause: Pause,
): Promise<WordIndex> {
  const { none, union } = scratch
  const vocabulary = await createVocabulary(words, pause)
  const holding = (numbers: number[]) => {
    let better = none()
    return byPlace.map((postings) => {
      const bits = union([better])
      for (const word of numbers) postings.addTo(bits, word)
      better = bits
      return bits
    })
  }
  // One and two letters are in so many words that they are looked up beforehand.
  const short = new Map<string, Bits[]>()
  for (const snippet of vocabulary.snippets()) {
    await pause()
    scratch.giveBack()
    short.set(
      snippet,
      holding(vocabulary.holding(snippet)).map((bits) => bits.slice()),
    )
  }
  const remember = createWordMemory()
  const numbersOf = (word: string) => remember(`=${word}`, () => vocabulary.holding(word))
  return {
    find: (word) => (word.length > 2 ? holding(numbersOf(word)) : (short.get(word) ?? holding([]))),
    guess: (word) =>
      holding(remember(`~${word}`, () => [...vocabulary.holding(word), ...vocabulary.near(word)])),
  }
}

/** For each place, the recipes that hold every word there or in a better one. */
export const holdingAll = (words: Bits[][], { intersection }: Scratch): Bits[] =>
  Array.from({ length: places }, (_, place) => intersection(words.map((word) => word[place]!)))
