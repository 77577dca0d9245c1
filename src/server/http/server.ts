import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { bodySizes } from '../../domain/call.ts'
import { forbidden } from '../../domain/errors.ts'
import { contentSecurityPolicy, type ForeignAddresses } from './content-security-policy.ts'
import { isCrossSite } from './cross-site.ts'
import { answerFailure } from './failures.ts'
import { isForwarded } from './local-address.ts'
import { withoutPersonalData } from './log-error.ts'
import { limitConnections } from './open-connections.ts'
import type { PlaceOf } from './place-in.ts'
import { createStartsByPlace } from './starts.ts'
import { hangUpOnUnread } from './unread-answers.ts'
import { missesHost, noHost, refuseExpectations, refuseUnreadable } from './unreadable-requests.ts'

interface ServerOptions {
  logLevel: string
  trustProxy: number
  secure: boolean
  publicUrl: string
  placeOf: PlaceOf
  /** What the pages may use of other sites; nothing unless it is said. */
  foreignAddresses?: ForeignAddresses | undefined
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Other sites may send here: what is sent proves by itself who allowed it, and no cookie is looked at. */
    fromAnywhere?: true
    /** Changes something whatever its method says. */
    isChange?: true
    /** Stays open: how long it took says nothing. */
    isStream?: true
  }
}

/** A Fastify server with the manners every address shares; it has no routes yet. */
export async function createServer({
  logLevel,
  trustProxy,
  secure,
  publicUrl,
  placeOf,
  foreignAddresses,
}: ServerOptions): Promise<FastifyInstance> {
  const inTurn = createStartsByPlace(placeOf)
  const app = fastify({
    logger: { level: logLevel, serializers: { err: withoutPersonalData } },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustProxy > 0 && ((_address, hop) => hop < trustProxy),
    bodyLimit: bodySizes.usual,
    // A picture sent over a slow network takes its time; a request without one has nothing to wait for.
    requestTimeout: 120_000,
    http: { headersTimeout: 30_000, requireHostHeader: false },
    clientErrorHandler: refuseUnreadable,
    genReqId: () => randomUUID(),
    // What still arrives on a connection while the server stops is answered like anything else.
    return503OnClosing: false,
    // For these no hook is run.
    frameworkErrors: (error, request, reply) =>
      inTurn(request, reply, () => void answerFailure(error, request, reply)),
    routerOptions: { maxParamLength: 200 },
  })
  app.removeContentTypeParser('text/plain')
  app.setErrorHandler(answerFailure)
  // Behind a proxy all connections are the proxy's.
  if (trustProxy === 0) limitConnections(app.server, placeOf)
  hangUpOnUnread(app)
  refuseExpectations(app.server)
  app.addHook('onRequest', inTurn)
  await app.register(cookie)

  const headers = {
    'content-security-policy': contentSecurityPolicy(foreignAddresses),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'geolocation=(), microphone=(), payment=(self), camera=(self)',
    ...(secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
  let isWarned = trustProxy > 0
  app.addHook('onRequest', (request, reply, done) => {
    if (!isWarned && isForwarded(request.headers)) {
      isWarned = true
      app.log.warn(
        'Requests arrive through a proxy, but TRUST_PROXY is 0: all of them count as one address. Set TRUST_PROXY to the number of proxies in front.',
      )
    }
    reply.headers(headers).header('x-request-id', request.id)
    // Made anew each time it is read.
    const { url = request.url, config } = request.routeOptions
    // By the route, because an address can be written in several ways.
    if (url.startsWith('/api/')) reply.header('cache-control', 'no-store')
    const { isChange, fromAnywhere } = config
    const { host, origin, 'sec-fetch-site': site } = request.headers
    const fetchSite = typeof site === 'string' ? site : undefined
    const method = isChange ? 'POST' : request.method
    const isRefused = !fromAnywhere && isCrossSite({ method, host, origin, fetchSite, publicUrl })
    if (missesHost(request)) return done(noHost())
    done(isRefused ? forbidden('This request came from another site and was refused.') : undefined)
  })
  if (logLevel === 'debug' || logLevel === 'trace')
    app.addHook('onResponse', (request, reply, done) => {
      const { method, id: requestId } = request
      const facts = { method, route: request.routeOptions.url, status: reply.statusCode, requestId }
      request.log.debug({ ...facts, ms: Math.round(reply.elapsedTime) }, 'answered')
      done()
    })
  return app
}
