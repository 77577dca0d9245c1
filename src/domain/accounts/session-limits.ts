import { day, minute } from '../durations.ts'

export const sessions = {
  idle: 14 * day,
  absolute: 90 * day,
  touchEvery: 10 * minute,
  /** Open ones of an account: the oldest ends when another begins. */
  most: 100,
  /** Ended ones that are remembered of an account, the latest. */
  mostEnded: 1_000,
  /** So long a browser that signed in is known to have done so. */
  deviceKnown: 365 * day,
} as const
