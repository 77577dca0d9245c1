import { imports as limits } from '../../../domain/imports/limits.ts'
import { plainCsv } from '../../../domain/imports/csv-export.ts'
import { isCompoundFile } from './compound-file.ts'
import { type OfferedSheet, offeredSheet, refusedSheet } from './offered-sheet.ts'
import type { Workbook } from './read-sheets.ts'
import { damaged, RefusedFile } from './refused.ts'
import { readXls } from './xls.ts'
import { readXlsx } from './xlsx.ts'
import { openZip } from './zip.ts'

const isZip = (bytes: Uint8Array) =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4

/** What was read of a chosen file: CSV, or sheets of which some are to be chosen. */
export type ReadFile = { content: string } | { sheets: OfferedSheet[] }

/** Reads a chosen file: what it is decides, not what it is called. */
export async function readTable(bytes: Uint8Array<ArrayBuffer>): Promise<ReadFile> {
  if (bytes.byteLength === 0) throw new RefusedFile('This file is empty.')
  if (bytes.byteLength > limits.largestFile) throw new RefusedFile('This file is too large.')
  if (isZip(bytes)) return offered(await inWords(async () => readXlsx(openZip(bytes))))
  if (isCompoundFile(bytes)) return offered(await inWords(async () => readXls(bytes)))
  return { content: textOf(bytes) }
}

/** There is a choice where more than one sheet has rows, and one of them at least has recipes. */
function offered({ sheets, unread }: Workbook): ReadFile {
  const [first, ...others] = sheets
  if (!first) throw new RefusedFile('This workbook has nothing in it.')
  const all = [
    ...sheets.map(({ name, rows }) => offeredSheet(name, rows)),
    ...unread.map((name) => refusedSheet(name, 'It could not be read.')),
  ]
  const isChoice = others.length + unread.length > 0 && all.some(({ problem }) => problem === null)
  return isChoice ? { sheets: all } : { content: plainCsv(first.rows) }
}

/** A reader that runs off the end of a file met a damaged one. */
async function inWords<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof RangeError) throw damaged()
    throw error
  }
}

function textOf(bytes: Uint8Array): string {
  const text = decoded(bytes)
  if (text.includes('\0')) throw new RefusedFile('This is no table. Choose a .csv, .xlsx or .xls file.')
  if (/^\s*(?:<!doctype|<html|<\?xml|<table|%PDF|\{\\rtf)/i.test(text))
    throw new RefusedFile(
      'This is no table, whatever its name says. Save it as .csv or .xlsx and choose it again.',
    )
  return text
}

/** Old spreadsheets write Windows letters instead of UTF-8. */
function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
