import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Audience, BodyOf, Call, ParamsOf, QueryOf } from '../../domain/call.ts'
import { forbidden, unauthorized } from '../../domain/errors.ts'
import { type Cookies, cookiesOf } from './cookies.ts'
import { accept } from './failures.ts'
import type { Origin, Viewer } from './viewer.ts'

type ViewerOf<C extends Call> = C['audience'] extends 'anyone' ? Viewer | undefined : Viewer

export interface Exchange<C extends Call> {
  params: ParamsOf<C>
  query: QueryOf<C>
  body: BodyOf<C>
  viewer: ViewerOf<C>
  origin: Origin
  cookies: Cookies
}

type Handler<C extends Call> = (exchange: Exchange<C>) => Promise<z.input<C['answer']>>

export type Bind = <C extends Call>(call: C, handler: Handler<C>) => void

interface Surroundings {
  secure: boolean
  viewerOf(sessionToken: string): Promise<Viewer | undefined>
}

/** Ties a call to what answers it: who may ask is settled first, then the body is read and checked. */
export function createBind(app: FastifyInstance, { secure, viewerOf }: Surroundings): Bind {
  const viewers = new WeakMap<FastifyRequest, Viewer>()

  async function admit(audience: Audience, request: FastifyRequest, reply: FastifyReply) {
    const token = cookiesOf(request, reply, secure).get('session')
    const viewer = token === undefined ? undefined : await viewerOf(token)
    if (viewer) viewers.set(request, viewer)
    if (audience === 'anyone') return
    if (!viewer) throw unauthorized()
    if (audience === 'admin' && !viewer.user.isAdmin) throw forbidden('This is for administrators only.')
  }

  return (call, handler) => {
    app.route({
      method: call.method,
      url: call.path,
      onRequest: (request, reply) => admit(call.audience, request, reply),
      handler: async (request, reply) => {
        const exchange = {
          params: request.params,
          query: call.query && accept(call.query, request.query),
          body: call.body && accept(call.body, request.body),
          viewer: viewers.get(request),
          origin: { address: request.ip, userAgent: request.headers['user-agent'] ?? null },
          cookies: cookiesOf(request, reply, secure),
        }
        // The schemas above and `admit` have made every part what the call declares.
        const answer = await handler(exchange as unknown as Parameters<typeof handler>[0])
        return reply.status(call.status ?? 200).send(call.answer.parse(answer))
      },
    })
  }
}
