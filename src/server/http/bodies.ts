import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Failure } from '../../domain/errors.ts'
import { tooManyCalls } from '../db/connection-slots.ts'
import { createHeldBytes } from './held-bytes.ts'
import { bodiesOfPlace as limits } from './limits.ts'
import { placeIn, type PlaceOf } from './place-in.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is handed on as it comes, and never held. */
    streamsBody?: true
  }
}

/** A body is held in memory from its first byte on, however slowly it comes: of one place only so many bytes at once. */
export function limitBodies(app: FastifyInstance, placeOf: PlaceOf) {
  const held = createHeldBytes()
  app.addHook('onRequest', (request, reply, done) => {
    const bytes = bytesToHold(request)
    if (bytes <= limits.uncounted) return done()
    const place = placeIn(request, placeOf)
    if (held.of(place) + bytes > limits.mostBytes)
      return done(new Failure('tooMany', tooManyCalls, { retryAfter: 1 }))
    held.hold(place, bytes, reply)
    done()
  })
}

function bytesToHold(request: FastifyRequest) {
  const { headers } = request
  const announced = headers['content-length']
  if (announced === undefined && headers['transfer-encoding'] === undefined) return 0
  const { bodyLimit, config } = request.routeOptions
  return config.streamsBody ? 0 : Math.min(Number(announced ?? bodyLimit), bodyLimit)
}
