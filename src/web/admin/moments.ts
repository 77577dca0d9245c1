const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const minute = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
// Weeks begin on a Monday in UTC, wherever it is read.
const week = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** "Nov 15, 2026" */
export const dayOf = (moment: string) => day.format(new Date(moment))

/** "Nov 15, 2026, 9:30 AM" */
export const minuteOf = (moment: string) => minute.format(new Date(moment))

/** "Nov 9" for the week that begins then. */
export const weekOf = (monday: string) => week.format(new Date(`${monday}T00:00:00Z`))

/** A moment as the field for a day has it, in the place of whoever looks. */
export function fieldDay(moment: string) {
  const local = new Date(moment)
  const parts = [local.getFullYear(), local.getMonth() + 1, local.getDate()]
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}

/** The beginning of a day of that field. */
export const momentOfDay = (date: string) => new Date(`${date}T00:00:00`).toISOString()
