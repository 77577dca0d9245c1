import type { RecipeCard } from '../../../domain/recipes/recipe.ts'

/** A recipe as the index takes it. */
export interface Entry {
  card: RecipeCard
  favorites: number
  course: string | null
  /** By the pantry's names; null when nobody looked them up, and then so are the allergens. */
  contains: string[] | null
  allergens: string[] | null
}

export type Tally = Pick<RecipeCard, 'rating' | 'reviewCount'> & { favorites: number }
