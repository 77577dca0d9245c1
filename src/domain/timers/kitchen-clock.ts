import { timers } from './limits.ts'

/** What a page sees when it looks at its clocks. */
export interface Reading {
  /** `Date.now()`: goes on while nobody looks, but people and networks move it. */
  wall: number
  /** `performance.now()`: nobody moves it, but it ends with the page and may stand still while a device sleeps. */
  steady: number
  /** Whether the page was out of sight at any moment since the reading before. */
  wasHidden: boolean
}

/** What the kitchen clock showed, kept for the next page. */
export interface Stamp {
  time: number
  wall: number
}

export interface KitchenClock extends Stamp {
  steady: number
}

/** A new page has the wall clock alone; moved back, it stands for no time at all rather than for time gained. */
export const timeSince = (stamp: Stamp | undefined, wall: number): number =>
  stamp ? stamp.time + Math.max(0, wall - stamp.wall) : wall

export const startClock = (stamp: Stamp | undefined, { wall, steady }: Reading): KitchenClock => ({
  time: timeSince(stamp, wall),
  wall,
  steady,
})

/**
 * Within one page the steady clock is the truth, so moving the wall clock changes nothing.
 * The wall clock running ahead of it means sleep or a moved clock: only a page that was out of sight can have slept.
 */
export function advance(clock: KitchenClock, { wall, steady, wasHidden }: Reading): KitchenClock {
  const passed = Math.max(0, steady - clock.steady)
  const ahead = wall - clock.wall - passed
  const slept = wasHidden && ahead > timers.clockTolerance ? ahead : 0
  return { time: clock.time + passed + slept, wall, steady: Math.max(steady, clock.steady) }
}
