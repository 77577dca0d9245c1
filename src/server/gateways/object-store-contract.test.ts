import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, statfs, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startS3Server, type S3Server } from '../../../tests/s3-server.ts'
import { invalid } from '../../domain/errors.ts'
import type { ObjectStore } from '../../domain/uploads/object-store.ts'
import type { Log } from '../http/log.ts'
import { createDiskStore } from './disk-store.ts'
import { chooseObjectStore } from './object-store.ts'

const log = { warn: () => {}, error: () => {} }
let directory: string
let s3: S3Server
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'homeplate-objects-'))
  s3 = await startS3Server()
})
afterAll(async () => {
  await s3.close()
  await rm(directory, { recursive: true })
})

async function* inPieces(bytes: Buffer, size = 64 * 1024) {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size)
}

async function* brokenOff(bytes: Buffer) {
  yield bytes.subarray(0, bytes.length / 2)
  throw invalid('The file did not arrive whole.')
}

async function read(store: ObjectStore, key: string) {
  const found = await store.get(key)
  if (!found) return undefined
  const chunks: Uint8Array[] = []
  for await (const chunk of found.body) chunks.push(chunk)
  const bytes = Buffer.concat(chunks)
  expect(bytes.length).toBe(found.size)
  return bytes
}

const aKey = () => `pictures/${randomUUID()}.webp`

describe.each([
  ['a folder', async () => chooseObjectStore({ kind: 'disk', directory }, log)],
  ['S3', async () => chooseObjectStore({ kind: 's3', ...s3.settings }, log)],
])('objects in %s', (_name, open) => {
  test('are read as they were written, and are gone once removed', async () => {
    const store = await open()
    const key = aKey()
    const bytes = randomBytes(300_000)
    await store.put(key, { body: inPieces(bytes), size: bytes.length })
    expect((await read(store, key))?.equals(bytes)).toBe(true)
    await store.remove(key)
    expect(await read(store, key)).toBeUndefined()
  })

  test('are replaced whole', async () => {
    const store = await open()
    const key = aKey()
    for (const bytes of [randomBytes(90_000), randomBytes(10)]) {
      await store.put(key, { body: inPieces(bytes), size: bytes.length })
      expect((await read(store, key))?.equals(bytes)).toBe(true)
    }
  })

  test('that were never there can be asked for and removed', async () => {
    const store = await open()
    expect(await store.get(aKey())).toBeUndefined()
    await expect(store.remove(aKey())).resolves.toBeUndefined()
  })

  test('that break off on the way leave nothing behind', async () => {
    const store = await open()
    const key = aKey()
    const put = store.put(key, { body: brokenOff(randomBytes(200_000)), size: 200_000 })
    await expect(put).rejects.toThrow('did not arrive whole')
    expect(await store.get(key)).toBeUndefined()
  })
})

test('a folder keeps nothing of what broke off, and knows no way out of itself', async () => {
  const store = await chooseObjectStore({ kind: 'disk', directory }, log)
  await expect(store.put(aKey(), { body: brokenOff(randomBytes(9_000)), size: 9_000 })).rejects.toThrow()
  expect((await readdir(directory)).filter((name) => name.endsWith('.unfinished'))).toEqual([])
  for (const key of ['../secret', 'a/../../b', '/etc/passwd', 'a', 'a/b/c', 'a/.hidden'])
    await expect(store.get(key)).rejects.toThrow('A key is a folder and a name')
})

test('a folder forgets what a killed server left half written, and leaves what is being written alone', async () => {
  const old = join(directory, `.${randomUUID()}.unfinished`)
  const young = join(directory, `.${randomUUID()}.unfinished`)
  for (const file of [old, young]) await writeFile(file, 'half')
  await utimes(old, 0, 0)
  await chooseObjectStore({ kind: 'disk', directory }, log)
  const left = (await readdir(directory)).filter((name) => name.endsWith('.unfinished'))
  await rm(young)
  expect(left).toEqual([basename(young)])
})

describe('a store that cannot be used says so in words of ours', () => {
  const sentence = 'We cannot reach the place where pictures are kept. Please try again in a moment.'
  const something = () => ({ body: inPieces(randomBytes(10)), size: 10 })

  test.each([
    ['nobody answers', () => ({ ...s3.settings, endpoint: 'http://127.0.0.1:9' })],
    [
      'the key is wrong',
      () => ({ ...s3.settings, credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'x' } }),
    ],
    ['there is no bucket', () => ({ ...s3.settings, bucket: 'elsewhere' })],
  ])('%s', async (_why, settings) => {
    const store = await chooseObjectStore({ kind: 's3', ...settings() }, log)
    await expect(store.put(aKey(), something())).rejects.toThrow(sentence)
  })

  test('the folder is a file', async () => {
    const store = await chooseObjectStore({ kind: 'disk', directory: '/dev/null' }, log)
    await expect(store.put(aKey(), something())).rejects.toThrow(sentence)
  })
})

test('a folder leaves room on its disk for what else is there, also where many files come at once', async () => {
  const { bavail, bsize } = await statfs(directory)
  const portion = Math.floor((bavail * bsize) / 10)
  const warn = vi.fn<Log['warn']>()
  const store = createDiskStore({
    directory,
    log: { ...log, warn },
    leftFree: { most: 5 * portion, share: 1 },
  })
  // Said to be as large; others write to this disk meanwhile.
  const put = (size: number, body = inPieces(Buffer.alloc(1))) => store.put(aKey(), { body, size })
  let go = () => {}
  const gate = new Promise<void>((resolve) => (go = resolve))
  let isBegun = false
  async function* slowly() {
    isBegun = true
    await gate
    yield Buffer.alloc(1)
  }
  const first = put(3 * portion, slowly())
  await expect.poll(() => isBegun).toBe(true)
  await expect(put(3 * portion)).rejects.toMatchObject({
    status: 503,
    message: expect.stringMatching(/^We cannot save anything right now/),
  })
  expect(warn).toHaveBeenCalledWith({ code: 'ENOSPC' }, expect.any(String))
  await put(portion)
  go()
  await first
  await put(3 * portion)
})

test('of a small disk it leaves a share', async () => {
  const storeThatLeaves = (share: number) =>
    createDiskStore({ directory, log, leftFree: { most: Infinity, share } })
  const put = async (share: number) =>
    storeThatLeaves(share).put(aKey(), { body: inPieces(randomBytes(10)), size: 10 })
  await expect(put(1)).rejects.toMatchObject({ status: 503 })
  await put(0)
})
