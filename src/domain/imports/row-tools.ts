import type { Pantry, KnownItem } from '../recipes/pantry.ts'
import { remembering } from '../remembering.ts'
import { parseIngredient, type ParsedIngredient, readName, readWritten } from './ingredient-line.ts'
import { type DietaryNotes, readDietaryNotes } from './dietary-notes.ts'
import { knownIngredients, type KnownIngredients } from './known-ingredients.ts'
import { createFlaggedThings, type FlaggedThings } from './flagged-things.ts'
import { createNameAt } from './names-in-words.ts'
import { type Namings, namingsOf } from './mentions.ts'
import { readNote, type ReadNote } from './note-things.ts'
import { createServedThings, type ServedThings } from './served-things.ts'

/** What the rows of one spreadsheet are read with; it remembers, since rows are alike. */
export interface RowTools {
  known: KnownIngredients
  /** The same, as the page of a recipe asks for it. */
  find: KnownItem
  parse(line: string): ParsedIngredient
  /** What stands beside the name of an ingredient. */
  noteOf(note: string): ReadNote
  /** The cell for diets and allergens. */
  dietaryNotesOf(cell: string): DietaryNotes
  /** What sentences name that somebody may not eat. */
  flaggedThings: FlaggedThings
  /** What sentences say it is served with and nobody knows. */
  servedThings: ServedThings
  /** What a method may call an ingredient. */
  namingsOf(name: string): Namings
  /** A few letters and digits that stand for a text. */
  digest(text: string): string
}

export function createRowTools(pantry: Pantry, digest: RowTools['digest']): RowTools {
  const parts = { amountOf: remembering(readWritten), nameOf: remembering(readName) }
  const known = knownIngredients(pantry)
  const nameAt = createNameAt(pantry, known)
  return {
    known,
    find: (name) => known(name)?.item,
    parse: (line) => parseIngredient(line, parts),
    noteOf: remembering((note) => readNote(note, known)),
    dietaryNotesOf: remembering((cell) => readDietaryNotes(cell, known)),
    flaggedThings: createFlaggedThings(nameAt),
    servedThings: createServedThings(nameAt),
    namingsOf: remembering(namingsOf),
    digest,
  }
}
