import { longRecipe } from './limits.ts'

/** "40 min", "5 h 30 min". */
const spanWords = (minutes: number) => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ')
}

/** How long something takes: minutes, and hours and minutes from two hours on. */
export const durationWords = (minutes: number) =>
  minutes < longRecipe ? `${minutes} mins` : spanWords(minutes)

interface Timed {
  cookTime: number
  /** Not known of recipes that came from elsewhere, nor of those kept on a device for long. */
  activeTime?: number | null
}

/** A recipe's time; of a long one also how little of it is work: "5 h 30 min, 40 min of it active". */
export function timeWords({ cookTime, activeTime }: Timed): string {
  const isWorthSaying = cookTime >= longRecipe && activeTime && activeTime < cookTime
  return durationWords(cookTime) + (isWorthSaying ? `, ${spanWords(activeTime)} of it active` : '')
}
