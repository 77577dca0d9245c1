import { suspendedSentence } from '../../domain/accounts/suspension.ts'
import { forbidden, unauthorized } from '../../domain/errors.ts'
import { sessions as limits } from '../../domain/accounts/session-limits.ts'
import type { Log } from '../http/log.ts'
import type { Origin, Viewer } from '../http/viewer.ts'
import type { PresentUser } from './present.ts'
import { hashToken, newToken } from './secrets.ts'
import type { Owner, SessionStore } from './session-store.ts'
import type { ViewerMemory } from './viewers.ts'

export const wrongCredentials = 'Invalid username or password. Please try again.'

/** Only who has shown to be its owner is told. */
export const suspended = (sentence = suspendedSentence) => forbidden(sentence, { isSuspended: true })

interface Dependencies {
  store: SessionStore
  memory: ViewerMemory
  presentUser: PresentUser
  clock(): Date
  log: Log
}

export function createSessions({ store, memory, presentUser, clock, log }: Dependencies) {
  /** A session ends after a while without use, and in any case some time after it began. */
  const expiry = (startedAt: Date, now: Date) =>
    new Date(Math.min(now.getTime() + limits.idle, startedAt.getTime() + limits.absolute))

  /** A session that cannot be prolonged, on a full disk say, is still a session. */
  async function touch(sid: string, startedAt: Date, now: Date) {
    try {
      await store.touch(sid, { expire: expiry(startedAt, now), lastSeenAt: now })
    } catch (error) {
      log.warn({ err: error }, 'a session could not be prolonged')
    }
  }

  return {
    /** Opens a session, within the caller's transaction if there is one; the token is what the cookie will hold. */
    async start(within: SessionStore, person: Owner, origin: Origin) {
      const token = newToken()
      const now = clock()
      const lifetime = { now, expire: expiry(now, now), most: limits.most }
      const started = await within.start(hashToken(token), person, origin, lifetime)
      if (!started) throw unauthorized(wrongCredentials)
      if (started.ended > 0) memory.forget(person.id)
      if (started.remembered > limits.mostEnded) await within.forgetEndedBeyond(person.id, limits.mostEnded)
      return { token, owner: person }
    },

    async viewerOf(token: string): Promise<Viewer | undefined> {
      const sid = hashToken(token)
      const recalled = memory.recall(sid)
      const known = recalled instanceof Promise ? await recalled : recalled
      if (known) return known
      const mark = memory.mark()
      const now = clock()
      const session = await store.open(sid, now)
      if (!session) return undefined
      const unseen = now.getTime() - session.lastSeenAt.getTime()
      if (unseen > limits.touchEvery) await touch(sid, session.createdAt, now)
      const viewer = { sid, user: presentUser(session.user) }
      memory.remember(viewer, mark)
      return viewer
    },
  }
}
export type Sessions = ReturnType<typeof createSessions>
export type OpenedSession = Awaited<ReturnType<Sessions['start']>>
