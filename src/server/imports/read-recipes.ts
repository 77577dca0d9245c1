import type { Fault } from '../../domain/imports/faults.ts'
import { invalid } from '../../domain/errors.ts'
import { imports as limits } from '../../domain/imports/limits.ts'
import { readCsv } from './read-csv.ts'
import type { RowsTask, TableRow } from './read-rows.ts'
import type { ReadyRecipe, ReadyRow } from './ready-row.ts'

export interface ReadRecipes {
  recipes: ReadyRecipe[]
  /** Rows that cannot become recipes, and rows that repeat one further up. */
  refused: number
  repeated: number
  /** The first of them, and how many there are. */
  faults: Fault[]
  faultCount: number
  ignoredColumns: string[]
}

interface Options {
  /** Whether somebody wants to see them before they are written. */
  isPreview: boolean
  /** Reads portions of many rows, in their order. */
  readPortions(portions: TableRow[][], task: RowsTask): AsyncIterable<ReadyRow[]>
  /** Is handed each recipe as soon as it is read. */
  onRecipe?(recipe: ReadyRecipe): void
}

const portion = 250

/** Reads a whole CSV; what is wrong with all of it is thrown, what is wrong with a row is among the faults. */
export async function readRecipes(
  content: string,
  { isPreview, readPortions, onRecipe }: Options,
): Promise<ReadRecipes> {
  const { rows, places, width, ignored } = readCsv(content)
  if (rows.length === 0) throw invalid('There are no recipes below the names of the columns.')
  if (rows.length > limits.mostRows)
    throw invalid(
      `There are ${rows.length} rows; at most ${limits.mostRows} can be imported at once. Please split the file.`,
    )
  const task = { places, width, isPreview, noMoreRowsAfter: Date.now() + limits.longestReading }
  const faults: Fault[] = []
  let faultCount = 0
  const recipes: ReadRecipes['recipes'] = []
  const seen = new Set<string>()
  let refused = 0
  let repeated = 0

  function take({ recipe, faults: own }: ReadyRow) {
    faultCount += own.length
    if (faults.length < limits.mostFaults) faults.push(...own)
    if (!recipe) {
      refused += 1
      return
    }
    // Two rows are one when a cook could not tell them apart, wherever their lines are broken.
    const same = `${recipe.plainId} ${recipe.reading}`
    if (seen.has(same)) repeated += 1
    else {
      seen.add(same)
      recipes.push(recipe)
      onRecipe?.(recipe)
    }
  }

  for await (const some of readPortions(inPortions(rows), task)) for (const row of some) take(row)
  return {
    recipes,
    refused,
    repeated,
    faults: faults.slice(0, limits.mostFaults),
    faultCount,
    ignoredColumns: ignored,
  }
}

const inPortions = (rows: TableRow[]) =>
  Array.from({ length: Math.ceil(rows.length / portion) }, (_, place) =>
    rows.slice(place * portion, (place + 1) * portion),
  )
