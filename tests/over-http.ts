import { Agent, type IncomingMessage, request } from 'node:http'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { FastifyInstance } from 'fastify'

interface Asked {
  method?: string
  url?: string
  headers?: Record<string, string>
  cookies?: Record<string, string>
  payload?: unknown
  /** For whom the request is passed on, as a proxy says it. */
  remoteAddress?: string
  /** The answer is handed over once it has begun. */
  payloadAsStream?: boolean
}

/** Asks as `app.inject` does, but over real connections to a server or a proxy. */
export function overHttp(port: number, host = `localhost:${port}`) {
  const agent = new Agent({ keepAlive: true })

  async function inject(what: Asked | string) {
    const asked = typeof what === 'string' ? { url: what } : what
    const { method = 'GET', url = '/', cookies = {}, payload, payloadAsStream = false } = asked
    const { body, type } = bodyOf(payload)
    const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    const headers: Record<string, string> = {
      host,
      ...(cookie.length > 0 && { cookie: cookie.join('; ') }),
      ...(type !== undefined && { 'content-type': type }),
      ...(Buffer.isBuffer(body) && { 'content-length': String(body.length) }),
      ...lowerCased(asked.headers),
    }
    if (asked.remoteAddress !== undefined)
      headers['x-forwarded-for'] = [headers['x-forwarded-for'], asked.remoteAddress]
        .filter((one) => one !== undefined)
        .join(', ')
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const asking = request({ host: '127.0.0.1', port, method, path: url, headers, agent }, resolve)
      asking.on('error', reject)
      if (body instanceof Readable) pipeline(body, asking).catch(reject)
      else asking.end(body)
    })
    const rawPayload = payloadAsStream ? Buffer.alloc(0) : await buffer(answer)
    const text = rawPayload.toString()
    return {
      statusCode: answer.statusCode ?? 0,
      statusMessage: answer.statusMessage ?? '',
      headers: Object.fromEntries(
        Object.entries(answer.headersDistinct).map(([name, values = []]) => [
          name,
          values.length === 1 ? values[0] : values,
        ]),
      ),
      cookies: (answer.headers['set-cookie'] ?? []).map(cookieIn),
      rawPayload,
      payload: text,
      body: text,
      // A proxy that answers by itself has a page for it.
      json: () => (isJson(answer) ? (JSON.parse(text) as unknown) : text),
      stream: () => answer as Readable,
    }
  }

  // Nobody asks in another way, nor for more of what is answered.
  return { inject: inject as unknown as FastifyInstance['inject'], close: () => agent.destroy() }
}

function bodyOf(payload: unknown) {
  if (payload === undefined || payload === null) return {}
  if (payload instanceof Readable) return { body: payload }
  if (typeof payload === 'string' || payload instanceof Uint8Array) return { body: Buffer.from(payload) }
  return { body: Buffer.from(JSON.stringify(payload)), type: 'application/json' }
}

const isJson = ({ headers }: IncomingMessage) =>
  /^application\/([a-z]+\+)?json/.test(headers['content-type'] ?? '')

const lowerCased = (headers: Record<string, string> = {}) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))

/** A cookie as `app.inject` reads it. */
function cookieIn(header: string) {
  const [pair = '', ...attributes] = header.split('; ')
  const at = pair.indexOf('=')
  const told = new Map(attributes.map((one) => one.split('=') as [string, string | undefined]))
  const age = told.get('Max-Age')
  return {
    name: pair.slice(0, at),
    value: decodeURIComponent(pair.slice(at + 1)),
    ...(age !== undefined && { maxAge: Number(age) }),
    ...(told.has('Path') && { path: told.get('Path') }),
    ...(told.has('SameSite') && { sameSite: told.get('SameSite') }),
    ...(told.has('HttpOnly') && { httpOnly: true }),
    ...(told.has('Secure') && { secure: true }),
  }
}
