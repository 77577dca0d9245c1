import type { RecipeCard, Restaurant } from '../../domain/recipes/recipe.ts'
import { matches, normalised, searchWords } from '../../domain/recipes/search.ts'
import { paths } from '../lib/paths.ts'

/** The search stays behind: whoever chose a restaurant wants to see all it has. */
export const restaurantPath = (slug: string) =>
  `${paths.restaurants()}?restaurant=${encodeURIComponent(slug)}`

export const isCopycat = ({ restaurantBrand }: Pick<RecipeCard, 'restaurantBrand'>) =>
  restaurantBrand !== null

/** By its name, or because one of its recipes is what is looked for. */
export function matchingRestaurants<R extends Restaurant>(
  restaurants: R[],
  cards: RecipeCard[],
  search: string,
) {
  const words = searchWords(search)
  return restaurants.filter(({ name }) => {
    const own = normalised(name)
    return (
      words.every((word) => own.includes(word)) ||
      cards.some((card) => card.restaurantBrand === name && matches(card, search))
    )
  })
}
