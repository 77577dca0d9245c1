import type { Fault } from '../../domain/imports/faults.ts'
import type { ImportAnswer, PreviewRow } from '../../domain/imports/import-answer.ts'
import { type OfferedSheet, placeIn } from './workbook/offered-sheet.ts'

/** With the sheet a line stands on, where there are several. */
export type Placed<T> = T & { sheet?: string }

export interface PlacedAnswer extends ImportAnswer {
  faults: Placed<Fault>[]
  rows?: Placed<PreviewRow>[] | undefined
}

/** What was said about the lines of several sheets as one, said of the lines of each. */
export function placedAnswer(answer: ImportAnswer, sheets: OfferedSheet[]): PlacedAnswer {
  const placed = <T extends { line: number }>(one: T): Placed<T> => {
    const { sheet, line } = placeIn(sheets, one.line)
    return { ...one, line, ...(sheets.length > 1 && { sheet }) }
  }
  const ignoredColumns = [...new Set(sheets.flatMap((sheet) => sheet.ignoredColumns))]
  return {
    ...answer,
    faults: answer.faults.map(placed),
    ...(answer.rows && { rows: answer.rows.map(placed) }),
    ignoredColumns,
  }
}
