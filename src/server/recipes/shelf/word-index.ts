import { setImmediate } from 'node:timers/promises'
import { type Bits, both, noBits } from './bits.ts'
import { collectPostings, createNumbering, type Postings } from './postings.ts'
import { createVocabulary } from './vocabulary.ts'

const rememberedBits = 8 * 16 * 1024 * 1024
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
    async seal(size: number) {
      const byPlace = collected.map((postings) => postings.seal(size))
      return createWordIndex(numbering.names(), byPlace, size)
    },
  }
}

async function createWordIndex(words: string[], byPlace: Postings[], size: number): Promise<WordIndex> {
  const vocabulary = createVocabulary(words)
  const holding = (numbers: Iterable<number>) => {
    const bits = noBits(size)
    return byPlace.map((postings) => {
      for (const word of numbers) postings.addTo(bits, word)
      return bits.slice()
    })
  }
  const short = await prepared(vocabulary.snippets(), (snippet) => holding(vocabulary.holding(snippet)))
  const keep = createMemory(rememberedBits / (places * Math.max(size, 1)))
  return {
    find: (word) =>
      word.length > 2
        ? keep(`=${word}`, () => holding(vocabulary.holding(word)))
        : (short.get(word) ?? holding([])),
    guess: (word) => keep(`~${word}`, () => holding([...vocabulary.holding(word), ...vocabulary.near(word)])),
  }
}

/** One and two letters are in so many words that they are looked up beforehand; others get their turn meanwhile. */
async function prepared(snippets: string[], find: (snippet: string) => Bits[]) {
  const found = new Map<string, Bits[]>()
  for (const [index, snippet] of snippets.entries()) {
    if (index % 32 === 0) await setImmediate()
    found.set(snippet, find(snippet))
  }
  return found
}

/** The words asked for lately. */
function createMemory(most: number) {
  const known = new Map<string, Bits[]>()
  return (key: string, make: () => Bits[]) => {
    const found = known.get(key) ?? make()
    known.delete(key)
    known.set(key, found)
    if (known.size > most) known.delete(known.keys().next().value!)
    return found
  }
}

/** For each place, the recipes that hold every word there or in a better one. */
export const holdingAll = (words: Bits[][]): Bits[] =>
  Array.from({ length: places }, (_, place) => words.map((word) => word[place]!).reduce(both))
