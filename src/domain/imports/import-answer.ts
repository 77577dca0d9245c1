import { z } from 'zod'
import { regions } from '../recipes/cuisines.ts'
import { chips } from '../recipes/filters.ts'
import { picturePath } from '../recipes/picture-path.ts'
import { ingredient } from '../recipes/recipe.ts'
import { fault } from './faults.ts'

/** What a row becomes. */
export const previewRow = z.object({
  line: z.int(),
  id: z.string(),
  title: z.string(),
  /** It was imported before: nothing would be written. */
  isThere: z.boolean(),
  cuisine: z.string().nullable(),
  course: z.string().nullable(),
  tags: z.array(z.string()),
  regions: z.array(z.enum(regions)),
  chips: z.array(z.enum(chips)),
  /** Whether diets and allergies are known from the ingredients. */
  isKnown: z.boolean(),
  cookTime: z.int(),
  servings: z.int(),
  image: picturePath.nullable(),
  ingredients: z.array(ingredient.omit({ plural: true })),
  steps: z.array(z.object({ title: z.string(), time: z.number() })),
})
export type PreviewRow = z.infer<typeof previewRow>

export const importAnswer = z.object({
  /** With dryRun, how many would be. */
  importedCount: z.int(),
  /** Rows that are there already, from before or from further up. */
  unchangedCount: z.int(),
  /** Rows that cannot become recipes. */
  refusedCount: z.int(),
  /** The first of them; faultCount says how many there are. */
  faults: z.array(fault),
  faultCount: z.int(),
  ignoredColumns: z.array(z.string()),
  /** What would be written; only where nothing was. */
  rows: z.array(previewRow).optional(),
})
export type ImportAnswer = z.infer<typeof importAnswer>
