import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Log } from './log.ts'

/** A connection that stays open and is told what happens: server-sent events. */
export interface EventStream {
  /** Sends what `eventOf` wrote: many streams share the bytes of one event. */
  send(event: Buffer): void
  end(): void
  onEnd(listener: () => void): void
}

/** An event as streams send it. */
export const eventOf = (json: string) => Buffer.from(`data: ${json}\n\n`)

/** A comment keeps proxies from taking silence for death. */
const comment = Buffer.from(':\n\n')

/** Who listens, and whether they still may. */
interface Listening {
  userId: string | undefined
  isAllowed(): Promise<boolean>
}

const beatEvery = 20_000
const reconnectAfter = 1_000
/** Those that end together do not come back together: whoever takes them reads for each. */
const reconnectSpread = 1_000
/** Whoever reads more slowly than this many bytes begins anew. */
const mostUnread = 1024 * 1024
/** More pages than anybody looks at: beyond them the oldest go. */
const mostOfOnePerson = 20

interface Open extends Listening {
  drop(): void
  /** Ends it, and says when to come back. */
  sendAway(): void
}

/** Every open event stream of this instance: keeps them alive, and ends them when the server stops. */
export function createEventStreams(app: FastifyInstance, log: Log) {
  const all = new Map<EventStream, Open>()
  const beat = setInterval(() => {
    for (const stream of all.keys()) stream.send(comment)
  }, beatEvery)
  beat.unref()
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
    clearInterval(beat)
    for (const { sendAway } of all.values()) sendAway()
  })

  function open(reply: FastifyReply, listening: Listening): EventStream {
    const { raw } = reply.hijack()
    const listeners: (() => void)[] = []
    const stream: EventStream = {
      send(event) {
        if (raw.writableEnded || raw.destroyed) return
        raw.write(event)
        if (raw.writableLength > mostUnread) raw.destroy()
      },
      end: () => void raw.end(),
      onEnd: (listener) => (raw.destroyed ? listener() : void listeners.push(listener)),
    }
    // Gone before the stream could be opened: nothing would ever tell of its end.
    if (raw.destroyed) return stream
    raw.on('close', () => {
      all.delete(stream)
      for (const listener of listeners) listener()
    })
    // A listener who goes away in the middle of an event is no trouble of ours.
    raw.on('error', () => raw.destroy())
    const sendAway = () => {
      const spread = Math.floor(Math.random() * reconnectSpread)
      raw.end(`retry: ${reconnectAfter + spread}\n\n`)
    }
    all.set(stream, { ...listening, drop: () => void raw.destroy(), sendAway })
    dropOldest(listening.userId)
    raw.writeHead(200, { ...headersOf(reply), 'content-type': 'text/event-stream; charset=utf-8' })
    raw.write(`retry: ${reconnectAfter}\n\n`)
    // Asked for before the others were ended, and admitted after.
    if (isClosing) sendAway()
    return stream
  }

  function dropOldest(userId: string | undefined) {
    if (userId === undefined) return
    const theirs = [...all.values()].filter((one) => one.userId === userId)
    for (const { drop } of theirs.slice(0, -mostOfOnePerson)) drop()
  }

  /** Ends the streams of a person, or of everyone, who may no longer listen. */
  async function recheck(userId?: string) {
    const asked = [...all].filter(([, one]) => one.userId && (userId === undefined || one.userId === userId))
    for (const [stream, { isAllowed }] of asked) {
      const may = await isAllowed().catch((error: unknown) => {
        log.warn({ err: error }, 'could not tell whether an event stream may go on')
        return true
      })
      if (!may) stream.end()
    }
  }

  return { open, recheck, count: () => all.size }
}

/** The protective headers stand on the reply already. */
const headersOf = (reply: FastifyReply): OutgoingHttpHeaders => ({
  ...(reply.getHeaders() as OutgoingHttpHeaders),
  // A proxy must not hold events back, and a stopping server must not wait for the connection to be used again.
  'x-accel-buffering': 'no',
  connection: 'close',
})
