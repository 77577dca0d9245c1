const day = 24 * 60 * 60_000

const dateOf = (moment: number) => new Date(moment).toISOString().slice(0, 10)

/** The day a number of days before another, both as 2026-11-15. */
export const daysBefore = (date: string, days: number) => dateOf(Date.parse(date) - days * day)

/** The date at a moment in a place. */
function localDate(moment: Date, timeZone: string) {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone, calendar: 'iso8601', numberingSystem: 'latn' })
    .formatToParts(moment)
    .map(({ type, value }) => [type, value] as const)
  const { year, month, day: date } = Object.fromEntries(parts) as Record<string, string>
  return `${year}-${month!.padStart(2, '0')}-${date!.padStart(2, '0')}`
}

/** The Monday of the week that a moment falls into in a place, as 2026-11-09. */
export function weekOf(moment: Date, timeZone: string) {
  const date = localDate(moment, timeZone)
  const daysSinceMonday = (new Date(date).getUTCDay() + 6) % 7
  return daysBefore(date, daysSinceMonday)
}

/** Whether a place's clock is known by this name. */
export function isTimeZone(name: string) {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
