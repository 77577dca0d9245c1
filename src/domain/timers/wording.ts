import { counted } from '../counted.ts'
import { longRecipe } from '../recipes/limits.ts'
import { minutesText } from '../recipes/time-words.ts'

const pad = (number: number) => String(number).padStart(2, '0')

/** Whole seconds that are still to pass: a timer shows 0:00 exactly when it is over. */
export const secondsLeft = (remaining: number) => Math.ceil(remaining / 1_000)

/** As a kitchen clock shows it: 0:09, 12:30, 1:05:00. */
export function clockText(seconds: number) {
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes}:${pad(seconds % 60)}`
  return `${Math.floor(minutes / 60)}:${pad(minutes % 60)}:${pad(seconds % 60)}`
}

/** On a button, where the seconds do not matter: 30 sec, 7.5 min, 90 min, 8 h. */
export function roughTime(seconds: number) {
  const minutes = Math.round(seconds / 6) / 10
  if (seconds < 60) return `${seconds} sec`
  return minutes < longRecipe ? `${minutes} min` : minutesText(minutes)
}

/** In words, for people who listen: "1 hour 5 minutes", "30 seconds". */
export function spokenTime(seconds: number) {
  const parts = [
    [Math.floor(seconds / 3600), 'hour'],
    [Math.floor((seconds % 3600) / 60), 'minute'],
    [seconds % 60, 'second'],
  ] as const
  const words = parts.filter(([number]) => number > 0).map(([number, unit]) => counted(number, unit))
  return words.join(' ') || '0 seconds'
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
