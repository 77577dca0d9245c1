import { day, minute, second } from '../durations.ts'

export const timers = {
  kitchenMinutes: { least: 1, most: 180, usual: 5 },
  longestName: 60,
  /** The last seconds, each with a warning beep, and the last minute, which has a colour of its own. */
  warningSeconds: 10,
  soonSeconds: 60,
  /** A timer that ended longer ago is only shown as finished: nobody waits for its ring any more. */
  ringsUntil: 10 * minute,
  /** Until somebody answers it rings again, each time stronger, until it is as strong as a sound can be. */
  rings: { every: 5 * second, growth: 1.25, strongest: 2.5 },
  /** Sounds are put on the audio clock so far ahead, because a hidden page may wake only once a minute. */
  soundHorizon: 75 * second,
  /** How far the wall clock may run ahead of the steady one before it means something. */
  clockTolerance: 2 * second,
  /** Of one person, known on all their devices. */
  mostShared: 50,
  /** Of those who leave the page, in one call. */
  mostTold: 16,
  longestText: 200,
  longestTimer: 14 * day,
  /** What happened longer ago counts as this old. */
  longestAge: 365 * day,
  /** A removal is remembered for so long, against devices that do not know of it. */
  removalKept: day,
  mostRemovals: 100,
  /** Whoever notices an end within this rings for what was last touched there. */
  onTime: 2 * second,
  /** Another device waits so long for word that it was heard; somewhere within the spread, so that of several one is first. */
  ringsElsewhere: { wait: 5 * second, spread: 5 * second },
} as const
