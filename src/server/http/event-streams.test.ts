import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createEventStreams, eventOf, type EventStream } from './event-streams.ts'

let app: FastifyInstance
let streams: ReturnType<typeof createEventStreams>
let opened: EventStream[]
let allowed: () => Promise<boolean>
let mayOpen: Promise<void>
beforeEach(async () => {
  app = fastify()
  opened = []
  allowed = async () => true
  mayOpen = Promise.resolve()
  streams = createEventStreams(app, app.log)
  app.get('/events', async (_request, reply) => {
    await mayOpen
    opened.push(streams.open(reply, { userId: 'ada', isAllowed: () => allowed() }))
    return reply
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => app.close())

async function listen() {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write('GET /events HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await once(socket, 'readable')
  const stream = opened.at(-1)!
  let isOver = false
  stream.onEnd(() => (isOver = true))
  return { socket, stream, untilOver: () => expect.poll(() => isOver).toBe(true), isOver: () => isOver }
}

test('events arrive as they are sent', async () => {
  const { socket, stream } = await listen()
  const received = text(socket)
  stream.send(eventOf('{"kind":"gone"}'))
  stream.end()
  expect(await received).toContain('retry: ')
  expect(await received).toContain('data: {"kind":"gone"}\n\n')
})

test('whoever does not read is let go instead of filling the memory', async () => {
  const { stream, untilOver } = await listen()
  const big = eventOf(JSON.stringify('x'.repeat(256 * 1024)))
  for (let sent = 0; sent < 64; sent += 1) stream.send(big)
  await untilOver()
})

test('a stream ends when its listener may no longer listen, and only then', async () => {
  const { untilOver, isOver } = await listen()
  await streams.recheck('ada')
  allowed = async () => {
    throw new Error('the database is away')
  }
  await streams.recheck('ada')
  allowed = async () => false
  await streams.recheck('bob')
  expect(isOver()).toBe(false)
  await streams.recheck()
  await untilOver()
})

test('whoever left before the stream was opened is not kept', async () => {
  let letOpen = () => {}
  mayOpen = new Promise((resolve) => (letOpen = resolve))
  const left = new Promise((resolve) => app.server.once('request', (_, raw) => raw.once('close', resolve)))
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write('GET /events HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await once(app.server, 'request')
  socket.destroy()
  await left
  letOpen()
  await expect.poll(() => opened.length).toBe(1)
  let isOver = false
  opened[0]!.onEnd(() => (isOver = true))
  expect(isOver).toBe(true)
  let wasAsked = false
  allowed = async () => (wasAsked = true)
  await streams.recheck('ada')
  expect(wasAsked).toBe(false)
})

test('of the many streams of one person the oldest goes', async () => {
  const oldest = await listen()
  const others = []
  for (let number = 1; number < 20; number += 1) others.push(await listen())
  expect(oldest.isOver()).toBe(false)
  others.push(await listen())
  await oldest.untilOver()
  expect(others.filter(({ isOver }) => isOver())).toEqual([])
})

test('what is sent after the end goes nowhere', async () => {
  const { stream, untilOver } = await listen()
  stream.end()
  stream.send(eventOf('{}'))
  await untilOver()
})

test('when the server stops, everybody is told to come back, and ended', async () => {
  const [first, second] = [await listen(), await listen()]
  const texts = [first, second].map(({ socket }) => text(socket))
  await app.close()
  for (const told of await Promise.all(texts)) expect(told.match(/retry: \d+\n\n/g)).toHaveLength(2)
})

test('a stream that was asked for before the server stopped, and opens after, is sent away as well', async () => {
  let letOpen = () => {}
  mayOpen = new Promise((resolve) => (letOpen = resolve))
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write('GET /events HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await once(app.server, 'request')
  const told = text(socket)
  const closed = app.close()
  await expect.poll(() => app.server.listening).toBe(false)
  letOpen()
  expect((await told).match(/retry: \d+\n\n/g)).toHaveLength(2)
  await closed
})
