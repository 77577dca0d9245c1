import { CsvError, parse } from 'csv-parse/sync'
import { findColumns, type Places } from '../../domain/imports/columns.ts'
import { invalid } from '../../domain/errors.ts'

const delimiters = [',', ';', '\t', '|']
/** Excel may say so in a first line of its own. */
const declared = /^\uFEFF?sep=(.)\r?\n/i

export interface Table {
  places: Places
  ignored: string[]
  width: number
  /** All rows below the names, each with the line a spreadsheet shows it on; empty ones are left out. */
  rows: { line: number; cells: string[] }[]
}

/** A CSV as any spreadsheet writes it; refused with a sentence when it is none, or not of recipes. */
export function readCsv(content: string): Table {
  const text = content.replace(declared, '')
  const delimiter = declared.exec(content)?.[1] ?? likelyDelimiter(text)
  const records = recordsOf(text, delimiter)
  const first = records.findIndex((cells) => !isEmpty(cells))
  const header = records[first]
  if (!header) throw invalid('There is nothing in this file.')
  const found = findColumns(header)
  if ('problem' in found) throw invalid(found.problem)
  const rows = records
    .map((cells, place) => ({ line: place + 1, cells }))
    .slice(first + 1)
    .filter(({ cells }) => !isEmpty(cells))
  return { ...found, width: header.length, rows }
}

const isEmpty = (cells: string[]) => cells.every((cell) => cell.trim() === '')

/** The one that finds most of the columns. */
function likelyDelimiter(text: string): string {
  const line = /^\s*(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text.slice(0, 10_000))?.[0] ?? ''
  const known = (delimiter: string) => {
    const names = line.split(delimiter).map((name) => name.replaceAll('"', ''))
    const found = findColumns(names)
    return 'places' in found ? Object.keys(found.places).length : names.length > 1 ? 0.5 : 0
  }
  return delimiters.reduce((best, one) => (known(one) > known(best) ? one : best))
}

function recordsOf(text: string, delimiter: string): string[][] {
  try {
    return parse(text, { bom: true, delimiter, relax_column_count: true, relax_quotes: false })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw invalid(sentenceOf(error))
  }
}

function sentenceOf(error: CsvError): string {
  const line = typeof error['lines'] === 'number' ? ` (line ${error['lines']} of the text)` : ''
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return `A quotation mark is opened and never closed${line}.`
  if (/QUOTE/.test(error.code))
    return `A quotation mark stands where it should be doubled${line}. Write "" for each one inside a cell.`
  return `This is not a CSV file that can be read${line}.`
}
