import { counted } from '../counted.ts'
import { longRecipe } from '../recipes/limits.ts'
import { minutesText } from '../recipes/time-words.ts'

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
