import { imports as limits } from '../../../domain/imports/limits.ts'
import { RefusedFile, tooLarge } from './refused.ts'

interface UnreadSheet {
  name: string
  read(): string[][] | Promise<string[][]>
}

export interface Workbook {
  /** Those that have anything in them. */
  sheets: { name: string; rows: string[][] }[]
  /** Those after which nothing could be read any more. */
  unread: string[]
}

/** Reads one sheet after the other; what is wrong with a later one does not spoil those before it. */
export async function readSheets(all: UnreadSheet[]): Promise<Workbook> {
  if (all.length > limits.mostSheets) throw tooLarge()
  const sheets: Workbook['sheets'] = []
  let cells = 0
  for (const [place, { name, read }] of all.entries()) {
    try {
      const rows = await read()
      cells += rows.reduce((sum, row) => sum + row.length, 0)
      if (cells > limits.mostCells && sheets.length > 0) throw tooLarge()
      if (rows.length > 0) sheets.push({ name, rows })
    } catch (error) {
      const isOfFile = error instanceof RefusedFile || error instanceof RangeError
      if (!isOfFile || sheets.length === 0) throw error
      return { sheets, unread: all.slice(place).map((one) => one.name) }
    }
  }
  return { sheets, unread: [] }
}
