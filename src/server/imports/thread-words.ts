import type { Failure } from '../../domain/errors.ts'
import type { Derived, Version } from '../../domain/recipe-editor/derived.ts'
import type { EditedRecipe } from '../../domain/recipe-editor/edited-recipe.ts'
import type { Pantry } from '../../domain/recipes/pantry.ts'
import type { ReadRecipes } from './read-recipes.ts'
import type { Reading } from './ready-row.ts'

/** What a thread is started with that reads files, or some of the rows for one that does. */
export interface ThreadTask {
  pantry: Pantry
  purpose: 'files' | 'rows'
}

/** What a thread is started with that works out what follows from one edited recipe. */
export interface DerivedTask {
  purpose: 'derived'
  pantry: Pantry
  edited: EditedRecipe
  versions: Version[]
}

/** Nothing when it took too long. */
export interface DerivedAnswer {
  derived?: Derived
}

export type ThreadQuestion =
  /** To write what the body of the call holds, or only to show what would be written. */
  | { kind: 'import' | 'preview'; body: Uint8Array }
  /** Of a preview: which of the ids are there already. */
  | { kind: 'there'; there: string[] }

export type Summary = { ids: string[]; readings: Reading[] } & Omit<ReadRecipes, 'recipes'>

export type ThreadAnswer =
  /** What is wrong with all of it. */
  | { kind: 'refused'; sentence: string; details: Failure['details'] }
  /** Of an import: recipes as JSON, ready for the table, while others are still read. */
  | { kind: 'rows'; rows: string; readings: Reading[]; asDrafts: boolean }
  | { kind: 'read'; summary: Summary }
  /** The whole answer of a dry run. */
  | { kind: 'preview'; bytes: Uint8Array<ArrayBuffer> }
