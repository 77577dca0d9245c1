import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { startApp } from '../../../tests/app.ts'
import { addressBlock } from '../accounts/address-block.ts'
import { createShoppingList } from '../../domain/shopping/calls.ts'
import { shopping } from '../../domain/shopping/limits.ts'
import { limitBodies } from './bodies.ts'
import { bodiesOfPlace as limits } from './limits.ts'

let sockets: Socket[] = []
let close = async () => {}
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  sockets = []
  await close()
})

/** Sends the head of a request and nothing of its body. */
function beginTo(app: FastifyInstance, lines: string[], localAddress = '127.0.0.1') {
  const { port } = app.server.address() as AddressInfo
  const socket = connect({ port, host: '127.0.0.1', localAddress }).setEncoding('utf8')
  sockets.push(socket)
  socket.write(`${[...lines, 'host: localhost', 'content-type: application/json'].join('\r\n')}\r\n\r\n`)
  return socket
}
const statusOf = async (socket: Socket) => Number(((await once(socket, 'data')) as [string])[0].split(' ')[1])

/** A server that takes four of its largest bodies from one place. */
async function aServer() {
  const app = fastify({ bodyLimit: limits.mostBytes / 4 })
  limitBodies(app, addressBlock)
  let begun = 0
  app.addHook('preParsing', async () => void (begun += 1))
  app.post('/', async () => 'taken')
  app.post('/streamed', { config: { streamsBody: true } }, async () => 'taken')
  await app.listen({ port: 0, host: '127.0.0.1' })
  close = () => app.close()
  return { app, hasBegun: (count: number) => expect.poll(() => begun, { timeout: 10_000 }).toBe(count) }
}
const largest = `content-length: ${limits.mostBytes / 4}`
const counted = '"'.padEnd(limits.uncounted, 'x') + '"'
const another = `content-length: ${counted.length}`

test('bodies on their way from one place are no more than it may have at once; small ones pass', async () => {
  const { app, hasBegun } = await aServer()
  const held = Array.from({ length: 4 }, () => beginTo(app, ['POST / HTTP/1.1', largest]))
  await hasBegun(4)
  expect(await statusOf(beginTo(app, ['POST / HTTP/1.1', another]))).toBe(429)
  const elsewhere = beginTo(app, ['POST / HTTP/1.1', another], '127.0.0.2')
  elsewhere.write(counted)
  expect(await statusOf(elsewhere)).toBe(200)
  const small = beginTo(app, ['POST / HTTP/1.1', 'content-length: 2'])
  small.write('{}')
  expect(await statusOf(small)).toBe(200)

  held[0]!.destroy()
  const again = async () => {
    const socket = beginTo(app, ['POST / HTTP/1.1', another])
    socket.write(counted)
    return statusOf(socket)
  }
  await expect.poll(again, { timeout: 10_000 }).toBe(200)
  expect(await again()).toBe(200)
})

test('one of unknown length counts as the longest; one that is handed on as it comes counts nothing', async () => {
  const { app, hasBegun } = await aServer()
  for (let number = 0; number < 5; number++) beginTo(app, ['POST /streamed HTTP/1.1', largest])
  for (let number = 0; number < 4; number++) beginTo(app, ['POST / HTTP/1.1', 'transfer-encoding: chunked'])
  await hasBegun(9)
  expect(await statusOf(beginTo(app, ['POST / HTTP/1.1', another]))).toBe(429)
})

test('somebody who begins hundreds of lists at once and sends none of them is sent away in words', async () => {
  const site = await startApp()
  close = site.close
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  const { cookies } = await site.signUp()
  const cookie = `cookie: ${[...cookies].map(([name, value]) => `${name}=${value}`).join('; ')}`
  const { method, path } = createShoppingList
  const head = [`${method} ${path} HTTP/1.1`, `content-length: ${shopping.largestBody}`, cookie]
  const answers: string[] = []
  const most = Math.floor(limits.mostBytes / shopping.largestBody)
  for (let number = 0; number < most + 5; number++)
    beginTo(site.app, head).on('data', (text: string) => answers.push(text))
  await expect.poll(() => answers.length, { timeout: 10_000 }).toBe(5)
  for (const answer of answers) {
    expect(answer).toMatch(/^HTTP\/1.1 429 /)
    expect(answer).toContain('Too many requests came at once.')
  }
})
