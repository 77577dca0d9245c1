import { z } from 'zod'
import { regions } from './cuisines.ts'
import { chips } from './filters.ts'

const shortText = z.string().trim().max(100, 'Please search for something shorter')

const sorts = ['recent', 'popular', 'quick'] as const

/** "all" and nothing at all mean the same. */
const optional = <T extends readonly [string, ...string[]]>(values: T, sentence: string) =>
  z.enum(['all', ...values], sentence).optional()

export const recipeQuery = z.object({
  search: shortText.optional(),
  /** Separated by commas; a recipe must carry every one. */
  tags: shortText.optional(),
  filter: optional(chips, `filter must be one of all, ${chips.join(', ')}`),
  cuisine: optional(regions, `cuisine must be one of all, ${regions.join(', ')}`),
  restaurant: shortText.optional(),
  sort: z.enum(sorts, `sort must be one of ${sorts.join(', ')}`).optional(),
})
export type RecipeQuery = z.infer<typeof recipeQuery>
