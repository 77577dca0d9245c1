import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answerNotFound } from '../http/failures.ts'
import { isForwarded, isLocalHost, isLoopback } from '../http/local-address.ts'
import { contentType, type Family, openMetrics } from './open-metrics.ts'

interface Dependencies {
  /** Who sends it may look from anywhere. */
  token: string | undefined
  measure(): Promise<Family[]>
}

/** Shows figures to whoever watches over the site from this machine, or has the token; for anyone else there are none. */
export function serveMetrics(app: FastifyInstance, { token, measure }: Dependencies) {
  app.get('/metrics', async (request, reply) => {
    if (!isFromHere(request) && !hasToken(request, token)) return answerNotFound(request, reply)
    return reply
      .header('cache-control', 'no-store')
      .type(contentType)
      .send(openMetrics(await measure()))
  })
}

/** By the socket and by the name that was asked for: neither a proxy nor a page that a browser here has open gets in. */
const isFromHere = ({ socket, headers }: FastifyRequest) =>
  isLoopback(socket.remoteAddress ?? '') && isLocalHost(headers.host) && !isForwarded(headers)

function hasToken({ headers }: FastifyRequest, token: string | undefined) {
  if (token === undefined) return false
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))
}

const digest = (text: string) => createHash('sha256').update(text).digest()
