import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDraining } from './draining.ts'
import { createServer } from './server.ts'

let app: FastifyInstance
let draining: ReturnType<typeof createDraining>
let mayAnswer: Promise<void>
let isAsked: () => void
const agent = new Agent({ keepAlive: true })

beforeEach(async () => {
  app = await createServer({
    logLevel: 'silent',
    trustProxy: 0,
    secure: false,
    publicUrl: 'http://localhost:3000',
    placeOf: (address) => address,
  })
  draining = createDraining(app)
  mayAnswer = Promise.resolve()
  isAsked = () => {}
  app.get('/soup', async () => {
    isAsked()
    await mayAnswer
    return { ok: true }
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => app.close())

const port = () => (app.server.address() as AddressInfo).port

async function ask() {
  const [answer] = (await once(get({ port: port(), path: '/soup', agent }), 'response')) as [IncomingMessage]
  await text(answer)
  return [answer.statusCode, answer.headers.connection]
}

test('connections are used again until it takes leave; then each answer is the last of its connection', async () => {
  expect(await ask()).toEqual([200, 'keep-alive'])
  draining.begin()
  expect(await ask()).toEqual([200, 'close'])
  expect(await ask()).toEqual([200, 'close'])
})

test('so is the answer to what was asked before', async () => {
  let letAnswer = () => {}
  mayAnswer = new Promise((resolve) => (letAnswer = resolve))
  const asked = new Promise<void>((resolve) => (isAsked = resolve))
  const answer = ask()
  await asked
  draining.begin()
  letAnswer()
  expect(await answer).toEqual([200, 'close'])
})

test('a request whose first half had arrived when the server began to stop is answered', async () => {
  let letAnswer = () => {}
  mayAnswer = new Promise((resolve) => (letAnswer = resolve))
  const asked = new Promise<void>((resolve) => (isAsked = resolve))
  const other = ask()
  const socket = connect(port(), '127.0.0.1')
  socket.write('GET /soup HTTP/1.1\r\n')
  await once(socket, 'connect')
  await asked
  const closed = app.close()
  await expect.poll(() => app.server.listening).toBe(false)
  socket.write('Host: localhost\r\n\r\n')
  letAnswer()
  const answer = await text(socket)
  expect(answer).toMatch(/^HTTP\/1.1 200 /)
  expect(answer).toMatch(/^connection: close\r$/im)
  expect(await other).toEqual([200, 'close'])
  await closed
})
