import { Buffer } from 'node:buffer'
import { crc32 as crc32OfNode, inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { crc32 } from './crc32.ts'
import { recipeFiles as limits } from './limits.ts'
import { type FileForZip, zipOf } from './write-zip.ts'
import { entriesOf } from './zip.ts'

const changedAt = new Date('2026-03-05T18:30:10Z')
const aFile = (name: string, text: string, isPacked = false): FileForZip => ({
  name,
  bytes: new TextEncoder().encode(text),
  changedAt,
  isPacked,
})

async function written(files: FileForZip[]) {
  const pieces: Uint8Array[] = []
  for await (const piece of zipOf(files)) pieces.push(piece)
  return Uint8Array.from(Buffer.concat(pieces))
}
const allowance = () => ({ largestFile: limits.largestFile, left: limits.largestUnpacked })

test('what is written is read again, packed where that is smaller', async () => {
  const long = 'Stir the soup. '.repeat(200)
  const files = [
    aFile('Soup.cook', long),
    aFile('Crème brûlée 🍮.md', 'x'),
    aFile('empty.json', ''),
    aFile('images/pie.webp', long, true),
  ]
  const bytes = await written(files)
  expect(bytes.byteLength).toBeLessThan(2 * long.length)
  const read = await Promise.all(
    entriesOf(bytes, allowance()).map(async ({ name, read: unpack }) => ({
      name,
      text: new TextDecoder().decode(await unpack()),
    })),
  )
  expect(read).toEqual(files.map(({ name, bytes: own }) => ({ name, text: new TextDecoder().decode(own) })))
})

test('each file stands behind a head of its own, with its check sum, sizes and moment', async () => {
  const text = 'Stir the soup. '.repeat(20)
  const head = Buffer.from(await written([aFile('a.cook', text)]))
  const [packed, size, nameLength] = [head.readUInt32LE(18), head.readUInt32LE(22), head.readUInt16LE(26)]
  expect(head.readUInt32LE(14)).toBe(crc32OfNode(text))
  expect([size, nameLength]).toEqual([text.length, 6])
  expect(inflateRawSync(head.subarray(36, 36 + packed)).toString()).toBe(text)
  expect([head.readUInt16LE(12), head.readUInt16LE(10)]).toEqual([
    ((2026 - 1980) << 9) | (3 << 5) | 5,
    (18 << 11) | (30 << 5) | 5,
  ])
})

test('without a file it is an archive all the same', async () => {
  expect(entriesOf(await written([]), allowance())).toEqual([])
})

test.each(['', 'a', 'Grandma’s pie'])('the check sum of %j', (text) => {
  expect(crc32(Buffer.from(text))).toBe(crc32OfNode(text))
})
