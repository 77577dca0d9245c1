import type { Listener } from '../db/notifications.ts'
import type { Viewer } from '../http/viewer.ts'

const rememberedFor = 30_000
const mostRemembered = 20_000

/** What the database announces. */
export type PeopleNews = Pick<Listener, 'isListening' | 'receivedLately' | 'receivedByAll'>

/** Remembers for a moment whom a session belongs to; news about a person makes it forget them at once. */
export function createViewerMemory(news: PeopleNews, clock: () => Date) {
  const remembered = new Map<string, { viewer: Viewer; until: number }>()
  let forgettings = 0

  function forget(userId: string) {
    forgettings += 1
    for (const [sid, { viewer }] of remembered) if (viewer.user.id === userId) remembered.delete(sid)
  }

  return {
    /** Marks the moment before a look-up: what was read before later news is not remembered. */
    mark: () => forgettings,

    /** Nothing while no news can be received: then it is looked up. At once where there is no news to wait for. */
    recall(sid: string): Viewer | undefined | Promise<Viewer | undefined> {
      const current = () => {
        const found = remembered.get(sid)
        if (!found) return undefined
        const left = found.until - clock().getTime()
        // Longer than it was to be remembered: the clock was put back.
        return left < 0 || left > rememberedFor ? undefined : found.viewer
      }
      const received = news.receivedLately()
      return received ? received.then(current, () => undefined) : current()
    },

    remember(viewer: Viewer, mark: number) {
      if (mark !== forgettings || !news.isListening()) return
      if (remembered.size >= mostRemembered) remembered.clear()
      remembered.set(viewer.sid, { viewer: frozen(viewer), until: clock().getTime() + rememberedFor })
    },

    forget,

    /** For what takes a right away: once this resolves no instance believes what was before. */
    async forgetEverywhere(userId: string) {
      forget(userId)
      await news.receivedByAll()
    },

    count: () => remembered.size,

    forgetAll() {
      forgettings += 1
      remembered.clear()
    },
  }
}
export type ViewerMemory = ReturnType<typeof createViewerMemory>

/** Many requests are answered with the same: none of them may change it. */
function frozen<Thing>(thing: Thing): Thing {
  if (typeof thing !== 'object' || thing === null) return thing
  for (const part of Object.values(thing)) frozen(part)
  return Object.freeze(thing)
}
