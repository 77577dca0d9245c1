const pad = (number: number) => String(number).padStart(2, '0')

/** Whole seconds that are still to pass: a timer shows 0:00 exactly when it is over. */
export const secondsLeft = (remaining: number) => Math.ceil(remaining / 1_000)

/** As a kitchen clock shows it: 0:09, 12:30, 1:05:00. */
export function clockText(seconds: number) {
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes}:${pad(seconds % 60)}`
  return `${Math.floor(minutes / 60)}:${pad(minutes % 60)}:${pad(seconds % 60)}`
}

/** Of a timer that rang until it gave up: when that was, as clocks show it where the cook is. */
export const rangText = (at: Date) => `rang at ${at.toLocaleTimeString([], { timeStyle: 'short' })}`

/** How long ago a timer ended, as precisely as it matters to a cook. */
export function finishedText(ago: number) {
  const minutes = Math.floor(ago / 60_000)
  if (minutes < 1) return 'finished just now'
  if (minutes < 60) return `finished ${minutes} min ago`
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? `finished ${hours} h ago` : 'finished more than a day ago'
}
