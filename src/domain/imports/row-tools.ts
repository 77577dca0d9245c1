import type { Pantry } from '../recipes/pantry.ts'
import { readAmount } from '../recipes/quantity.ts'
import { parseIngredient, type ParsedIngredient } from './ingredient-line.ts'
import { knownIngredients, type KnownIngredients } from './known-ingredients.ts'
import { numbersOf } from './mentions.ts'

/** What the rows of one spreadsheet are read with; it remembers, since rows are alike. */
export interface RowTools {
  known: KnownIngredients
  parse(line: string): ParsedIngredient
  /** The spellings of a name as one and as many. */
  numbersOf(name: string): string[]
  /** A few letters and digits that stand for a text. */
  digest(text: string): string
}

export function createRowTools(pantry: Pantry, digest: RowTools['digest']): RowTools {
  const amountOf = remembering(readAmount)
  return {
    known: knownIngredients(pantry),
    parse: remembering((line) => parseIngredient(line, amountOf)),
    numbersOf: remembering(numbersOf),
    digest,
  }
}

function remembering<T>(find: (text: string) => T): (text: string) => T {
  const found = new Map<string, T>()
  return (text) => {
    if (!found.has(text)) found.set(text, find(text))
    return found.get(text)!
  }
}
