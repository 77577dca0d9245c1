import type { RecipeCard } from '../../../domain/recipes/recipe.ts'

/** A recipe as the index takes it. */
export interface Entry {
  card: RecipeCard
  favorites: number
  course: string | null
  /** By the pantry's names; null unless all of them were looked up; the allergens are then those of the others. */
  contains: string[] | null
  allergens: string[] | null
  /** Whether a person has looked it over. */
  isApproved: boolean
}

export type Tally = Pick<RecipeCard, 'rating' | 'reviewCount'> & { favorites: number }
