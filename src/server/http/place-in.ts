import type { FastifyRequest } from 'fastify'
import { withoutPort } from './without-port.ts'

export type PlaceOf = (address: string) => string

const address = Symbol('address')
const place = Symbol('place')
type Known = FastifyRequest & { [address]?: string; [place]?: string }

/** Where a request came from: asked for by several, and worked out once. */
export const addressIn = (request: Known) => (request[address] ??= withoutPort(request.ip))

/** What counts as one place. */
export const placeIn = (request: Known, placeOf: PlaceOf) => (request[place] ??= placeOf(addressIn(request)))
