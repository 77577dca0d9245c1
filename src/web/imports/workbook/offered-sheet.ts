import { type Column, columns, findColumns, type Places } from '../../../domain/imports/columns.ts'
import { plainCsv } from '../../../domain/imports/csv-export.ts'

/** A sheet of a workbook, as it can be chosen. */
export interface OfferedSheet {
  name: string
  /** Why it cannot be chosen, as a sentence. */
  problem: string | null
  /** Its rows below the names, by our own columns; `rowCount` of them have anything in them. */
  csv: string
  lineCount: number
  rowCount: number
  /** Where the first of them stands in the sheet, as the spreadsheet counts. */
  firstLine: number
  ignoredColumns: string[]
}

const isEmpty = (cells: string[]) => cells.every((cell) => cell.trim() === '')

const none = { csv: '', lineCount: 0, rowCount: 0, firstLine: 1, ignoredColumns: [] }
export const refusedSheet = (name: string, problem: string): OfferedSheet => ({ name, problem, ...none })

export function offeredSheet(name: string, rows: string[][]): OfferedSheet {
  const first = rows.findIndex((cells) => !isEmpty(cells))
  const header = rows[first] ?? []
  const found = findColumns(header)
  if ('problem' in found) return refusedSheet(name, found.problem)
  const below = rows.slice(first + 1)
  const rowCount = below.filter((cells) => !isEmpty(cells)).length
  if (rowCount === 0) return refusedSheet(name, 'There are no recipes below the names of the columns.')
  return {
    name,
    problem: null,
    csv: plainCsv(below.map((cells) => inOurColumns(cells, found.places, header.length))),
    lineCount: below.length,
    rowCount,
    firstLine: first + 2,
    ignoredColumns: found.ignored,
  }
}

/** What stands behind the last name stays behind the last column, where it is found fault with. */
function inOurColumns(cells: string[], places: Places, width: number): string[] {
  const cellOf = (column: Column) => cells[places[column] ?? -1] ?? ''
  return [...columns.map(cellOf), ...cells.slice(width)]
}

/** Several sheets as one CSV. */
export const joinSheets = (sheets: OfferedSheet[]) =>
  [plainCsv([[...columns]]), ...sheets.map(({ csv }) => csv)].join('\n')

/** Where a line of that CSV came from. */
export function placeIn(sheets: OfferedSheet[], line: number): { sheet: string; line: number } {
  // The names of the columns are on line 1.
  let place = line - 2
  for (const { name, lineCount, firstLine } of sheets) {
    if (place < lineCount) return { sheet: name, line: firstLine + place }
    place -= lineCount
  }
  throw new RangeError(`There is no line ${line}`)
}
