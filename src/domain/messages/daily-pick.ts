import { dislikedAmong } from '../profile/concerns.ts'
import type { Preferences } from '../profile/preferences.ts'
import { canOpen } from '../recipes/can-open.ts'
import { isOutFor, type RecipeCard } from '../recipes/recipe.ts'

/** A recipe with what matters for allergies and dislikes; null where nobody looked it up. */
export interface Dish {
  card: RecipeCard
  contains: string[] | null
  allergens: string[] | null
  /** Whether a person has looked it over. */
  isApproved: boolean
}

type Heeded =
  | 'allergies'
  | 'dietaryRestrictions'
  | 'dislikedIngredients'
  | 'preferredCuisines'
  | 'maxCookTime'
  | 'skillLevel'
export type Tastes = Pick<Preferences, Heeded>

export interface Eater {
  id: string
  isPremium: boolean
  tastes: Tastes
}

const within: Record<Tastes['skillLevel'], readonly RecipeCard['difficulty'][]> = {
  beginner: ['easy'],
  intermediate: ['easy', 'medium'],
  advanced: ['easy', 'medium', 'hard'],
}

/** Whether a dish can be sent to a person: looked over, theirs to open, and against nothing they told us. */
export function suits(dish: Dish, eater: Eater, now: Date): boolean {
  const { card } = dish
  const { maxCookTime, skillLevel } = eater.tastes
  return (
    dish.isApproved &&
    canOpen(card, eater) &&
    isOutFor(card, eater, now) &&
    (maxCookTime === null || card.cookTime <= maxCookTime) &&
    within[skillLevel].includes(card.difficulty) &&
    isEaten(dish, eater.tastes)
  )
}

function isEaten({ card, contains, allergens }: Dish, tastes: Tastes): boolean {
  const { allergies, dietaryRestrictions, dislikedIngredients } = tastes
  if (allergies.length + dietaryRestrictions.length + dislikedIngredients.length === 0) return true
  // What nobody looked up may contain anything.
  if (contains === null || allergens === null) return false
  return (
    !allergies.some((allergy) => allergens.includes(allergy)) &&
    dietaryRestrictions.every((diet) => card.chips.includes(diet)) &&
    dislikedAmong(contains, tastes).length === 0
  )
}

interface Circumstances {
  day: string
  now: Date
  /** The recipes of the last weeks, the latest first. */
  sent: readonly string[]
}

/** The dish of a person's day: the same whoever asks, and another one the next day. */
export function pickDish(
  dishes: readonly Dish[],
  eater: Eater,
  { day, now, sent }: Circumstances,
): Dish | undefined {
  const suiting = dishes.filter((dish) => suits(dish, eater, now))
  const fresh = suiting.filter(({ card }) => !sent.includes(card.id))
  if (fresh.length === 0) return longestAgo(suiting, sent)
  const isFavorite = ({ card }: Dish) =>
    eater.tastes.preferredCuisines.some((one) => card.regions.includes(one))
  const favorites = fresh.filter(isFavorite)
  const draw = ({ card }: Dish) => lot(`${eater.id} ${day} ${card.id}`)
  return least(favorites.length > 0 ? favorites : fresh, draw)
}

const longestAgo = (dishes: readonly Dish[], sent: readonly string[]) =>
  least(dishes, ({ card }) => -sent.indexOf(card.id))

function least<T>(list: readonly T[], value: (one: T) => number): T | undefined {
  let best: { one: T; value: number } | undefined
  for (const one of list) {
    const current = value(one)
    if (!best || current < best.value) best = { one, value: current }
  }
  return best?.one
}

/** A number that looks drawn by lot and is always the same for a text (FNV-1a, stirred once more). */
function lot(text: string): number {
  let hash = 0x811c9dc5
  for (let place = 0; place < text.length; place++)
    hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash ^ (hash >>> 13)) >>> 0
}
