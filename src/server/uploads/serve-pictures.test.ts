import { EventEmitter, once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { uploads as limits } from '../../domain/uploads/limits.ts'
import type { ObjectStore } from '../../domain/uploads/object-store.ts'
import { servePictures } from './serve-pictures.ts'

function aSiteOf(get: ObjectStore['get']) {
  const app = fastify()
  servePictures(app, {
    objects: { get } as unknown as ObjectStore,
    secure: false,
    viewerOf: async () => undefined,
    placeOf: (address) => address,
  })
  return app
}

/** Whose store says when it is `asked`, and has the picture once it is told that it is `found`. */
async function aServer(body: Readable) {
  const moments = new EventEmitter()
  const app = aSiteOf(async () => {
    moments.emit('asked')
    await once(moments, 'found')
    return { body, size: 1_000 }
  })
  app.addHook('onRequest', async (_request, { raw }) => void raw.once('close', () => moments.emit('over')))
  await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())
  return { moments, port: (app.server.address() as AddressInfo).port }
}

test.each([
  ['before the store answers', ['over', 'found']],
  ['before the first byte', ['found', 'over']],
] as const)('whoever hangs up %s leaves nothing open', async (_, order) => {
  const body = new Readable({ read() {} })
  const closed = once(body, 'close')
  const { moments, port } = await aServer(body)
  const asked = once(moments, 'asked')
  const socket = connect(port, '127.0.0.1')
  socket.write('GET /pictures/uploaded/pie.webp HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await asked
  for (const moment of order) {
    const over = once(moments, 'over')
    if (moment === 'found') moments.emit('found')
    else socket.destroy()
    if (moment === 'over') await over
  }
  await closed
  expect(body.destroyed).toBe(true)
})

test('whoever reads nothing of a large one holds nothing of the store', async () => {
  const pieces = Array.from({ length: 400 }, () => Buffer.alloc(50_000))
  const body = Readable.from(pieces)
  const closed = once(body, 'close')
  const { moments, port } = await aServer(body)
  const asked = once(moments, 'asked')
  const socket = connect(port, '127.0.0.1').pause()
  onTestFinished(() => void socket.destroy())
  socket.write('GET /pictures/uploaded/pie.webp HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await asked
  moments.emit('found')
  await closed
  expect(body.readableEnded).toBe(true)
})

test('one place has some of the connections to a store, and another does not wait behind all it asks for', async () => {
  const asked: string[] = []
  let letThrough = () => {}
  const gate = new Promise<void>((resolve) => (letThrough = resolve))
  const app = aSiteOf(async (key) => {
    asked.push(key)
    if (key.includes('pie')) return { body: Readable.from([Buffer.from('pie')]), size: 3 }
    await gate
    return undefined
  })
  onTestFinished(() => app.close())
  const { ofPlace, ofAll } = limits.reading
  const ask = (remoteAddress: string, name: string) =>
    app.inject({ url: `/pictures/uploaded/${name}.webp`, remoteAddress })
  const flood = Array.from({ length: ofAll }, (_, at) => ask('10.1.1.1', `none-${at}`))
  await expect.poll(() => asked).toHaveLength(ofPlace)
  expect((await ask('10.2.2.2', 'pie')).payload).toBe('pie')
  expect(asked).toHaveLength(ofPlace + 1)
  letThrough()
  // Nobody is refused.
  for (const { statusCode } of await Promise.all(flood)) expect(statusCode).toBe(404)
  expect(asked).toHaveLength(ofAll + 1)
})

test('for who hung up while others of their place had their turn nothing is read', async () => {
  const moments = new EventEmitter()
  const asked: string[] = []
  const app = aSiteOf(async (key) => {
    asked.push(key)
    await once(moments, 'found')
    return undefined
  })
  let isOver = 0
  app.addHook('onRequest', async (_request, { raw }) => void raw.once('close', () => (isOver += 1)))
  await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())
  const { port } = app.server.address() as AddressInfo
  const hangUps = Array.from({ length: limits.reading.ofPlace + 3 }, () => {
    const socket = connect(port, '127.0.0.1')
    socket.write('GET /pictures/uploaded/pie.webp HTTP/1.1\r\nhost: localhost\r\n\r\n')
    return socket
  })
  await expect.poll(() => asked).toHaveLength(limits.reading.ofPlace)
  for (const socket of hangUps) socket.destroy()
  await expect.poll(() => isOver).toBe(hangUps.length)
  moments.emit('found')
  await setImmediate()
  expect(asked).toHaveLength(limits.reading.ofPlace)
})
