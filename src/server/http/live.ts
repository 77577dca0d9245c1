import { eventOf, type EventStream } from './event-streams.ts'
import { latest } from './latest.ts'
import type { Log } from './log.ts'

interface Dependencies {
  /** As a line of the log names it. */
  what: string
  log: Log
}

interface Audience {
  streams: Set<EventStream>
  refresh(): Promise<void>
}

/** Tells open pages of something how it is now: one reading a change, however many pages look at it. */
export function createLive({ what, log }: Dependencies) {
  const audiences = new Map<string, Audience>()

  function gather(read: () => Promise<unknown>): Audience {
    const streams = new Set<EventStream>()
    const refresh = latest(async () => {
      try {
        const event = eventOf(JSON.stringify(await read()))
        for (const stream of streams) stream.send(event)
      } catch (error) {
        log.warn({ err: error }, `could not read ${what} for those who look at it`)
        // Their pages come back by themselves.
        for (const stream of streams) stream.end()
      }
    })
    return { streams, refresh }
  }

  function leave(key: string, stream: EventStream) {
    const audience = audiences.get(key)
    audience?.streams.delete(stream)
    if (audience?.streams.size === 0) audiences.delete(key)
  }

  return {
    /** Whoever joins under one key may read the same. */
    join(key: string, stream: EventStream, read: () => Promise<unknown>) {
      const audience = audiences.get(key) ?? gather(read)
      audiences.set(key, audience)
      audience.streams.add(stream)
      stream.onEnd(() => leave(key, stream))
      void audience.refresh()
    },

    onNotification(key: string) {
      const audience = audiences.get(key)
      void audience?.refresh()
    },

    /** Messages may have been missed. */
    resync() {
      for (const audience of audiences.values()) void audience.refresh()
    },
  }
}
export type Live = ReturnType<typeof createLive>
