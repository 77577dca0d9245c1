import { EventEmitter, once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { Readable } from 'node:stream'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import type { ObjectStore } from '../../domain/uploads/object-store.ts'
import { servePictures } from './serve-pictures.ts'

/** Whose store says when it is `asked`, and has the picture once it is told that it is `found`. */
async function aServer(body: Readable) {
  const moments = new EventEmitter()
  const get = async () => {
    moments.emit('asked')
    await once(moments, 'found')
    return { body, size: 1_000 }
  }
  const app = fastify()
  app.addHook('onRequest', async (_request, { raw }) => void raw.once('close', () => moments.emit('over')))
  servePictures(app, {
    objects: { get } as unknown as ObjectStore,
    secure: false,
    viewerOf: async () => undefined,
  })
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
