import type { KeptTimer } from '../../domain/timers/kept-timer.ts'
import { isDue, ringDelayOf } from '../../domain/timers/ringing.ts'

const ringDelay = ringDelayOf(Math.random())
let awakeSince = -Infinity
let receivedAt = -Infinity

/** This page was opened, or is looked at again: it may have slept through a ring of another device. */
export function wakeUp(now: number) {
  awakeSince = now
}

/** The server has just said what it knows. */
export function noteReceived(now: number) {
  receivedAt = now
}

/** Whether this device should ring for a timer now. */
export const isDueHere = (timer: KeptTimer, now: number) =>
  isDue(timer, { now, awakeSince, receivedAt, ringDelay })
