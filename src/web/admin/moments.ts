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

// What is published or given begins and ends with a day in UTC, for everybody at once.
const utcDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** "Nov 15, 2026", wherever it is read. */
export const utcDayOf = (moment: string) => utcDay.format(new Date(moment))

/** "2026-11-15", as a field for a day has it. */
export const utcDateOf = (moment: string) => new Date(moment).toISOString().slice(0, 10)

/** When a day of such a field begins. */
export const utcMidnightOf = (date: string) => `${date}T00:00:00.000Z`
