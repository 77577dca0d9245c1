import { daysBefore, weekOf } from '../profile/weeks.ts'

/** The Mondays (UTC, as 2026-11-09) of the given number of weeks, the one under way last. */
export function lastWeeks(now: Date, count: number): string[] {
  const current = weekOf(now, 'UTC')
  return Array.from({ length: count }, (_, index) => daysBefore(current, 7 * (count - 1 - index)))
}

/** A count for every week, also where nothing was counted. */
export function perWeek(weeks: string[], counted: { week: string; count: number }[]) {
  const counts = new Map(counted.map(({ week, count }) => [week, count]))
  return weeks.map((week) => ({ week, count: counts.get(week) ?? 0 }))
}
