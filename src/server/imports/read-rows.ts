import { type Cells, columns, type Places } from '../../domain/imports/columns.ts'
import type { Fault } from '../../domain/imports/faults.ts'
import { readRow, type ReadRow } from '../../domain/imports/recipe-row.ts'
import type { RowTools } from '../../domain/imports/row-tools.ts'
import { invalid } from '../../domain/errors.ts'
import { imports as limits } from '../../domain/imports/limits.ts'
import { endsWithin } from './ends-within.ts'
import type { Table } from './read-csv.ts'
import { type ReadyRow, readyRow } from './ready-row.ts'

export type TableRow = Table['rows'][number]

/** How the rows of one table are read. */
export interface RowsTask extends Pick<Table, 'places' | 'width'> {
  /** Whether somebody wants to see them before they are written. */
  isPreview: boolean
  /** Whoever takes longer is refused. */
  noMoreRowsAfter: number
}

/** What reads rows of one table. */
export function createRowReader(
  tools: RowTools,
  { places, width, isPreview, noMoreRowsAfter }: RowsTask,
  read = readRow,
) {
  const readOne = ({ line, cells }: TableRow): ReadRow => {
    const tooWide = widthFault(width, line, cells)
    return tooWide ? { faults: [tooWide] } : read(named(cells, places), line, tools)
  }

  /** Reads many rows at a go, since each go costs a moment; a row that would hold up all others is left out. */
  return (rows: TableRow[]): ReadyRow[] => {
    const all: ReadyRow[] = []
    for (let next = 0; next < rows.length;) {
      if (Date.now() > noMoreRowsAfter)
        throw invalid('This file takes too long to read. Please split it into smaller ones.')
      const isOver = endsWithin(limits.longestRow, () => {
        const noMoreAfter = Date.now() + limits.longestRow / 2
        for (; next < rows.length && Date.now() < noMoreAfter; next += 1)
          all.push(readyRow(rows[next]!.line, readOne(rows[next]!), isPreview))
      })
      if (isOver) continue
      const { line } = rows[next]!
      all.push({ line, faults: [{ line, column: columns[0], sentence: 'This row takes too long to read.' }] })
      next += 1
    }
    return all
  }
}

/** One portion after the other, where it is called. */
export async function* readHere(portions: TableRow[][], task: RowsTask, tools: RowTools, read = readRow) {
  const readRows = createRowReader(tools, task, read)
  for (const rows of portions) yield readRows(rows)
}

const named = (cells: string[], places: Places) =>
  Object.fromEntries(columns.map((column) => [column, cellOf(cells, places[column])])) as Cells

const cellOf = (cells: string[], place: number | undefined) =>
  place === undefined ? '' : (cells[place] ?? '')

/** Text behind the last column: somewhere a comma is not in quotes, and every cell after it has slipped. */
function widthFault(width: number, line: number, cells: string[]): Fault | undefined {
  if (cells.slice(width).every((cell) => cell.trim() === '')) return undefined
  const sentence = `This row has ${cells.length} cells, but there are ${width} columns. Is a comma not in quotes?`
  return { line, column: columns[0], sentence }
}
