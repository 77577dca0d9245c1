import { canOpen } from './can-open.ts'
import type { RecipeCard } from './recipe.ts'

type Likenable = Pick<RecipeCard, 'id' | 'cuisine' | 'restaurantBrand' | 'tags' | 'isPremium'>

const shared = (one: Likenable, other: Likenable) => one.tags.filter((tag) => other.tags.includes(tag)).length

const likeness = (one: Likenable, other: Likenable) =>
  shared(one, other) +
  (one.cuisine !== null && one.cuisine === other.cuisine ? 2 : 0) +
  (one.restaurantBrand !== null && one.restaurantBrand === other.restaurantBrand ? 2 : 0)

/** The recipes most like one that a person can open, the best first. */
export const similarTo = <Card extends Likenable>(
  recipe: Likenable,
  others: Card[],
  viewer: { isPremium: boolean },
  count: number,
): Card[] =>
  [...new Map(others.map((other) => [other.id, other])).values()]
    .filter((other) => other.id !== recipe.id && canOpen(other, viewer))
    .toSorted((one, other) => likeness(recipe, other) - likeness(recipe, one))
    .slice(0, count)
