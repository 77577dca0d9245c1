import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endOfTar, readTar, tarHeader, tarPadding } from './tar.ts'

const now = new Date('2026-11-17T12:00:00Z')

const packed = (files: { name: string; bytes: Buffer }[]) =>
  Buffer.concat([
    ...files.flatMap(({ name, bytes }) => [
      tarHeader(name, bytes.length, now),
      bytes,
      tarPadding(bytes.length),
    ]),
    endOfTar,
  ])

async function* inPieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function unpacked(source: AsyncIterable<Buffer>) {
  const files = []
  for await (const { name, body } of readTar(source)) {
    const parts = []
    for await (const part of body) parts.push(part)
    files.push({ name, bytes: Buffer.concat(parts) })
  }
  return files
}

const bytes = fc.uint8Array({ maxLength: 1_600 }).map((array) => Buffer.from(array))
const name = fc.stringMatching(/^[a-z]{1,20}\/[a-z0-9.-]{1,60}$/)

test('what is packed is unpacked, however it arrives', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ name, bytes }), { maxLength: 5 }),
      fc.integer({ min: 1, max: 2_000 }),
      async (files, size) => {
        expect(await unpacked(inPieces(packed(files), size))).toEqual(files)
      },
    ),
    { numRuns: 50 },
  )
})

test('a file that nobody reads is passed over', async () => {
  const files = ['a', 'b', 'c'].map((one) => ({ name: one, bytes: Buffer.alloc(1_000, one) }))
  const names = []
  for await (const entry of readTar(inPieces(packed(files), 300))) names.push(entry.name)
  expect(names).toEqual(['a', 'b', 'c'])
})

test('whatever is cut off is noticed', async () => {
  const whole = packed([{ name: 'a', bytes: Buffer.alloc(700, 'a') }])
  for (const length of [0, 100, 512, 900, 1_300, 1_536])
    await expect(unpacked(inPieces(whole.subarray(0, length), 512))).rejects.toThrow('ends too early')
})

test('a header that was changed is noticed', async () => {
  const whole = packed([{ name: 'a', bytes: Buffer.alloc(10) }])
  whole[0] = 98
  await expect(unpacked(inPieces(whole, 512))).rejects.toThrow('the beginning of a file')
})

test('what its headers cannot say is refused', () => {
  expect(() => tarHeader('a'.repeat(101), 0, now)).toThrow('cannot hold')
  expect(() => tarHeader('a', 8 ** 11, now)).toThrow('cannot hold')
})
