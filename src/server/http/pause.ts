import { setImmediate } from 'node:timers/promises'
import type { Pieces } from '../../domain/pieces.ts'
import { createLines } from './lines.ts'

/** To be asked between small pieces of long work: lets others have their turn when it has gone on for long enough. */
export type Pause = () => Promise<void>

/** In milliseconds: how long others wait at most, besides the longest piece. */
export function createPause(atMost = 8): Pause {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < atMost) return
    await setImmediate()
    since = performance.now()
  }
}

/**
 * To be asked before each small piece of work that many may do at the same time: in each turn of the event loop one goes
 * on, and people take turns. Else the pieces of all of them would come to one long turn together.
 */
export function createSharedPause() {
  const lines = createLines()
  async function letThrough() {
    while (lines.count() > 0) {
      await setImmediate()
      lines.next()?.()
    }
  }
  return (whose: string) =>
    new Promise<void>((resolve) => {
      lines.join(whose, resolve)
      if (lines.count() === 1) void letThrough()
    })
}

/**
 * Does long work piece by piece: in each turn of the event loop that of one person goes on, for some milliseconds, and
 * people take turns.
 */
export function createSharedPieces(atMost = 4) {
  const pause = createSharedPause()
  return async <T>(whose: string, pieces: Pieces<T>): Promise<T> => {
    for (;;) {
      await pause(whose)
      const since = performance.now()
      do {
        const next = pieces.next()
        if (next.done) return next.value
      } while (performance.now() - since < atMost)
    }
  }
}
export type InSharedPieces = ReturnType<typeof createSharedPieces>

/** Does work piece by piece, and lets others have their turn between them. */
export async function inPieces<T>(pieces: Pieces<T>): Promise<T> {
  const pause = createPause()
  for (;;) {
    const next = pieces.next()
    if (next.done) return next.value
    await pause()
  }
}
