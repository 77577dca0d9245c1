import { fault } from './fault.ts'
import { recipeFiles as limits } from './limits.ts'
import { type Allowance, unpack } from './unpack.ts'

const endMark = 0x06054b50
const entryMark = 0x02014b50
const endSize = 22
const entrySize = 46
const headerSize = 30
const longestComment = 0xffff
const stored = 0
const deflated = 8

/** A file of an archive, by its whole name. */
export interface ZipEntry {
  name: string
  /** Unpacks it, or says what is wrong with it. */
  read(): Promise<Uint8Array<ArrayBuffer>>
}

export const isZip = (bytes: Uint8Array) =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5)

/** The files of an archive, without its folders. Nothing is unpacked before it is asked for. */
export function entriesOf(bytes: Uint8Array<ArrayBuffer>, allowance: Allowance): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOf(view)
  const count = view.getUint16(end + 10, true)
  if (count > limits.mostEntries) throw fault('tooMany')
  const entries: ZipEntry[] = []
  let at = view.getUint32(end + 16, true)
  for (let place = 0; place < count; place++) {
    if (at + entrySize > view.byteLength || view.getUint32(at, true) !== entryMark) throw fault('damaged')
    const [nameLength, extra, comment] = [28, 30, 32].map((field) => view.getUint16(at + field, true)) as [
      number,
      number,
      number,
    ]
    const name = nameIn(bytes.subarray(at + entrySize, at + entrySize + nameLength))
    const entry = {
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      method: view.getUint16(at + 10, true),
      packedSize: view.getUint32(at + 20, true),
      headerAt: view.getUint32(at + 42, true),
    }
    if (!name.endsWith('/')) entries.push({ name, read: () => readEntry(bytes, view, entry, allowance) })
    at += entrySize + nameLength + extra + comment
  }
  return entries
}

/** The directory stands at the end, before a comment of any length. */
function endOf(view: DataView): number {
  const first = Math.max(0, view.byteLength - endSize - longestComment)
  for (let at = view.byteLength - endSize; at >= first; at--)
    if (view.getUint32(at, true) === endMark) return at
  throw fault('damaged')
}

function nameIn(bytes: Uint8Array): string {
  const decoded = () => {
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    } catch {
      return new TextDecoder('windows-1252').decode(bytes)
    }
  }
  return decoded().replaceAll('\\', '/')
}

interface Entry {
  isEncrypted: boolean
  method: number
  packedSize: number
  headerAt: number
}

async function readEntry(bytes: Uint8Array<ArrayBuffer>, view: DataView, entry: Entry, allowance: Allowance) {
  const { isEncrypted, method, packedSize, headerAt } = entry
  if (isEncrypted) throw fault('encrypted')
  if (headerAt + headerSize > view.byteLength) throw fault('damaged')
  const start =
    headerAt + headerSize + view.getUint16(headerAt + 26, true) + view.getUint16(headerAt + 28, true)
  if (start + packedSize > view.byteLength) throw fault('damaged')
  const packed = bytes.subarray(start, start + packedSize)
  if (method === deflated) return unpack(packed, 'deflate-raw', allowance)
  if (method !== stored) throw fault('damaged')
  // The same bytes may be in an archive under many names.
  allowance.left -= packedSize
  if (packedSize > allowance.largestFile || allowance.left < 0) throw fault('tooLarge')
  return packed
}
