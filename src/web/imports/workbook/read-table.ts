import { imports as limits } from '../../../domain/imports/limits.ts'
import { plainCsv } from '../../../domain/imports/csv-export.ts'
import { isCompoundFile } from './compound-file.ts'
import { damaged, RefusedFile } from './refused.ts'
import { readXls } from './xls.ts'
import { readXlsx } from './xlsx.ts'
import { openZip } from './zip.ts'

const isZip = (bytes: Uint8Array) =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4

/** The content of a chosen file as CSV: what it is decides, not what it is called. */
export async function readTable(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  if (bytes.byteLength === 0) throw new RefusedFile('This file is empty.')
  if (bytes.byteLength > limits.largestFile) throw new RefusedFile('This file is too large.')
  if (isZip(bytes)) return csvOf(await inWords(async () => readXlsx(openZip(bytes))))
  if (isCompoundFile(bytes)) return csvOf(await inWords(async () => readXls(bytes)))
  return textOf(bytes)
}

function csvOf(rows: string[][]): string {
  if (rows.length === 0) throw new RefusedFile('This workbook has nothing in it.')
  return plainCsv(rows)
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
