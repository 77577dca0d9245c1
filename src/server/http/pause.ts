import { setImmediate } from 'node:timers/promises'

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
