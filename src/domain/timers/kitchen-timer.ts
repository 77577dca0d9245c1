import { timers } from './limits.ts'
import type { TimerState } from './timer.ts'

/** Fill the form of a kitchen timer. */
export const quickTimers = [
  { name: 'Pasta', minutes: 8 },
  { name: 'Eggs', minutes: 3 },
  { name: 'Coffee', minutes: 4 },
  { name: 'Tea', minutes: 5 },
  { name: 'Rice', minutes: 18 },
  { name: 'Veggies', minutes: 6 },
  { name: 'Cookies', minutes: 12 },
  { name: 'Pizza', minutes: 15 },
] as const

/** What a person means by what they typed: whole minutes within the limits, one when it is no number. */
export function minutesOf(typed: string) {
  const minutes = Number.parseInt(typed, 10)
  if (Number.isNaN(minutes)) return timers.kitchenMinutes.least
  return Math.min(Math.max(minutes, timers.kitchenMinutes.least), timers.kitchenMinutes.most)
}

export type Urgency = 'complete' | 'final' | 'soon' | 'calm'

/** How a timer is coloured; "final" is the last ten seconds, "soon" the last minute. */
export function urgencyOf(kind: TimerState['kind'], seconds: number): Urgency {
  if (kind === 'finished') return 'complete'
  if (seconds <= timers.warningSeconds) return 'final'
  return seconds <= timers.soonSeconds ? 'soon' : 'calm'
}
