import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  cutShort,
  drippingBody,
  endlessBody,
  type Fault,
  headersOnly,
  html,
  noise,
  refusingPort,
  saying,
  silent,
  startFaulty,
} from '../../../tests/faulty-server.ts'
import { uploads as limits } from '../../domain/uploads/limits.ts'
import type { ObjectStore } from '../../domain/uploads/object-store.ts'
import type { Log } from '../http/log.ts'
import { createS3Store } from './s3-store.ts'

const warn = vi.fn<Log['warn']>()
const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'a secret of the tests' }
const storeAt = (endpoint: string, timeout = 200) =>
  createS3Store(
    { bucket: 'homeplate', region: 'us-east-1', endpoint, credentials, timeout },
    { warn, error: warn },
  )

const key = `pictures/${randomUUID()}.webp`
const bytes = Buffer.alloc(300_000, 'x')
async function* inPieces() {
  for (let start = 0; start < bytes.length; start += 64 * 1024) yield bytes.subarray(start, start + 64 * 1024)
}
const put = (store: ObjectStore) => store.put(key, { body: inPieces(), size: bytes.length })
const get = async (store: ObjectStore) => buffer((await store.get(key))!.body)

const sentence = 'We cannot reach the place where pictures are kept. Please try again in a moment.'
const named = { name: 'Failure', status: 503, message: sentence }

const xml = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code><Message>No</Message></Error>`
const faults: Record<string, Fault> = {
  'accepts and says nothing': silent,
  'sends headers and then nothing': headersOnly,
  'sends a byte now and then': drippingBody(10),
  'sends an answer without end': endlessBody,
  'hangs up in the middle of an answer': cutShort,
  'hangs up at once': (socket) => socket.destroy(),
  'says noise': noise,
  'says a web page': saying(html, 'text/html'),
  'has nothing but a web page': saying(html, 'text/html', '404 Not Found'),
  'fails with a web page': saying(html, 'text/html', '502 Bad Gateway'),
  'fails with half an answer': saying('<?xml version="1.0"?><Error><Co', 'application/xml', '500 Oh'),
  'refuses the key': saying(xml('AccessDenied'), 'application/xml', '403 Forbidden'),
  'is busy': saying(xml('SlowDown'), 'application/xml', '503 Slow Down'),
}

test.each(Object.entries(faults))(
  'a store that %s is named, gives no picture, has taken none, and holds no connection',
  async (_, fault) => {
    const server = await startFaulty(fault)
    onTestFinished(server.close)
    const store = storeAt(server.url)
    await expect(get(store)).rejects.toMatchObject(named)
    await expect(put(store)).rejects.toMatchObject(named)
    await expect.poll(server.open, { timeout: 5_000 }).toBe(0)
    expect(JSON.stringify(warn.mock.calls)).not.toMatch(/homeplate|pictures|secret/)
  },
)

test('a store that is not there is named', async () => {
  const store = storeAt(`http://127.0.0.1:${await refusingPort()}`)
  for (const ask of [get, put]) await expect(ask(store)).rejects.toMatchObject(named)
  await expect(store.remove(key)).rejects.toMatchObject(named)
})

test('a picture that breaks off in the middle is named, and none', async () => {
  const part = saying('half', 'image/webp', '200 OK\r\netag: "e"\r\ncontent-length: 1000')
  const server = await startFaulty(part)
  onTestFinished(server.close)
  await expect(get(storeAt(server.url))).rejects.toMatchObject(named)
})

test('what is removed takes none of the connections of what is shown', async () => {
  let removing = 0
  const server = createServer(({ method }, response) => {
    if (method === 'DELETE') removing += 1
    else response.writeHead(200, { etag: '"e"', 'content-length': '3' }).end('pie')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const store = storeAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 5_000)
  let isOver = false
  const removed = Array.from({ length: limits.reading.ofAll }, () =>
    store.remove(key).catch(() => (isOver = true)),
  )
  onTestFinished(async () => {
    server.close().closeAllConnections()
    await Promise.all(removed)
  })
  await expect.poll(() => removing).toBe(removed.length)
  expect((await get(store)).toString()).toBe('pie')
  expect(isOver).toBe(false)
})
