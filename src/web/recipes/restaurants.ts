import type { Restaurant } from '../../domain/recipes/recipe.ts'
import { normalised } from '../../domain/recipes/normalised.ts'
import { searchWords } from '../../domain/recipes/search.ts'
import { paths } from '../navigation/paths.ts'

/** The search stays behind: whoever chose a restaurant wants to see all it has. */
export const restaurantPath = (slug: string) =>
  `${paths.restaurants()}?restaurant=${encodeURIComponent(slug)}`

/** By its name, or because it serves what is looked for. */
export function matchingRestaurants<R extends Restaurant>(
  restaurants: R[],
  serving: Record<string, number>,
  search: string,
) {
  const words = searchWords(search)
  return restaurants.filter(({ name }) => {
    const own = normalised(name)
    return name in serving || words.every((word) => own.includes(word))
  })
}
