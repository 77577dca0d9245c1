/** Files one after the other as every `tar` reads them: a header of 512 bytes, the file, and zeros up to the next 512. */

export interface TarEntry {
  name: string
  size: number
  /** To be read before the next entry is asked for; what is left of it is passed over. */
  body: AsyncIterable<Buffer>
}

/** What was read is not what was written. */
export class BrokenTar extends Error {
  override name = 'BrokenTar'
}

const blockSize = 512
const longestName = 100
/** What eleven octal digits can say. */
const largest = 8 ** 11 - 1
const checksumAt = 148

export const endOfTar = Buffer.alloc(2 * blockSize)

const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`

export function tarHeader(name: string, size: number, modified: Date): Buffer {
  if (Buffer.byteLength(name) > longestName || size > largest)
    throw new Error(`A backup cannot hold a file of ${size} bytes named ${name}`)
  const header = Buffer.alloc(blockSize)
  header.write(name, 0)
  header.write(octal(0o600, 8), 100)
  header.write(octal(0, 8), 108)
  header.write(octal(0, 8), 116)
  header.write(octal(size, 12), 124)
  header.write(octal(Math.floor(modified.getTime() / 1_000), 12), 136)
  header.write('0', 156)
  header.write('ustar\u000000', 257)
  header.write(`${octal(sumOf(header), 7)} `, checksumAt)
  return header
}

/** Zeros that fill up what a file leaves of its last block. */
export const tarPadding = (size: number): Buffer => Buffer.alloc(-size & (blockSize - 1))

/** Its own place counts as eight spaces. */
function sumOf(header: Buffer): number {
  let sum = 8 * 32
  for (const [index, byte] of header.entries()) {
    if (index < checksumAt || index >= checksumAt + 8) sum += byte
  }
  return sum
}

export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const { take, takeAll } = createReader(source)
  for (;;) {
    const header = await takeAll(blockSize)
    if (header.every((byte) => byte === 0)) return
    const { name, size } = parseHeader(header)
    let left = size
    async function* body() {
      while (left > 0) {
        const chunk = await take(left)
        left -= chunk.length
        yield chunk
      }
    }
    yield { name, size, body: body() }
    for await (const _rest of body());
    await takeAll(tarPadding(size).length)
  }
}

function parseHeader(header: Buffer) {
  const text = (from: number, length: number) =>
    header.toString('utf8', from, from + length).split('\0', 1)[0]!
  const sum = Number.parseInt(text(checksumAt, 8), 8)
  const size = Number.parseInt(text(124, 12), 8)
  if (sum !== sumOf(header) || text(257, 6) !== 'ustar' || text(156, 1) !== '0' || Number.isNaN(size))
    throw new BrokenTar('what should be the beginning of a file is not')
  return { name: text(0, longestName), size }
}

function createReader(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)

  /** At least one byte, and at most so many. */
  async function take(most: number): Promise<Buffer> {
    while (rest.length === 0) {
      const next = await chunks.next()
      if (next.done) throw new BrokenTar('it ends too early')
      rest = next.value
    }
    const taken = rest.subarray(0, most)
    rest = rest.subarray(taken.length)
    return taken
  }

  async function takeAll(size: number): Promise<Buffer> {
    const parts: Buffer[] = []
    for (let left = size; left > 0; left -= parts.at(-1)!.length) parts.push(await take(left))
    return Buffer.concat(parts)
  }

  return { take, takeAll }
}
