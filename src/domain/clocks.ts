import { minute } from './durations.ts'

/** So far the clocks of instances may be apart; what lies further ahead is from before a clock was put back. */
export const clocksDiffer = minute
