import { day } from '../durations.ts'
import { localTime } from './local-time.ts'

const dateOf = (moment: number) => new Date(moment).toISOString().slice(0, 10)

/** The day a number of days before another, both as 2026-11-15. */
export const daysBefore = (date: string, days: number) => dateOf(Date.parse(date) - days * day)

/** The Monday of the week that a moment falls into in a place, as 2026-11-09. */
export function weekOf(moment: Date, timeZone: string) {
  const { day: date } = localTime(moment, timeZone)
  const daysSinceMonday = (new Date(date).getUTCDay() + 6) % 7
  return daysBefore(date, daysSinceMonday)
}
