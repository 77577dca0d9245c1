import type { RecipeCard } from '../../../domain/recipes/recipe.ts'

export const orders = ['Popular', 'Recent', 'Quick'] as const
export type Order = (typeof orders)[number]

/** The recipes arrive with the most loved first; newest first, or only the quick ones, keep that order among equals. */
export function trending(byPopularity: RecipeCard[], order: Order): RecipeCard[] {
  if (order === 'Recent') return byPopularity.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt, 'en'))
  if (order === 'Quick') return byPopularity.filter((card) => card.chips.includes('quick'))
  return byPopularity
}
