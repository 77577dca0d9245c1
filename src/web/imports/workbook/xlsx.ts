import { createGrid } from './grid.ts'
import { readSheets, type Workbook } from './read-sheets.ts'
import { damaged, RefusedFile } from './refused.ts'
import { lookOf, type NumberLook, shownNumber } from './shown-value.ts'
import { withoutEscapes, xmlPieces } from './xml.ts'
import type { Zip } from './zip.ts'

/** The sheets of an .xlsx workbook. */
export async function readXlsx(zip: Zip): Promise<Workbook> {
  const workbook = await zip.text('xl/workbook.xml')
  if (workbook === undefined)
    throw new RefusedFile('This is not an Excel workbook. Choose a .csv, .xlsx or .xls file.')
  const sheets = sheetPaths(workbook, await zip.text('xl/_rels/workbook.xml.rels'))
  const strings = sharedStrings((await zip.text('xl/sharedStrings.xml')) ?? '')
  const looks = cellLooks((await zip.text('xl/styles.xml')) ?? '')
  return readSheets(
    sheets.map(({ name, path }) => ({
      name,
      async read() {
        const xml = await zip.text(path)
        if (xml === undefined) throw damaged()
        return readSheet(xml, strings, looks)
      },
    })),
  )
}

function sheetPaths(workbook: string, relations: string | undefined) {
  const targets = new Map<string, string>()
  for (const piece of xmlPieces(relations ?? ''))
    if ((piece.kind === 'open' || piece.kind === 'empty') && piece.name === 'Relationship')
      targets.set(piece.attributes('Id') ?? '', piece.attributes('Target') ?? '')
  const sheets: { name: string; path: string }[] = []
  for (const piece of xmlPieces(workbook)) {
    if (piece.kind === 'text' || piece.kind === 'close' || piece.name !== 'sheet') continue
    const target = targets.get(piece.attributes('id') ?? '')
    if (target === undefined) throw damaged()
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`
    sheets.push({ name: piece.attributes('name') ?? '', path })
  }
  if (sheets.length === 0) throw damaged()
  return sheets
}

/** Texts that several cells share; how a language is spoken (rPh) is no part of them. */
function sharedStrings(xml: string): string[] {
  const strings: string[] = []
  let text = ''
  let inText = false
  let isSpoken = false
  for (const piece of xmlPieces(xml)) {
    if (piece.kind === 'text') text += inText && !isSpoken ? piece.text : ''
    else if (piece.name === 't') inText = piece.kind === 'open'
    else if (piece.name === 'rPh') isSpoken = piece.kind === 'open'
    else if (piece.name === 'si') {
      if (piece.kind !== 'open') strings.push(withoutEscapes(text))
      text = ''
    }
  }
  return strings
}

/** How the numbers of each style are shown. */
function cellLooks(xml: string): NumberLook[] {
  const codes = new Map<number, string>()
  const looks: NumberLook[] = []
  let isInCells = false
  for (const piece of xmlPieces(xml)) {
    if (piece.kind === 'text') continue
    if (piece.name === 'cellXfs') isInCells = piece.kind === 'open'
    if (piece.kind === 'close') continue
    const id = Number(piece.attributes('numFmtId') ?? 0)
    if (piece.name === 'numFmt') codes.set(id, piece.attributes('formatCode') ?? '')
    if (piece.name === 'xf' && isInCells) looks.push(lookOf(id, codes.get(id)))
  }
  return looks
}

interface Cell {
  row: number
  column: number
  type: string
  style: number
}

/** Each cell as it is shown: a formula stands for its last result and is never computed. */
function readSheet(xml: string, strings: string[], looks: NumberLook[]): string[][] {
  const grid = createGrid()
  let row = -1
  let column = -1
  let cell: Cell | undefined
  let value = ''
  let isValue = false
  const finish = () => {
    if (cell) grid.set(cell.row, cell.column, shown(cell, value, strings, looks))
    cell = undefined
  }
  for (const piece of xmlPieces(xml)) {
    if (piece.kind === 'text') {
      if (isValue) value += piece.text
    } else if (piece.name === 'v' || piece.name === 't') isValue = piece.kind === 'open'
    else if (piece.name === 'c') {
      if (piece.kind === 'close') finish()
      else {
        const begun = cellOf(piece.attributes, row, column)
        column = begun.column
        value = ''
        cell = piece.kind === 'empty' ? undefined : begun
      }
    } else if (piece.name === 'row' && piece.kind !== 'close') {
      row = Number(piece.attributes('r') ?? row + 2) - 1
      column = -1
    }
  }
  return grid.rows()
}

function cellOf(attributes: (name: string) => string | undefined, row: number, before: number): Cell {
  const [, letters = '', number = ''] = /^([A-Z]{1,3})(\d{1,7})$/.exec(attributes('r') ?? '') ?? []
  const column = Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  return {
    row: number === '' ? row : Number(number) - 1,
    column: letters === '' ? before + 1 : column,
    type: attributes('t') ?? 'n',
    style: Number(attributes('s') ?? 0),
  }
}

function shown({ type, style }: Cell, value: string, strings: string[], looks: NumberLook[]): string {
  if (type === 's') {
    const text = strings[Number(value)]
    if (text === undefined) throw damaged()
    return text
  }
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  if (type !== 'n' || value === '') return withoutEscapes(value)
  const number = Number(value)
  return Number.isNaN(number) ? value : shownNumber(number, looks[style] ?? 'plain')
}
