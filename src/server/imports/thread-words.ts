import type { Failure } from '../../domain/errors.ts'
import type { Pantry } from '../../domain/recipes/pantry.ts'
import type { ReadRecipes } from './read-recipes.ts'

/** What the reading thread is started with. */
export interface ThreadTask {
  /** Of the call, as it came. */
  body: Uint8Array
  pantry: Pantry
}

/** What it may be asked for afterwards. */
export type ThreadQuestion =
  /** The next recipes as JSON, ready for the table. */
  | { kind: 'batch' }
  /** The whole answer of a dry run, given which ids are there already. */
  | { kind: 'preview'; there: string[] }

export type ThreadAnswer =
  | ({ kind: 'read'; ids: string[] } & Omit<ReadRecipes, 'recipes'>)
  | { kind: 'refused'; sentence: string; details: Failure['details'] }
  /** Null when there are no more. */
  | { kind: 'batch'; rows: string | null }
  | { kind: 'preview'; bytes: Uint8Array<ArrayBuffer> }
