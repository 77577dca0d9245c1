const minute = 60_000
const units = [
  ['day', 24 * 60 * minute],
  ['hour', 60 * minute],
  ['minute', minute],
] as const

const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })
const date = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })

/** "3 hours ago"; the server notes visits to about ten minutes, so nothing finer is said. */
export function agoWords(moment: string, now: Date): string {
  const past = now.getTime() - Date.parse(moment)
  if (past < 15 * minute) return 'just now'
  const [unit, length] = units.find(([, size]) => past >= size)!
  return relative.format(-Math.floor(past / length), unit)
}

export const dateWords = (moment: string) => date.format(new Date(moment))
