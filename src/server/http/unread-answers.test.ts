import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { addressBlock } from '../accounts/address-block.ts'
import { createEventStreams, eventOf, type EventStream } from './event-streams.ts'
import { answersOfPlace as limits, unreadAnswers } from './limits.ts'
import { hangUpOnUnread, limitAnswers } from './unread-answers.ts'

/** More than the buffers of both ends of a connection hold. */
const much = 'x'.repeat(16 * 1024 * 1024)
const patience = 700

let app: FastifyInstance
let sockets: Socket[] = []
let begun = 0
let over = 0
let streams: EventStream[] = []
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  sockets = []
  streams = []
  begun = 0
  over = 0
  await app.close()
})

async function aServer(waits = patience) {
  app = fastify()
  hangUpOnUnread(app, { ...unreadAnswers, patience: waits, lookEvery: 50 })
  limitAnswers(app, addressBlock)
  const { open } = createEventStreams(app, app.log)
  app.get('/much', async (_request, reply) => {
    begun += 1
    reply.raw.once('close', () => (over += 1))
    return much
  })
  app.get('/pieces', (_request, reply) => reply.send(Readable.from([much, much])))
  app.get('/late', async () => {
    await setTimeout(2 * patience)
    return 'at last'
  })
  app.get('/little', async () => 'little')
  app.get('/events', async (_request, reply) => {
    streams.push(open(reply, { userId: undefined, isAllowed: async () => true }))
    return reply
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
}

function ask(...paths: string[]) {
  const socket = connect({ port: (app.server.address() as AddressInfo).port, host: '127.0.0.1' })
  socket.on('error', () => {})
  socket.pause()
  sockets.push(socket)
  for (const path of paths) socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`)
  return socket
}

const countConnections = () =>
  new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)))
const hangsUp = () => expect.poll(countConnections, { timeout: 5_000 }).toBe(0)

/** Everything there is to read, some of it at a time. */
async function read(socket: Socket, isWhole: (text: string) => boolean, pause = 0) {
  let text = ''
  socket.on('data', (piece) => {
    text += String(piece)
    socket.pause()
  })
  while (!isWhole(text) && !socket.destroyed) {
    socket.resume()
    await setTimeout(pause)
  }
  return text
}

test.each(['/much', '/pieces'])('who does not read %s is hung up on', async (path) => {
  await aServer()
  ask(path)
  await expect.poll(countConnections).toBe(1)
  await hangsUp()
})

test('nor do a few bytes sent meanwhile, or a closed half, keep the connection', async () => {
  await aServer()
  const drips = ask('/much')
  const dripping = setInterval(() => drips.write('\r\n'), 50)
  ask('/much').end()
  await expect.poll(countConnections).toBe(2)
  await hangsUp()
  clearInterval(dripping)
})

test('who reads slowly, who waits for a slow answer and who asks nothing for a while stay', async () => {
  await aServer()
  const began = Date.now()
  const late = ask('/late')
  const idle = ask('/little')
  await read(idle, (text) => text.endsWith('little'))
  const text = await read(ask('/much'), ({ length }) => length > much.length, 8)
  expect(text).toContain('200 OK')
  expect(Date.now() - began).toBeGreaterThan(2 * patience)
  expect(await read(late, (all) => all.endsWith('at last'))).toContain('200 OK')
  idle.write('GET /little HTTP/1.1\r\nhost: localhost\r\n\r\n')
  expect(await read(idle, (all) => all.endsWith('little'))).toContain('200 OK')
})

test('a stream of events lives on, and who reads none of it is dropped', async () => {
  await aServer()
  const listener = ask('/events')
  await read(listener, (text) => text.includes('retry'))
  await setTimeout(2 * patience)
  streams[0]!.send(eventOf('"still there"'))
  expect(await read(listener, (text) => text.includes('still there'))).toContain('data: ')
  const deaf = ask('/events')
  await expect.poll(() => streams.length).toBe(2)
  for (let sent = 0; sent < 40; sent++) streams[1]!.send(eventOf(much.slice(0, 512 * 1024)))
  await expect.poll(countConnections, { timeout: 5_000 }).toBe(1)
  expect(deaf.bytesRead).toBeLessThan(much.length)
})

test('of one connection one request at a time is begun, and the others in their order', async () => {
  await aServer()
  const socket = ask('/much', '/little', '/much', '/little')
  await expect.poll(() => begun).toBe(1)
  await setTimeout(patience / 4)
  expect(begun).toBe(1)
  const text = await read(socket, (all) => all.length > 2 * much.length && all.endsWith('little'))
  expect(text.match(/200 OK/g)).toHaveLength(4)
  expect([begun, over]).toEqual([2, 2])
})

test('who asks for ever more before reading anything is hung up on at once, and nothing of it is begun', async () => {
  await aServer()
  const socket = ask(...Array.from({ length: unreadAnswers.waiting + 2 }, () => '/much'))
  socket.resume()
  await once(socket, 'close')
  expect(begun).toBe(1)
  await expect.poll(() => over).toBe(1)
})

test('one place is sent away while too much of its answers is unread, and another is not', async () => {
  await aServer(unreadAnswers.patience)
  const most = Math.ceil(limits.mostBytes / much.length)
  for (let number = 0; number < most; number++) ask('/much')
  await expect.poll(() => begun, { timeout: 5_000 }).toBe(most)
  const little = (remoteAddress: string) => app.inject({ url: '/little', remoteAddress })
  expect((await little('127.0.0.1')).statusCode).toBe(429)
  expect((await little('10.1.2.3')).statusCode).toBe(200)
  for (const socket of sockets) socket.destroy()
  await hangsUp()
  expect((await little('127.0.0.1')).statusCode).toBe(200)
})
