import type { Viewer } from '../http/viewer.ts'

const rememberedFor = 30_000
const mostRemembered = 20_000

/** Remembers for a moment whom a session belongs to; news about a person makes it forget them at once. */
export function createViewerMemory(isListening: () => boolean, clock: () => Date) {
  const remembered = new Map<string, { viewer: Viewer; until: number }>()
  let news = 0

  return {
    /** Marks the moment before a look-up: what was read before later news is not remembered. */
    mark: () => news,

    recall(sid: string): Viewer | undefined {
      const found = remembered.get(sid)
      if (!found || found.until < clock().getTime()) return undefined
      return found.viewer
    },

    remember(viewer: Viewer, mark: number) {
      if (mark !== news || !isListening()) return
      if (remembered.size >= mostRemembered) remembered.clear()
      remembered.set(viewer.sid, { viewer, until: clock().getTime() + rememberedFor })
    },

    forget(userId: string) {
      news += 1
      for (const [sid, { viewer }] of remembered) if (viewer.user.id === userId) remembered.delete(sid)
    },

    forgetAll() {
      news += 1
      remembered.clear()
    },
  }
}
export type ViewerMemory = ReturnType<typeof createViewerMemory>
