import { longRecipe, longWait } from './limits.ts'

/** As a cook says it: 35 min, 2 h, 10 h 20 min. */
export function minutesText(minutes: number) {
  const whole = Math.ceil(minutes)
  if (whole < longRecipe) return `${whole} min`
  const rest = whole % 60
  return rest === 0 ? `${whole / 60} h` : `${(whole - rest) / 60} h ${rest} min`
}

/** How long something takes: minutes, and hours and minutes from two hours on. */
export const durationWords = (minutes: number) =>
  minutes < longRecipe ? `${minutes} mins` : minutesText(minutes)

interface Timed {
  cookTime: number
  /** Not known of recipes that came from elsewhere, nor of those kept on a device for long. */
  activeTime?: number | null
}

const withActive = ({ cookTime, activeTime }: Timed, isWorthSaying: boolean) =>
  durationWords(cookTime) +
  (isWorthSaying && activeTime && activeTime < cookTime ? `, ${minutesText(activeTime)} of it active` : '')

/** A recipe's time on a card; of a long one also how little of it is work: "5 h 30 min, 40 min of it active". */
export const timeWords = (recipe: Timed) => withActive(recipe, recipe.cookTime >= longRecipe)

interface Waiting extends Timed {
  waitingTime?: number | null
}

/** A recipe's time on its page: where it rests, marinates or rises, the work is said apart. */
export const timeWithWaits = (recipe: Waiting) =>
  withActive(recipe, recipe.cookTime >= longRecipe || (recipe.waitingTime ?? 0) >= longWait)
