import type { CardRow } from '../../src/server/recipes/present.ts'
import { aRecipe } from './a-recipe.ts'

/** A recipe as the table has it, without what only its own page shows. */
export const aCardRow = (id: string): CardRow => ({
  ...aRecipe({ id, title: id }),
  publishedAt: null,
  createdAt: new Date('2026-01-01T00:00:00Z'),
  rating: 0,
  reviewCount: 0,
  sourceUrl: null,
  unknownIngredients: 0,
  isApproved: true,
})
