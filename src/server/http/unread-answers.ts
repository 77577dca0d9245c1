import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { Failure } from '../../domain/errors.ts'
import { tooManyCalls } from '../db/connection-slots.ts'
import { createHeldBytes } from './held-bytes.ts'
import { answersOfPlace, unreadAnswers } from './limits.ts'
import { placeIn, type PlaceOf } from './place-in.ts'

interface Connection {
  isAnswering: boolean
  /** Requests that were sent ahead. */
  waiting: (() => void)[]
  /** Bytes that have left, and when there were last more of them or none to send. */
  sent: number
  movedAt: number
}

/**
 * An answer stays in memory until it is read. So a connection on which nothing moves is closed, and a request that was
 * sent ahead is begun once the answer before it is gone.
 */
export function hangUpOnUnread(app: FastifyInstance, { patience, lookEvery, waiting } = unreadAnswers) {
  const connections = new Map<Socket, Connection>()

  function open(socket: Socket) {
    const connection: Connection = { isAnswering: false, waiting: [], sent: 0, movedAt: 0 }
    connections.set(socket, connection)
    socket.once('close', () => connections.delete(socket))
    return connection
  }

  app.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    // Tests hand requests in without one.
    if (!(socket instanceof Socket)) return done()
    if (socket.destroyed) return
    const connection = connections.get(socket) ?? open(socket)
    const begin = () => {
      connection.isAnswering = true
      reply.raw.once('close', () => {
        connection.isAnswering = false
        if (!socket.destroyed) connection.waiting.shift()?.()
      })
      done()
    }
    if (!connection.isAnswering) return begin()
    if (connection.waiting.length === waiting) socket.destroy()
    else connection.waiting.push(begin)
  })

  const look = setInterval(() => {
    const now = performance.now()
    for (const [socket, connection] of connections) {
      const sent = bytesSent(socket)
      if (socket.writableLength === 0 || sent !== connection.sent)
        Object.assign(connection, { sent, movedAt: now })
      else if (now - connection.movedAt >= patience) socket.destroy()
    }
  }, lookEvery)
  look.unref()
  app.addHook('onClose', async () => clearInterval(look))
}

/** Known of every open socket, though not to its types; `bytesWritten` counts what still waits, too. */
function bytesSent(socket: Socket) {
  const handle = Reflect.get(socket, '_handle') as { bytesWritten: number; writeQueueSize: number } | null
  return handle ? handle.bytesWritten - handle.writeQueueSize : 0
}

/** Of one place only so many bytes of answers are in memory at once. */
export function limitAnswers(app: FastifyInstance, placeOf: PlaceOf) {
  const held = createHeldBytes()
  app.addHook('onRequest', (request, _reply, done) => {
    const isTooMuch = held.of(placeIn(request, placeOf)) >= answersOfPlace.mostBytes
    done(isTooMuch ? new Failure('tooMany', tooManyCalls, { retryAfter: 1 }) : undefined)
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    const bytes = typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.length : 0
    if (bytes > answersOfPlace.uncounted) held.hold(placeIn(request, placeOf), bytes, reply)
    done(null, payload)
  })
}
