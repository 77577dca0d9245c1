import { imports as limits } from '../../../domain/imports/limits.ts'
import { damaged, tooLarge } from './refused.ts'

const mostColumns = 1_000
const mostRows = 200_000

/** Collects the cells of a sheet in any order; rows stand where they stood. */
export function createGrid() {
  const rows: string[][] = []
  let cells = 0
  return {
    set(row: number, column: number, text: string) {
      if (text === '') return
      if (row < 0 || column < 0) throw damaged()
      cells += 1
      if (cells > limits.mostCells || column >= mostColumns || row >= mostRows) throw tooLarge()
      const line = (rows[row] ??= [])
      line[column] = text
    },
    rows(): string[][] {
      return Array.from(rows, (line) => Array.from(line ?? [], (cell) => cell ?? ''))
    },
  }
}
