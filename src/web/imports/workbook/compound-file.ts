import { damaged } from './refused.ts'

const signature = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
const headerSize = 512
const entrySize = 128
const isStream = 2
const isRoot = 5
/** Sectors of the table of sectors that the header itself names. */
const namedInHeader = 109
const lastSector = 0xfffffffa

export const isCompoundFile = (bytes: Uint8Array) => signature.every((byte, place) => bytes[place] === byte)

interface Entry {
  type: number
  start: number
  size: number
}

/** The container of old Office files: a small file system of chained sectors. */
export function openCompoundFile(bytes: Uint8Array<ArrayBuffer>) {
  if (bytes.byteLength < headerSize) throw damaged()
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const sectorSize = 1 << view.getUint16(30, true)
  const miniSize = 1 << view.getUint16(32, true)
  const smallest = view.getUint32(56, true)
  if (sectorSize < 128 || sectorSize > 4096 || miniSize > sectorSize) throw damaged()

  const sector = (number: number) => {
    const start = (number + 1) * sectorSize
    if (start >= bytes.byteLength) throw damaged()
    return bytes.subarray(start, Math.min(start + sectorSize, bytes.byteLength))
  }
  const table = numbersIn(joined(tableSectors(view, sector, sectorSize).map(sector)))
  const chain = (first: number) => joined(chained(first, table).map(sector))
  const entries = readEntries(chain(view.getUint32(48, true)))
  const root = [...entries.values()].find(({ type }) => type === isRoot)
  const miniTable = numbersIn(chain(view.getUint32(60, true)))
  const miniBytes = root ? chain(root.start) : new Uint8Array()

  return {
    has: (name: string) => entries.has(name),
    stream(name: string): Uint8Array<ArrayBuffer> | undefined {
      const entry = entries.get(name)
      if (entry?.type !== isStream) return undefined
      const { start, size } = entry
      const whole =
        size >= smallest
          ? chain(start)
          : joined(
              chained(start, miniTable).map((one) =>
                miniBytes.subarray(one * miniSize, (one + 1) * miniSize),
              ),
            )
      if (whole.byteLength < size) throw damaged()
      return whole.subarray(0, size)
    },
  }
}

/** Which sectors hold the table of sectors: some named by the header, more in a chain of their own. */
function tableSectors(view: DataView, sector: (number: number) => Uint8Array, sectorSize: number): number[] {
  const count = view.getUint32(44, true)
  const named = Array.from({ length: namedInHeader }, (_, place) => view.getUint32(76 + place * 4, true))
  let next = view.getUint32(68, true)
  while (named.length < count + namedInHeader && next < lastSector) {
    const more = numbersIn(sector(next))
    named.push(...more.slice(0, sectorSize / 4 - 1))
    next = more.at(-1)!
  }
  return named.filter((number) => number < lastSector).slice(0, count)
}

function chained(first: number, table: number[]): number[] {
  const numbers: number[] = []
  for (let at = first; at < lastSector; at = table[at] ?? lastSector) {
    numbers.push(at)
    // A chain longer than the table goes in circles.
    if (numbers.length > table.length) throw damaged()
  }
  return numbers
}

function readEntries(bytes: Uint8Array): Map<string, Entry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries = new Map<string, Entry>()
  for (let at = 0; at + entrySize <= bytes.byteLength; at += entrySize) {
    const length = Math.min(view.getUint16(at + 64, true), 64) / 2 - 1
    const letters = Array.from({ length: Math.max(0, length) }, (_, place) =>
      view.getUint16(at + place * 2, true),
    )
    const entry = {
      type: view.getUint8(at + 66),
      start: view.getUint32(at + 116, true),
      size: view.getUint32(at + 120, true),
    }
    if (entry.type !== 0) entries.set(String.fromCharCode(...letters), entry)
  }
  return entries
}

function numbersIn(bytes: Uint8Array): number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return Array.from({ length: Math.floor(bytes.byteLength / 4) }, (_, place) =>
    view.getUint32(place * 4, true),
  )
}

function joined(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.byteLength
  }
  return whole
}
