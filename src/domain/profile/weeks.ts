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

/**
 * The same for many moments: the clocks of a place are asked for each only on days on which a week ends there, since
 * asking takes some 20 microseconds.
 */
export function weeksIn(timeZone: string) {
  const ofDays = new Map<number, string | null>()
  const weekOfDay = (date: number) => {
    const [first, last] = [date, date + 1].map((one) => weekOf(new Date(one * day), timeZone))
    return first === last ? first! : null
  }
  return (moment: Date) => {
    const date = Math.floor(moment.getTime() / day)
    const known = ofDays.get(date)
    const its = known === undefined ? weekOfDay(date) : known
    ofDays.set(date, its)
    return its ?? weekOf(moment, timeZone)
  }
}
