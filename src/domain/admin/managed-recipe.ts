import { z } from 'zod'
import { type EditedField, editedFields, publicationMoment } from '../recipe-editor/edited-recipe.ts'
import { picturePath } from '../recipes/picture-path.ts'
import { recipe } from '../recipes/recipe.ts'
import { admin as limits } from './limits.ts'

export const settings = [...editedFields, 'image', 'listed', 'deletedAt'] as const

/** How a recipe came here. */
const origins = ['catalogue', 'import', 'house'] as const

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
  isDraft: z.boolean(),
  /** Looked over by somebody. */
  isApproved: z.boolean(),
  deletedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  /** What was set by hand and differs from the source. */
  changed: z.array(z.enum(settings)),
  /** Sent along when it goes back to its source, so that nobody undoes what they have not read. */
  overridesVersion: z.string(),
})
export type ManagedRecipe = z.infer<typeof managedRecipe>

export const shelves = [
  'all',
  'listed',
  'unlisted',
  'premium',
  'changed',
  'drafts',
  'unapproved',
  'deleted',
] as const
export type ShelfName = (typeof shelves)[number]

const nothing = 'Nothing to change was sent'

/** What is left out stays. */
export const recipeChange = z
  .object({
    isPremium: z.boolean('isPremium must be true or false'),
    publishedAt: publicationMoment,
    listed: z.boolean('listed must be true or false'),
    image: z.null('A picture can only be removed here'),
  })
  .partial()
  .refine((change) => Object.values(change).some((value) => value !== undefined), nothing)
export type RecipeChange = z.infer<typeof recipeChange>

/** What can go back to the source by itself: nothing that diets and allergens follow from. */
export const resetField = z.enum(
  ['isPremium', 'publishedAt', 'listed', 'image'],
  'Only isPremium, publishedAt, listed and image go back alone; words go back all together',
)

/** What can be done to many recipes at once. */
export const bulkChanges = ['publish', 'unlist', 'premium', 'free', 'approve', 'delete', 'restore'] as const
export type BulkChange = (typeof bulkChanges)[number]

export const manyRecipes = z.object({
  ids: z
    .array(z.string().max(200), 'ids is a list')
    .min(1, 'Please choose a recipe')
    .max(limits.mostRecipes, `Please choose at most ${limits.mostRecipes} recipes`),
  change: z.enum(bulkChanges, 'There is no such change'),
})

const words = recipe.pick(
  Object.fromEntries(editedFields.map((field) => [field, true])) as Record<EditedField, true>,
)

/** A recipe as it is edited: everything that can be written, and what its source says of it. */
export const editableRecipe = managedRecipe.extend({
  origin: z.enum(origins),
  recipe: words,
  /** Null for one that was written here. */
  source: words.nullable(),
  /** Its picture in the source. */
  sourceImage: picturePath.nullable(),
  /** Of its words, sent along with them, so that nobody overwrites what they have not read. */
  version: z.string(),
})
export type EditableRecipe = z.infer<typeof editableRecipe>
