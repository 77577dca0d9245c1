import type { EventStream } from './event-streams.ts'
import type { Log } from './log.ts'

interface Dependencies {
  /** As a line of the log names it. */
  what: string
  log: Log
}

interface Audience {
  read(): Promise<unknown>
  streams: Set<EventStream>
  isReading: boolean
  isStale: boolean
}

/** Tells open pages of something how it is now: one reading a change, however many pages look at it. */
export function createLive({ what, log }: Dependencies) {
  const audiences = new Map<string, Audience>()

  /** News that comes while it is being read makes it read once more. */
  async function refresh(audience: Audience) {
    audience.isStale = true
    if (audience.isReading) return
    audience.isReading = true
    try {
      while (audience.isStale) {
        audience.isStale = false
        const json = JSON.stringify(await audience.read())
        for (const stream of audience.streams) stream.send(json)
      }
    } catch (error) {
      log.warn({ err: error }, `could not read ${what} for those who look at it`)
      // Their pages come back by themselves.
      for (const stream of audience.streams) stream.end()
    } finally {
      audience.isReading = false
    }
  }

  function leave(key: string, stream: EventStream) {
    const audience = audiences.get(key)
    audience?.streams.delete(stream)
    if (audience?.streams.size === 0) audiences.delete(key)
  }

  return {
    /** Whoever joins under one key may read the same. */
    join(key: string, stream: EventStream, read: () => Promise<unknown>) {
      const audience = audiences.get(key) ?? { read, streams: new Set(), isReading: false, isStale: false }
      audiences.set(key, audience)
      audience.streams.add(stream)
      stream.onEnd(() => leave(key, stream))
      void refresh(audience)
    },

    hear(key: string) {
      const audience = audiences.get(key)
      if (audience) void refresh(audience)
    },

    /** Messages may have been missed. */
    hearNothing() {
      for (const audience of audiences.values()) void refresh(audience)
    },
  }
}
export type Live = ReturnType<typeof createLive>
