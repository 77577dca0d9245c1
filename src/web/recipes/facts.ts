import type { RecipeCard } from '../../domain/recipes/recipe.ts'

type Rated = Pick<RecipeCard, 'rating' | 'reviewCount'>

/** Over all reviews of a collection; null while there are none. */
export function averageRating(cards: Rated[]): number | null {
  const reviews = cards.reduce((sum, { reviewCount }) => sum + reviewCount, 0)
  if (reviews === 0) return null
  return cards.reduce((sum, { rating, reviewCount }) => sum + rating * reviewCount, 0) / reviews
}

/** "25-120", or "40" when all take as long; null for an empty collection. */
export function timeRange(cards: Pick<RecipeCard, 'cookTime'>[]): string | null {
  if (cards.length === 0) return null
  const times = cards.map(({ cookTime }) => cookTime)
  const [shortest, longest] = [Math.min(...times), Math.max(...times)]
  return shortest === longest ? String(shortest) : `${shortest}-${longest}`
}
