import type { FastifyInstance } from 'fastify'
import { connections as limits } from '../db/limits.ts'
import type { Asker, ConnectionSlots } from '../db/connection-slots.ts'
import { placeIn, type PlaceOf } from './place-in.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes its slots itself, once it is known who asks. */
    takesSlots?: true
  }
}

export const personAsks = (userId: string): Asker => ({
  name: `person ${userId}`,
  mostWaiting: limits.waiting.ofPerson,
})

export const placeAsks = (place: string): Asker => ({
  name: `place ${place}`,
  mostWaiting: limits.waiting.ofPlace,
})

/**
 * Sessions that are looked up wait among themselves, and none is refused: it is one short read, and whoever is signed in
 * has nothing to do with what others ask from the same place.
 */
export const sessionLookUp = (place: string): Asker => ({
  name: `sessions of ${place}`,
  mostWaiting: Infinity,
})

/** Every request is asked by somebody: by the place it comes from, where nobody finds out whose it is. */
export function takeSlotsByPlace(app: FastifyInstance, slots: ConnectionSlots, placeOf: PlaceOf) {
  app.addHook('preHandler', (request, reply, done) => {
    if (request.routeOptions.config.takesSlots) return done()
    try {
      const end = slots.begin(placeAsks(placeIn(request, placeOf)), done)
      reply.raw.once('close', end)
    } catch (error) {
      done(error as Error)
    }
  })
}
