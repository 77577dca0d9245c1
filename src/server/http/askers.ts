import type { FastifyInstance } from 'fastify'
import { shares as limits } from '../db/limits.ts'
import type { Asker, Shares } from '../db/shares.ts'
import { withoutPort } from './without-port.ts'

export const personAsks = (userId: string): Asker => ({
  name: `person ${userId}`,
  mostWaiting: limits.waiting.ofPerson,
})

export const placeAsks = (place: string): Asker => ({
  name: `place ${place}`,
  mostWaiting: limits.waiting.ofPlace,
})

/** Every request is asked by somebody: by the place it comes from, until it is known to be a person's. */
export function shareByPlace(app: FastifyInstance, shares: Shares, placeOf: (address: string) => string) {
  app.addHook('preHandler', (request, reply, done) => {
    try {
      const end = shares.begin(placeAsks(placeOf(withoutPort(request.ip))), done)
      reply.raw.once('close', end)
    } catch (error) {
      done(error as Error)
    }
  })
}
