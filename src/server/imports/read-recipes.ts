import { type Cells, columns, type Places } from '../../domain/imports/columns.ts'
import type { Fault } from '../../domain/imports/faults.ts'
import type { PreviewRow } from '../../domain/imports/import-answer.ts'
import { type ImportedRecipe, plainIdOf, readRow, type ReadRow } from '../../domain/imports/recipe-row.ts'
import { readingOf } from '../../domain/imports/reading.ts'
import { createRowTools } from '../../domain/imports/row-tools.ts'
import { invalid } from '../../domain/errors.ts'
import { imports as limits } from '../../domain/limits.ts'
import { presentPictures } from '../../domain/recipes/pictures.ts'
import type { Pantry } from '../../domain/recipes/pantry.ts'
import { digest } from './digest.ts'
import { endsWithin } from './ends-within.ts'
import { readCsv, type Table } from './read-csv.ts'

export interface ReadRecipes {
  recipes: { line: number; recipe: ImportedRecipe }[]
  /** Rows that cannot become recipes, and rows that repeat one further up. */
  refused: number
  repeated: number
  /** The first of them, and how many there are. */
  faults: Fault[]
  faultCount: number
  ignoredColumns: string[]
}

interface Options {
  read?: typeof readRow
  /** Is handed each recipe as soon as it is read. */
  onRecipe?(recipe: ImportedRecipe): void
}

/** Reads a whole CSV; what is wrong with all of it is thrown, what is wrong with a row is among the faults. */
export function readRecipes(content: string, pantry: Pantry, options: Options = {}): ReadRecipes {
  const { read = readRow, onRecipe } = options
  const table = readCsv(content)
  if (table.rows.length === 0) throw invalid('There are no recipes below the names of the columns.')
  if (table.rows.length > limits.mostRows)
    throw invalid(
      `There are ${table.rows.length} rows; at most ${limits.mostRows} can be imported at once. Please split the file.`,
    )
  const tools = createRowTools(pantry, digest)
  const readOne = ({ line, cells }: TableRow): ReadRow => {
    const tooWide = widthFault(table, line, cells)
    return tooWide ? { faults: [tooWide] } : read(named(cells, table.places), line, tools)
  }
  const faults: Fault[] = []
  let faultCount = 0
  const recipes: ReadRecipes['recipes'] = []
  const seen = new Set<string>()
  let refused = 0
  let repeated = 0
  for (const { line, recipe, faults: own } of eachInTime(table.rows, readOne)) {
    faultCount += own.length
    if (faults.length < limits.mostFaults) faults.push(...own)
    if (!recipe) {
      refused += 1
      continue
    }
    // Two rows are one when a cook could not tell them apart, wherever their lines are broken.
    const same = `${plainIdOf(recipe)} ${digest(readingOf(recipe))}`
    if (seen.has(same)) repeated += 1
    else {
      seen.add(same)
      recipes.push({ line, recipe })
      onRecipe?.(recipe)
    }
  }
  return {
    recipes,
    refused,
    repeated,
    faults: faults.slice(0, limits.mostFaults),
    faultCount,
    ignoredColumns: table.ignored,
  }
}

type TableRow = Table['rows'][number]

/** Reads many rows at a go, since each go costs a moment; a row that would hold up all others is left out. */
function* eachInTime(rows: TableRow[], readOne: (row: TableRow) => ReadRow) {
  const noMoreRowsAfter = Date.now() + limits.longestReading
  for (let next = 0; next < rows.length;) {
    if (Date.now() > noMoreRowsAfter)
      throw invalid('This file takes too long to read. Please split it into smaller ones.')
    const read: (ReadRow & { line: number })[] = []
    const isOver = endsWithin(limits.longestRow, () => {
      const noMoreAfter = Date.now() + limits.longestRow / 2
      for (; next < rows.length && Date.now() < noMoreAfter; next += 1)
        read.push({ line: rows[next]!.line, ...readOne(rows[next]!) })
    })
    yield* read
    if (isOver) continue
    const { line } = rows[next]!
    yield { line, faults: [{ line, column: columns[0], sentence: 'This row takes too long to read.' }] }
    next += 1
  }
}

const named = (cells: string[], places: Places) =>
  Object.fromEntries(columns.map((column) => [column, cellOf(cells, places[column])])) as Cells

const cellOf = (cells: string[], place: number | undefined) =>
  place === undefined ? '' : (cells[place] ?? '')

/** Text behind the last column: somewhere a comma is not in quotes, and every cell after it has slipped. */
function widthFault({ width }: Table, line: number, cells: string[]): Fault | undefined {
  if (cells.slice(width).every((cell) => cell.trim() === '')) return undefined
  const sentence = `This row has ${cells.length} cells, but there are ${width} columns. Is a comma not in quotes?`
  return { line, column: columns[0], sentence }
}

/** A recipe as the preview shows it. */
export function previewOf({ line, recipe }: ReadRecipes['recipes'][number], isThere: boolean): PreviewRow {
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
