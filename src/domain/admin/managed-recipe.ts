import { z } from 'zod'
import { picturePath } from '../recipes/picture-path.ts'

export const settings = ['isPremium', 'publishedAt', 'listed', 'image'] as const

/** A recipe as those who run the site see it. */
export const managedRecipe = z.object({
  id: z.string(),
  title: z.string(),
  image: picturePath.nullable(),
  restaurantBrand: z.string().nullable(),
  cuisine: z.string().nullable(),
  isPremium: z.boolean(),
  publishedAt: z.iso.datetime().nullable(),
  listed: z.boolean(),
  createdAt: z.iso.datetime(),
  /** What was set by hand and differs from the source. */
  changed: z.array(z.enum(settings)),
})
export type ManagedRecipe = z.infer<typeof managedRecipe>

export const shelves = ['all', 'listed', 'unlisted', 'premium', 'changed'] as const
export type ShelfName = (typeof shelves)[number]

const noMoment = 'publishedAt must be a moment in ISO form, in 1970 or later'
const nothing = 'Nothing to change was sent'

/** What is left out stays. */
export const recipeChange = z
  .object({
    isPremium: z.boolean('isPremium must be true or false'),
    publishedAt: z.iso
      .datetime({ error: noMoment })
      // No recipe is that old, and moments of the first century are read as ones of ours.
      .refine((moment) => moment >= '1970', noMoment)
      .nullable(),
    listed: z.boolean('listed must be true or false'),
  })
  .partial()
  .refine((change) => Object.values(change).some((value) => value !== undefined), nothing)
export type RecipeChange = z.infer<typeof recipeChange>
