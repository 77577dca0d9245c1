import { crc32 } from './crc32.ts'

/** A file that goes into an archive. */
export interface FileForZip {
  /** Unlike those of the others. */
  name: string
  bytes: Uint8Array<ArrayBuffer>
  changedAt: Date
  /** Pictures are packed already. */
  isPacked?: boolean
}

const localMark = 0x04034b50
const entryMark = 0x02014b50
const endMark = 0x06054b50
const [localSize, entrySize, endSize] = [30, 46, 22]
const [stored, deflated] = [0, 8]
/** 2.0, the first that knows deflated files. */
const version = 20
/** Names are in UTF-8. */
const inUtf8 = 1 << 11

/**
 * Writes an archive piece by piece, as it is described in PKWARE's APPNOTE; only the directory is held until the end.
 * Without Zip64: 65,535 files and 4 GB at most.
 */
export async function* zipOf(
  files: AsyncIterable<FileForZip> | Iterable<FileForZip>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const directory: Uint8Array<ArrayBuffer>[] = []
  let at = 0
  for await (const { name, bytes, changedAt, isPacked = false } of files) {
    const deflatedBytes = isPacked ? bytes : await deflate(bytes)
    const isSmaller = deflatedBytes.byteLength < bytes.byteLength
    const packed = isSmaller ? deflatedBytes : bytes
    const said = new TextEncoder().encode(name)
    const facts = factsOf({ bytes, packed, method: isSmaller ? deflated : stored, changedAt, name: said })
    const local = headed(localMark, localSize, said, (view) => copy(facts, view, 4))
    directory.push(
      headed(entryMark, entrySize, said, (view) => {
        view.setUint16(4, version, true)
        copy(facts, view, 6)
        view.setUint32(42, at, true)
      }),
    )
    yield local
    yield packed
    at += local.byteLength + packed.byteLength
  }
  const size = directory.reduce((sum, { byteLength }) => sum + byteLength, 0)
  yield* directory
  yield headed(endMark, endSize, new Uint8Array(), (view) => {
    view.setUint16(8, directory.length, true)
    view.setUint16(10, directory.length, true)
    view.setUint32(12, size, true)
    view.setUint32(16, at, true)
  })
}

interface Facts {
  bytes: Uint8Array
  packed: Uint8Array
  method: number
  changedAt: Date
  name: Uint8Array
}

/** What stands before a file and again in the directory. */
function factsOf({ bytes, packed, method, changedAt, name }: Facts) {
  const view = new DataView(new ArrayBuffer(localSize - 4))
  const { time, date } = dosMoment(changedAt)
  for (const [place, value] of [version, inUtf8, method, time, date].entries())
    view.setUint16(2 * place, value, true)
  view.setUint32(10, crc32(bytes), true)
  view.setUint32(14, packed.byteLength, true)
  view.setUint32(18, bytes.byteLength, true)
  view.setUint16(22, name.byteLength, true)
  return view
}

function headed(mark: number, size: number, name: Uint8Array, fill: (view: DataView) => void) {
  const bytes = new Uint8Array(size + name.byteLength)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, mark, true)
  fill(view)
  bytes.set(name, size)
  return bytes
}

const copy = (from: DataView, to: DataView, at: number) =>
  new Uint8Array(to.buffer).set(new Uint8Array(from.buffer), at)

/** The format knows the years from 1980 on, and every other second of them. */
function dosMoment(moment: Date) {
  const year = Math.min(Math.max(moment.getUTCFullYear() - 1980, 0), 127)
  return {
    date: (year << 9) | ((moment.getUTCMonth() + 1) << 5) | moment.getUTCDate(),
    time: (moment.getUTCHours() << 11) | (moment.getUTCMinutes() << 5) | (moment.getUTCSeconds() >> 1),
  }
}

async function deflate(bytes: Uint8Array<ArrayBuffer>) {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return new Uint8Array(await new Response(packed).arrayBuffer())
}
