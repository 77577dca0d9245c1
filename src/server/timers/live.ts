import type { SharedTimers } from '../../domain/timers/shared-timer.ts'
import type { EventStream } from '../http/event-streams.ts'
import type { Log } from '../http/log.ts'

interface Dependencies {
  read(userId: string): Promise<SharedTimers>
  log: Log
}

interface Audience {
  streams: Set<EventStream>
  isReading: boolean
  isStale: boolean
}

/** Tells the open pages of a person what their timers are: one reading a change, however many pages. */
export function createLive({ read, log }: Dependencies) {
  const audiences = new Map<string, Audience>()

  /** News that comes while the timers are being read makes them read once more. */
  async function refresh(userId: string, audience: Audience) {
    audience.isStale = true
    if (audience.isReading) return
    audience.isReading = true
    try {
      while (audience.isStale) {
        audience.isStale = false
        const json = JSON.stringify(await read(userId))
        for (const stream of audience.streams) stream.send(json)
      }
    } catch (error) {
      log.warn({ err: error }, 'could not read the timers of someone who looks at them')
      // Their pages come back by themselves.
      for (const stream of audience.streams) stream.end()
    } finally {
      audience.isReading = false
    }
  }

  function leave(userId: string, stream: EventStream) {
    const audience = audiences.get(userId)
    audience?.streams.delete(stream)
    if (audience?.streams.size === 0) audiences.delete(userId)
  }

  return {
    join(userId: string, stream: EventStream) {
      const audience = audiences.get(userId) ?? { streams: new Set(), isReading: false, isStale: false }
      audiences.set(userId, audience)
      audience.streams.add(stream)
      stream.onEnd(() => leave(userId, stream))
      void refresh(userId, audience)
    },

    hear(userId: string) {
      const audience = audiences.get(userId)
      if (audience) void refresh(userId, audience)
    },

    /** Messages may have been missed. */
    hearNothing() {
      for (const [userId, audience] of audiences) void refresh(userId, audience)
    },
  }
}
