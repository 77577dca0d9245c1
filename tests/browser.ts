import type { FastifyInstance } from 'fastify'
import type { Call, RequestOf } from '../src/domain/call.ts'
import { fillPath } from '../src/domain/path-pattern.ts'

interface Parts {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
}

/** Sends calls as one browser would: with its own cookies, from its own address. */
export function createBrowser(
  app: Pick<FastifyInstance, 'inject'>,
  address = '127.0.0.1',
  cookies = new Map<string, string>(),
) {
  async function raw(
    method: Call['method'],
    url: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) {
    const response = await app.inject({
      method,
      url,
      remoteAddress: address,
      cookies: Object.fromEntries(cookies),
      headers,
      ...(body !== undefined && { payload: body as object }),
    })
    for (const cookie of response.cookies) {
      if (cookie.maxAge === 0 || cookie.value === '') cookies.delete(cookie.name)
      else cookies.set(cookie.name, cookie.value)
    }
    return response
  }

  return {
    address,
    cookies,
    raw,
    async send<C extends Call>(call: C, request: RequestOf<C>) {
      const { params = {}, query, body } = request as Parts
      const path = fillPath(call.path, (name) => encodeURIComponent(params[name] ?? ''))
      const search = query ? `?${new URLSearchParams(query as Record<string, string>)}` : ''
      const response = await raw(call.method, path + search, body)
      return { status: response.statusCode, headers: response.headers, body: response.json<Answer>() }
    },
  }
}
export type Browser = ReturnType<typeof createBrowser>

// What an answer holds is for the test to say.
// oxlint-disable-next-line typescript/no-explicit-any
type Answer = Record<string, any>
