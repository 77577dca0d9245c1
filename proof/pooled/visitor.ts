import type { z } from 'zod'
import type { Call, RequestOf } from '../../src/domain/call.ts'
import { fillPath } from '../../src/domain/path-pattern.ts'

interface Parts {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
}

export interface Visitor {
  copy(): Visitor
  send<C extends Call>(
    site: string,
    call: C,
    request: RequestOf<C>,
  ): Promise<{ status: number; body: Answer }>
  watch<S extends z.ZodType>(
    site: string,
    path: string,
    event: S,
  ): Promise<{ told: z.output<S>[]; leave(): void }>
}

/** One browser, with its own cookies, that may ask any instance. */
export function aVisitor(cookies = new Map<string, string>()): Visitor {
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

  return {
    /** Somebody else with the same cookies. */
    copy: (): Visitor => aVisitor(new Map(cookies)),

    async send<C extends Call>(site: string, call: C, request: RequestOf<C>) {
      const { params = {}, query, body } = request as Parts
      const path = fillPath(call.path, (name) => encodeURIComponent(params[name] ?? ''))
      const search = query ? `?${new URLSearchParams(query as Record<string, string>)}` : ''
      const response = await fetch(new URL(path + search, site), {
        method: call.method,
        headers: {
          cookie: cookie(),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      for (const set of response.headers.getSetCookie()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(set)!
        cookies.set(name!, value!)
      }
      const text = await response.text()
      return { status: response.status, body: (text === '' ? {} : JSON.parse(text)) as Answer }
    },

    /** What a stream of events has told so far, until it is left. */
    async watch<S extends z.ZodType>(site: string, path: string, event: S) {
      const leaving = new AbortController()
      const response = await fetch(new URL(path, site), {
        headers: { cookie: cookie() },
        signal: leaving.signal,
      })
      if (!response.ok || !response.body) throw new Error(`${path} answers ${response.status}`)
      const told: z.output<S>[] = []
      const body = response.body
      const reading = (async () => {
        let text = ''
        for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
          const blocks = (text + chunk).split('\n\n')
          text = blocks.pop()!
          for (const block of blocks)
            if (block.startsWith('data: ')) told.push(event.parse(JSON.parse(block.slice('data: '.length))))
        }
      })()
      // Leaving is how it ends.
      reading.catch(() => undefined)
      return { told, leave: () => leaving.abort() }
    },
  }
}

// What an answer holds is for the proof to say.
// oxlint-disable-next-line typescript/no-explicit-any
type Answer = Record<string, any>
