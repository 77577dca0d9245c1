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

// A recipe comes out when a day begins in UTC, for everybody at once.
const publicationDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** "Nov 15, 2026", wherever it is read. */
export const publicationDayOf = (moment: string) => publicationDay.format(new Date(moment))

/** The day a recipe comes out, as the field for a day has it. */
export const fieldDay = (moment: string) => new Date(moment).toISOString().slice(0, 10)

/** The beginning of a day of that field. */
export const momentOfDay = (date: string) => `${date}T00:00:00.000Z`
