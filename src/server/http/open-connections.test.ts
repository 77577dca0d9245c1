import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { limitConnections } from './open-connections.ts'

const most = 3

let app: FastifyInstance
let sockets: Socket[] = []
let place: string
beforeEach(async () => {
  app = fastify()
  limitConnections(app.server, () => place, { most })
  app.get('/', async () => 'here')
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  sockets = []
  await app.close()
})

/** Opens a connection and sends half of a request. */
async function open(from: string) {
  place = from
  const { port } = app.server.address() as AddressInfo
  const socket = connect({ port, host: '127.0.0.1' })
  sockets.push(socket)
  socket.on('error', () => undefined)
  await Promise.all([once(socket, 'connect'), once(app.server, 'connection')])
  socket.write('GET / HTTP/1.1\r\nhost: loc')
  return socket
}

/** Sends the other half. */
async function finish(socket: Socket) {
  socket.write('alhost\r\n\r\n')
  const [answer] = await Promise.race([once(socket, 'data'), once(socket, 'close')])
  return String(answer).slice(0, 'HTTP/1.1 200'.length)
}

test('of one place only so many connections are open, and of another as many', async () => {
  const first = await open('school')
  for (let number = 1; number < most; number++) await open('school')
  const beyond = await open('school')
  if (!beyond.destroyed) await once(beyond, 'close')

  expect(await finish(await open('home'))).toBe('HTTP/1.1 200')
  expect(await finish(first)).toBe('HTTP/1.1 200')
})

test('what is closed leaves its place to the next', async () => {
  for (let number = 0; number < most; number++) await open('school')
  sockets[0]!.destroy()
  await expect.poll(countConnections).toBe(most - 1)
  expect(await finish(await open('school'))).toBe('HTTP/1.1 200')
})

const countConnections = () =>
  new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)))
