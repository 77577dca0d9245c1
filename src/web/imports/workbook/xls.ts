import { imports as limits } from '../../../domain/imports/limits.ts'
import { type BiffRecord, createReader, kinds, recordsFrom } from './biff-records.ts'
import { openCompoundFile } from './compound-file.ts'
import { createGrid } from './grid.ts'
import { readSheets, type Workbook } from './read-sheets.ts'
import { damaged, encrypted, RefusedFile, tooLarge } from './refused.ts'
import { lookOf, type NumberLook, shownNumber } from './shown-value.ts'

const biff8 = 0x0600
const worksheet = 0

/** The sheets of an .xls workbook (Excel 97 to 2003). */
export function readXls(bytes: Uint8Array<ArrayBuffer>): Promise<Workbook> {
  const file = openCompoundFile(bytes)
  // A newer workbook with a password hides in the old container.
  if (file.has('EncryptedPackage')) throw encrypted()
  const stream = file.stream('Workbook')
  if (!stream) {
    const sentence = file.has('Book')
      ? 'This workbook is from before 1997. Save it as .xlsx and choose it again.'
      : 'This is not an Excel workbook. Choose a .csv, .xlsx or .xls file.'
    throw new RefusedFile(sentence)
  }
  const { sheets, strings, looks } = readGlobals(stream)
  return readSheets(
    sheets.map(({ name, start }) => ({ name, read: () => readSheet(stream, start, strings, looks) })),
  )
}

function readGlobals(stream: Uint8Array) {
  const sheets: { name: string; start: number }[] = []
  const codes = new Map<number, string>()
  const formats: number[] = []
  let strings: string[] = []
  const shared: DataView[] = []
  let isShared = false
  for (const { kind, view } of recordsFrom(stream, 0)) {
    if (kind === kinds.eof) break
    if (kind === kinds.filePass) throw encrypted()
    if (kind === kinds.bof && view.getUint16(0, true) !== biff8) throw damaged()
    if (kind === kinds.boundSheet && view.getUint8(5) === worksheet) sheets.push(sheetIn(view))
    if (kind === kinds.xf) formats.push(view.getUint16(2, true))
    if (kind === kinds.format) {
      const reader = createReader([view])
      codes.set(reader.number(2), reader.text())
    }
    if (kind === kinds.sst || (kind === kinds.continue && isShared)) shared.push(view)
    if (kind !== kinds.continue) isShared = kind === kinds.sst
  }
  if (shared.length > 0) strings = readStrings(shared)
  return { sheets, strings, looks: formats.map((id) => lookOf(id, codes.get(id))) }
}

function sheetIn(view: DataView) {
  const reader = createReader([view])
  const start = reader.number(4)
  reader.number(2)
  return { name: reader.text(1), start }
}

function readStrings(views: DataView[]): string[] {
  const reader = createReader(views)
  reader.number(4)
  const count = reader.number(4)
  if (count > limits.mostCells) throw tooLarge()
  return Array.from({ length: count }, () => reader.text())
}

function readSheet(stream: Uint8Array, start: number, strings: string[], looks: NumberLook[]): string[][] {
  const grid = createGrid()
  let formula: [row: number, column: number] | undefined
  for (const record of recordsFrom(stream, start)) {
    if (record.kind === kinds.eof) return grid.rows()
    if (record.kind === kinds.string && formula) {
      grid.set(...formula, createReader([record.view]).text())
      formula = undefined
    } else if (record.kind === kinds.formula && isText(record.view)) {
      formula = [record.view.getUint16(0, true), record.view.getUint16(2, true)]
    } else if (record.kind === kinds.mulRk) {
      for (const [column, text] of severalOf(record.view, looks))
        grid.set(record.view.getUint16(0, true), column, text)
    } else {
      const text = shown(record, strings, looks)
      if (text !== undefined) grid.set(record.view.getUint16(0, true), record.view.getUint16(2, true), text)
    }
  }
  throw damaged()
}

/** A formula whose last result is a text: it stands in the record after it. */
const isText = (view: DataView) => view.getUint16(12, true) === 0xffff && view.getUint8(6) === 0

function shown({ kind, view }: BiffRecord, strings: string[], looks: NumberLook[]): string | undefined {
  const numeric = (value: number) => shownNumber(value, looks[view.getUint16(4, true)] ?? 'plain')
  switch (kind) {
    case kinds.labelSst: {
      const text = strings[view.getUint32(6, true)]
      if (text === undefined) throw damaged()
      return text
    }
    case kinds.label:
    case kinds.richLabel: {
      const reader = createReader([view])
      reader.number(6)
      return reader.text()
    }
    case kinds.number:
      return numeric(view.getFloat64(6, true))
    case kinds.rk:
      return numeric(rkNumber(view.getUint32(6, true)))
    case kinds.boolErr:
      return view.getUint8(7) === 1 ? undefined : truth(view.getUint8(6))
    case kinds.formula:
      if (view.getUint16(12, true) !== 0xffff) return numeric(view.getFloat64(6, true))
      return view.getUint8(6) === 1 ? truth(view.getUint8(8)) : undefined
    default:
      return undefined
  }
}

const truth = (value: number) => (value === 1 ? 'TRUE' : 'FALSE')

function severalOf(view: DataView, looks: NumberLook[]): [column: number, text: string][] {
  const first = view.getUint16(2, true)
  const count = (view.byteLength - 6) / 6
  return Array.from({ length: count }, (_, place) => {
    const look = looks[view.getUint16(4 + place * 6, true)] ?? 'plain'
    return [first + place, shownNumber(rkNumber(view.getUint32(6 + place * 6, true)), look)]
  })
}

/** Thirty bits of a number: a whole one or the upper half of a fraction, perhaps of a hundred times it. */
function rkNumber(rk: number): number {
  const isHundredfold = (rk & 1) !== 0
  const whole = new DataView(new ArrayBuffer(8))
  whole.setUint32(4, (rk & ~3) >>> 0, true)
  const value = (rk & 2) !== 0 ? rk >> 2 : whole.getFloat64(0, true)
  return isHundredfold ? value / 100 : value
}
