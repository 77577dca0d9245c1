import { sessions as limits } from '../../domain/limits.ts'
import type { Origin, Viewer } from '../http/viewer.ts'
import { presentUser } from './present.ts'
import { hashToken, newToken } from './secrets.ts'
import type { SessionStore } from './session-store.ts'
import type { ViewerMemory } from './viewers.ts'

interface Dependencies {
  store: SessionStore
  memory: ViewerMemory
  clock(): Date
}

export function createSessions({ store, memory, clock }: Dependencies) {
  /** A session ends after a while without use, and in any case some time after it began. */
  const expiry = (startedAt: Date, now: Date) =>
    new Date(Math.min(now.getTime() + limits.idle, startedAt.getTime() + limits.absolute))

  return {
    /** Opens a session, within the caller's transaction if there is one, and returns what the cookie will hold. */
    async start(within: SessionStore, userId: string, origin: Origin) {
      const token = newToken()
      const now = clock()
      await within.start(hashToken(token), userId, origin, expiry(now, now))
      return token
    },

    async viewerOf(token: string): Promise<Viewer | undefined> {
      const sid = hashToken(token)
      const known = memory.recall(sid)
      if (known) return known
      const mark = memory.mark()
      const now = clock()
      const session = await store.open(sid, now)
      if (!session) return undefined
      const extended = expiry(session.createdAt, now)
      if (extended.getTime() - session.expire.getTime() > limits.touchEvery) await store.extend(sid, extended)
      const viewer = { sid, user: presentUser(session.user) }
      memory.remember(viewer, mark)
      return viewer
    },
  }
}
export type Sessions = ReturnType<typeof createSessions>
