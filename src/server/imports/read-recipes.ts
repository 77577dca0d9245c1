import type { Fault } from '../../domain/imports/faults.ts'
import type { PreviewRow } from '../../domain/imports/import-answer.ts'
import { type ImportedRecipe, plainIdOf } from '../../domain/imports/recipe-row.ts'
import { readingOf } from '../../domain/imports/reading.ts'
import { invalid } from '../../domain/errors.ts'
import { imports as limits } from '../../domain/imports/limits.ts'
import { presentPictures } from '../../domain/recipes/pictures.ts'
import type { Pantry } from '../../domain/recipes/pantry.ts'
import { digest } from './digest.ts'
import { readCsv } from './read-csv.ts'
import type { NumberedRow, RowsTask, TableRow } from './read-rows.ts'

export interface ReadRecipe {
  line: number
  recipe: ImportedRecipe
  /** A digest of how its lines were read. */
  reading: string
}

export interface ReadRecipes {
  recipes: ReadRecipe[]
  /** Rows that cannot become recipes, and rows that repeat one further up. */
  refused: number
  repeated: number
  /** The first of them, and how many there are. */
  faults: Fault[]
  faultCount: number
  ignoredColumns: string[]
}

interface Options {
  /** Reads portions of many rows, in their order. */
  readPortions(portions: TableRow[][], task: RowsTask): AsyncIterable<NumberedRow[]>
  /** Is handed each recipe as soon as it is read. */
  onRecipe?(recipe: ReadRecipe): void
}

const portion = 250

/** Reads a whole CSV; what is wrong with all of it is thrown, what is wrong with a row is among the faults. */
export async function readRecipes(
  content: string,
  pantry: Pantry,
  { readPortions, onRecipe }: Options,
): Promise<ReadRecipes> {
  const { rows, places, width, ignored } = readCsv(content)
  if (rows.length === 0) throw invalid('There are no recipes below the names of the columns.')
  if (rows.length > limits.mostRows)
    throw invalid(
      `There are ${rows.length} rows; at most ${limits.mostRows} can be imported at once. Please split the file.`,
    )
  const task = { pantry, places, width, noMoreRowsAfter: Date.now() + limits.longestReading }
  const faults: Fault[] = []
  let faultCount = 0
  const recipes: ReadRecipes['recipes'] = []
  const seen = new Set<string>()
  let refused = 0
  let repeated = 0

  function take({ line, recipe, faults: own }: NumberedRow) {
    faultCount += own.length
    if (faults.length < limits.mostFaults) faults.push(...own)
    if (!recipe) {
      refused += 1
      return
    }
    // Two rows are one when a cook could not tell them apart, wherever their lines are broken.
    const reading = digest(readingOf(recipe))
    const same = `${plainIdOf(recipe)} ${reading}`
    if (seen.has(same)) repeated += 1
    else {
      const read = { line, recipe, reading }
      seen.add(same)
      recipes.push(read)
      onRecipe?.(read)
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

/** A recipe as the preview shows it. */
export function previewOf({ line, recipe }: ReadRecipe, isThere: boolean): PreviewRow {
  const { id, title, cuisine, course, tags, regions, chips, cookTime, servings, image } = recipe
  return {
    line,
    id,
    title,
    isThere,
    cuisine,
    course,
    tags,
    regions,
    chips,
    cookTime,
    servings,
    ...presentPictures(image),
    isKnown: recipe.objections !== null,
    ingredients: recipe.ingredients.map(({ name, amount, note }) => ({ name, amount, note })),
    steps: recipe.instructions.map((step) => ({ title: step.title, time: step.time })),
  }
}
