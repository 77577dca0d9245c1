import { randomBytes } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { compressions as limits } from './limits.ts'
import { readyAnswer, sendReady } from './ready-answer.ts'

const aBody = () => Buffer.from(randomBytes(100_000).toString('hex'))
const compressSome = (count: number) =>
  Array.from({ length: count }, async () => readyAnswer(aBody()).compressed('br'))

test('only a few answers are compressed at once; what is compressed already always is', async () => {
  const kept = readyAnswer(aBody())
  const compressed = await kept.compressed('br')
  expect(brotliDecompressSync(compressed!)).toEqual(kept.body)

  const busy = compressSome(limits.atOnce)
  const late = readyAnswer(aBody())
  expect([late.compressed('br'), late.compressed('gzip')]).toEqual([undefined, undefined])
  expect(kept.compressed('br')).toBe(compressed)

  expect(await Promise.all(busy)).not.toContain(undefined)
  expect(await late.compressed('br')).toBeInstanceOf(Buffer)
})

test('who asks while it is being compressed waits for the same bytes', async () => {
  const answer = readyAnswer(aBody())
  const others = compressSome(limits.atOnce - 1)
  const [first, second] = await Promise.all([answer.compressed('br'), answer.compressed('br')])
  expect(first).toBeInstanceOf(Buffer)
  expect(second).toBe(first)
  await Promise.all(others)
})

test('while nothing more can be compressed, an answer goes out as it is', async () => {
  const app = fastify()
  const body = aBody()
  app.get('/', (request, reply) =>
    sendReady({ etag: undefined, body, compressed: () => undefined }, request, reply),
  )
  const response = await app.inject({ url: '/', headers: { 'accept-encoding': 'br' } })
  expect(response.headers['content-encoding']).toBeUndefined()
  expect(response.rawPayload).toEqual(body)
  await app.close()
})

test('for who has hung up nothing is compressed', async () => {
  const app = fastify()
  let compressed = 0
  app.get('/', (request, reply) => {
    reply.raw.destroy()
    const compress = () => {
      compressed += 1
      return undefined
    }
    return sendReady({ etag: undefined, body: aBody(), compressed: compress }, request, reply)
  })
  await app.inject({ url: '/', headers: { 'accept-encoding': 'br' } }).catch(() => undefined)
  expect(compressed).toBe(0)
  await app.close()
})
