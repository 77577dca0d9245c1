import { timers as limits } from './limits.ts'
import type { KeptTimer } from './kept-timer.ts'

/** What a page knows when it looks whether it should ring. */
export interface Attention {
  now: number
  /** When it was opened, or last came back into sight. */
  awakeSince: number
  /** When the server last said something. */
  receivedAt: number
  /** How long it waits for another device to say that it has rung. */
  ringDelay: number
}

/** How long this device waits; `chance` is from 0 to 1. */
export const ringDelayOf = (chance: number) =>
  limits.ringsElsewhere.wait + chance * limits.ringsElsewhere.spread

/**
 * Whether a timer that is over rings here, now. Where it was last touched it rings on time. Everybody else, and
 * who comes late, first lets the others say that they have: no word means that nobody has heard it.
 */
export function isDue({ timer, isOurs, hasRung }: KeptTimer, attention: Attention) {
  if (timer?.state.kind !== 'running' || timer.state.deadline > attention.now || hasRung) return false
  const ended = timer.state.deadline
  const { now, awakeSince, receivedAt, ringDelay } = attention
  if (isOurs && now - ended <= limits.onTime) return true
  return receivedAt >= ended + ringDelay || now - Math.max(ended, awakeSince) >= ringDelay
}
