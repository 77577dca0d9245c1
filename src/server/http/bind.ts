import { Readable } from 'node:stream'
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import {
  personHeader,
  type Audience,
  type BodyOf,
  type Call,
  type ParamsOf,
  type QueryOf,
} from '../../domain/call.ts'
import { adminsOnly, unauthorized } from '../../domain/errors.ts'
import { accept } from './accept.ts'
import { cookieName, type Cookies, cookiesOf } from './cookies.ts'
import type { ConnectionSlots } from '../db/connection-slots.ts'
import { personAsks, placeAsks, sessionLookUp } from './askers.ts'
import { createEventStreams, type EventStream } from './event-streams.ts'
import { addressIn, placeIn, type PlaceOf } from './place-in.ts'
import { type ReadyAnswer, sendReady } from './ready-answer.ts'
import { readJson } from './json-bodies.ts'
import { jsonPieces, type PartsOf, sendPieces } from './saved-json.ts'
import { savedAs } from './saved-as.ts'
import { createStarts } from './starts.ts'
import type { Origin, Viewer } from './viewer.ts'

type ViewerOf<C extends Call> = C['audience'] extends 'anyone' ? Viewer | undefined : Viewer

export interface Exchange<C extends Call> {
  params: ParamsOf<C>
  query: QueryOf<C>
  body: BodyOf<C>
  viewer: ViewerOf<C>
  origin: Origin
  cookies: Cookies
  /** Fails once the session has ended or the right is gone: for what waits long before it acts. */
  admitAgain: AdmitAgain
}

export type AdmitAgain = () => Promise<void>

type Handler<C extends Call> = (exchange: Exchange<C>) => Promise<z.input<C['answer']>>

export interface Bind {
  <C extends Call>(call: C, handler: Handler<C>): void
  /** For an answer that is the same frozen object again and again: it is checked and written once. */
  same<C extends Call>(
    call: C,
    handler: (exchange: Exchange<C>) => Promise<z.input<C['answer']> & object>,
  ): void
  /** For an answer whose bytes are kept: it was checked against the call when it was made. */
  ready<C extends Call>(call: C, handler: (exchange: Exchange<C>) => Promise<ReadyAnswer>): void
  /** For a body that takes long to read: it is handed on as it came, for the handler to have it read and checked. */
  rawBody<C extends Call>(
    call: C,
    handler: (exchange: Omit<Exchange<C>, 'body'>, body: Uint8Array) => Promise<ReadyAnswer>,
  ): void
  /** For a body that is a file: it is handed on as it comes, and is never held here. */
  file<C extends Call>(
    call: C,
    handler: (exchange: Exchange<C>, file: IncomingFile) => Promise<FileAnswer<C>>,
  ): void
  /** For a file to keep that may be large: what `send` is handed is read part by part, as fast as it is taken. */
  savedJson<C extends SavedCall>(
    call: C,
    handler: (
      exchange: Exchange<C>,
      send: (parts: PartsOf<z.input<C['answer']>>) => Promise<void>,
    ) => Promise<void>,
  ): void
  /** For a text to keep that is made in pieces: they go out one by one, and are never one string. */
  savedText<C extends Call>(call: C, handler: (exchange: Exchange<C>) => Promise<string[]>): void
  /** For a file whose name and kind are known when it is asked for; its pieces are made as fast as they are taken. */
  download<C extends Call>(
    call: C,
    handler: (exchange: Exchange<C>, send: (file: SentFile) => Promise<void>) => Promise<void>,
  ): void
  /** For a stream of events: what fails before it is opened is answered like any other failure. */
  stream<C extends Call>(
    call: C,
    handler: (exchange: Exchange<C>, open: () => EventStream) => Promise<void>,
  ): void
  /** News about a person, or possibly about everyone: streams that are no longer allowed end. */
  recheckStreams(userId?: string): Promise<void>
  openStreams(): number
}

type SavedCall = Call & { answer: z.ZodObject; savedAs: string }

export interface SentFile {
  name: string
  type: string
  pieces: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>
}

export interface IncomingFile {
  body: AsyncIterable<Uint8Array>
  /** In bytes, as announced; undefined when it was not. */
  size: number | undefined
}

interface FileAnswer<C extends Call> {
  headers: Record<string, string>
  answer: z.input<C['answer']>
}

interface Surroundings {
  secure: boolean
  viewerOf(sessionToken: string): Promise<Viewer | undefined>
  slots: ConnectionSlots
  placeOf: PlaceOf
}

/**
 * Ties a call to what answers it: who may ask is settled first and, since a session may end while the body comes, once
 * more when it is there; then the body is checked.
 */
export function createBind(app: FastifyInstance, { secure, viewerOf, slots, placeOf }: Surroundings): Bind {
  const viewers = new WeakMap<FastifyRequest, Viewer>()
  const streams = createEventStreams(app, app.log)
  const start = createStarts()
  readJson(app, (request) => viewers.get(request)?.user.id ?? placeIn(request, placeOf))

  const sessionCookie = cookieName('session', secure)

  async function admit(audience: Audience, request: FastifyRequest) {
    const token = request.cookies[sessionCookie]
    const viewer = token === undefined ? undefined : await viewerOf(token)
    if (viewer && viewer.user.id !== (request.headers[personHeader] ?? viewer.user.id)) throw unauthorized()
    if (viewer) viewers.set(request, viewer)
    else viewers.delete(request)
    if (audience === 'anyone') return
    if (!viewer) throw unauthorized()
    if (audience === 'admin' && !viewer.user.isAdmin) throw adminsOnly()
  }

  const route = (
    call: Call,
    answer: (exchange: never, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
    scope = app,
    config: FastifyContextConfig = {},
  ) =>
    scope.route({
      method: call.method,
      url: call.path,
      ...(call.largestBody !== undefined && { bodyLimit: call.largestBody }),
      ...((call.isStream || call.isChange) && { exposeHeadRoute: false }),
      config: { ...config, takesSlots: true, ...(call.isChange && { isChange: true }) },
      onRequest: (request) =>
        slots.as(sessionLookUp(placeIn(request, placeOf)), () => admit(call.audience, request)),
      handler: async (request, reply) => {
        const admitAgain = () => admit(call.audience, request)
        const asks = (one: Viewer | undefined) =>
          one ? personAsks(one.user.id) : placeAsks(placeIn(request, placeOf))
        const asker = viewers.get(request)
        const turn = asker && start(asker.user.id)
        await turn
        if (turn || request.body !== undefined) await slots.as(asks(asker), admitAgain)
        const viewer = viewers.get(request)
        const exchange = {
          params: request.params,
          query: call.query && accept(call.query, request.query),
          body: call.body && !isUnread(request) && accept(call.body, request.body),
          viewer,
          origin: { address: addressIn(request), userAgent: request.headers['user-agent'] ?? null },
          cookies: cookiesOf(request, reply, secure),
          admitAgain,
        }
        // The schemas above and `admit` have made every part what the call declares.
        const work = () => answer(exchange as never, request, reply)
        // Until the work is done, also for who hangs up before.
        return slots.as(asks(viewer), work)
      },
    })

  const bind = (call: Call, handler: (exchange: never) => Promise<unknown>) =>
    route(call, async (exchange, _request, reply) => {
      const answer = call.answer.parse(await handler(exchange))
      return reply.status(call.status ?? 200).send(answer)
    })
  const same: Bind['same'] = (call, handler) => {
    const written = new WeakMap<object, string>()
    route(call, async (exchange: Parameters<typeof handler>[0], _request, reply) => {
      const answer = await handler(exchange)
      const json = written.get(answer) ?? JSON.stringify(call.answer.parse(answer))
      if (Object.isFrozen(answer)) written.set(answer, json)
      return reply
        .status(call.status ?? 200)
        .type('application/json; charset=utf-8')
        .send(json)
    })
  }
  const ready: Bind['ready'] = (call, handler) =>
    route(call, async (exchange, request, reply) => sendReady(await handler(exchange), request, reply))
  const rawBody: Bind['rawBody'] = (call, handler) =>
    void app.register(async (scope) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
        done(null, body),
      )
      route(
        call,
        async (exchange: Parameters<typeof handler>[0], request, reply) =>
          sendReady(await handler(exchange, bytesIn(request)), request, reply),
        scope,
      )
    })
  const file: Bind['file'] = (call, handler) =>
    void app.register(async (scope) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
      const take = async (
        exchange: Parameters<typeof handler>[0],
        request: FastifyRequest,
        reply: FastifyReply,
      ) => {
        const { headers, answer } = await handler(exchange, fileIn(request, exchange.admitAgain))
        return reply.headers(headers).send(call.answer.parse(answer))
      }
      route(call, take, scope, { streamsBody: true })
    })
  const savedJson: Bind['savedJson'] = (call, handler) =>
    route(call, async (exchange: Parameters<typeof handler>[0], _request, reply) => {
      await handler(exchange, (parts) =>
        sendPieces(reply, whileAdmitted(jsonPieces(call.answer, parts), exchange.admitAgain), () =>
          toKeep(reply, call.savedAs).type('application/json; charset=utf-8'),
        ),
      )
      return reply
    })
  const savedText: Bind['savedText'] = (call, handler) =>
    route(call, async (exchange: Parameters<typeof handler>[0], _request, reply) =>
      toKeep(reply, call.savedAs!)
        .type('text/csv; charset=utf-8')
        .send(Readable.from(whileAdmitted(await handler(exchange), exchange.admitAgain))),
    )
  const download: Bind['download'] = (call, handler) =>
    route(call, async (exchange: Parameters<typeof handler>[0], _request, reply) => {
      await handler(exchange, ({ name, type, pieces }) =>
        sendPieces(reply, whileAdmitted(pieces, exchange.admitAgain), () => toKeep(reply, name).type(type)),
      )
      return reply
    })
  const stream: Bind['stream'] = (call, handler) =>
    route(
      call,
      async (exchange: Parameters<typeof handler>[0], request, reply) => {
        const userId = call.audience === 'anyone' ? undefined : viewers.get(request)?.user.id
        const token = exchange.cookies.get('session') ?? ''
        const isAllowed = async () => (await viewerOf(token))?.user.id === userId
        await handler(exchange, () => streams.open(reply, { userId, isAllowed }))
        return reply
      },
      app,
      { isStream: true },
    )
  const more = {
    same,
    ready,
    rawBody,
    file,
    savedJson,
    savedText,
    download,
    stream,
    recheckStreams: streams.recheck,
    openStreams: streams.count,
  }
  return Object.assign(bind as <C extends Call>(call: C, handler: Handler<C>) => void, more)
}

const toKeep = (reply: FastifyReply, name: string) =>
  reply.header('content-disposition', savedAs(name)).header('cache-control', 'no-store')

const isUnread = ({ body }: FastifyRequest) => body instanceof Uint8Array
const bytesIn = ({ body }: FastifyRequest) => (body instanceof Uint8Array ? body : new Uint8Array())

/** Whoever loses the right to a file while it is sent gets no more of it. */
async function* whileAdmitted<Piece extends string | Uint8Array>(
  pieces: AsyncIterable<Piece> | Iterable<Piece>,
  admitAgain: AdmitAgain,
) {
  for await (const piece of pieces) {
    await admitAgain()
    yield piece
  }
}

/** The last piece is handed on once it is certain that its sender may still send it. */
function fileIn({ body, headers }: FastifyRequest, admitAgain: AdmitAgain): IncomingFile {
  const announced = headers['content-length']
  async function* bytes() {
    let last: Uint8Array = new Uint8Array()
    for await (const piece of body instanceof Readable ? (body as AsyncIterable<Uint8Array>) : []) {
      if (last.length > 0) yield last
      last = piece
    }
    await admitAgain()
    yield last
  }
  return { body: bytes(), size: announced === undefined ? undefined : Number(announced) }
}
