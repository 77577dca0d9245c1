import { z } from 'zod'
import { difficulties } from '../../src/domain/recipes/recipe.ts'

const words = z.string().trim().min(1)

/** What stands above a recipe. */
export const frontMatter = z.strictObject({
  title: words.max(80),
  description: words.min(90, 'shorter than 90 characters').max(180, 'longer than 180 characters'),
  restaurant: words.optional(),
  cuisine: words,
  course: words,
  difficulty: z.enum(difficulties),
  servings: z.int().positive(),
  /** From start to table, in minutes. */
  time: z.int().positive(),
  premium: z.boolean(),
  tags: z.array(z.string().regex(/^[a-z0-9-]+$/, 'tags are lowercase words')).min(1),
  picture: words,
  /** The day it comes out; without one it is out already. */
  published: z.iso.date('published is a day such as 2026-12-01').optional(),
})
export type FrontMatter = z.infer<typeof frontMatter>
