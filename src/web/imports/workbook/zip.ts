import { imports as limits } from '../../../domain/imports/limits.ts'
import { damaged, encrypted, tooLarge } from './refused.ts'

const endMark = 0x06054b50
const entryMark = 0x02014b50
const endSize = 22
const longestComment = 0xffff
const stored = 0
const deflated = 8

interface Entry {
  method: number
  isEncrypted: boolean
  packedSize: number
  headerAt: number
}

/** The parts of a workbook's archive by name; each is unpacked only when asked for, and all of them within a limit. */
export function openZip(bytes: Uint8Array<ArrayBuffer>) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries = listEntries(bytes, view)
  let left: number = limits.largestUnpacked

  return {
    has: (name: string) => entries.has(name),
    async text(name: string): Promise<string | undefined> {
      const entry = entries.get(name)
      if (!entry) return undefined
      const unpacked = await unpack(packedBytes(bytes, view, entry), entry, left)
      left -= unpacked.byteLength
      return new TextDecoder().decode(unpacked)
    },
  }
}
export type Zip = ReturnType<typeof openZip>

function listEntries(bytes: Uint8Array, view: DataView): Map<string, Entry> {
  const end = findEnd(view)
  const count = view.getUint16(end + 10, true)
  const entries = new Map<string, Entry>()
  let at = view.getUint32(end + 16, true)
  for (let place = 0; place < count; place++) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== entryMark) throw damaged()
    const nameLength = view.getUint16(at + 28, true)
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength))
    entries.set(name.replace(/^\//, ''), {
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      method: view.getUint16(at + 10, true),
      packedSize: view.getUint32(at + 20, true),
      headerAt: view.getUint32(at + 42, true),
    })
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

/** The directory stands at the end, before a comment of any length. */
function findEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - endSize - longestComment)
  for (let at = view.byteLength - endSize; at >= first; at--)
    if (view.getUint32(at, true) === endMark) return at
  throw damaged()
}

function packedBytes(bytes: Uint8Array<ArrayBuffer>, view: DataView, { headerAt, packedSize }: Entry) {
  if (headerAt + 30 > view.byteLength) throw damaged()
  const start = headerAt + 30 + view.getUint16(headerAt + 26, true) + view.getUint16(headerAt + 28, true)
  if (start + packedSize > view.byteLength) throw damaged()
  return bytes.subarray(start, start + packedSize)
}

/** Counts what really comes out: what a file says of its own size is not believed. */
async function unpack(packed: Uint8Array<ArrayBuffer>, { method, isEncrypted }: Entry, most: number) {
  if (isEncrypted) throw encrypted()
  if (method === stored) {
    if (packed.byteLength > most) throw tooLarge()
    return packed
  }
  if (method !== deflated) throw damaged()
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  const reader = stream.getReader()
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw damaged()
    })
    if (done) return new Uint8Array(await new Blob(chunks).arrayBuffer())
    size += value.byteLength
    if (size > most) {
      await reader.cancel()
      throw tooLarge()
    }
    chunks.push(value)
  }
}
