import { z } from 'zod'
import { bodySizes, call } from '../call.ts'
import { keeping } from '../own-recipes/limits.ts'
import { pageAddress } from '../own-recipes/own-recipe.ts'
import { selectedIds } from '../own-recipes/selected-ids.ts'
import { markLength } from '../own-recipes/words-mark.ts'
import { picturePath } from '../recipes/picture-path.ts'
import { swapsInAddress } from '../substitutes/swap-schemas.ts'
import { fileKindNames, fileKinds } from './file-kinds.ts'
import { batches } from './limits.ts'

const audience = 'member'
const mark = z
  .string()
  .max(markLength)
  .regex(/^[0-9a-z]+$/, 'A mark has digits and small letters')
const as = z.enum(fileKindNames, `as must be one of ${fileKindNames.join(', ')}`)

export const knownOwnRecipes = call('POST', '/api/my-recipes/known', {
  summary: 'Which recipes you keep already, by marks of their words: as they are, or as a file brought them',
  audience,
  body: z.object({ marks: z.array(mark).max(keeping.most) }),
  answer: z.object({ known: z.array(z.string()) }),
  largestBody: 384 * 1024,
})

export const addOwnRecipes = call('POST', '/api/my-recipes/batch', {
  summary:
    `Add up to ${batches.mostRecipes} recipes of your own, each with the mark of its words in its file. ` +
    'Each is added whole, known already, or refused with a sentence',
  audience,
  body: z.object({
    recipes: z
      .array(
        z.object({
          mark,
          recipe: z.record(z.string(), z.unknown()),
          image: picturePath.max(keeping.longestPicture).optional(),
          sourceUrl: pageAddress.nullable().optional(),
        }),
      )
      .min(1)
      .max(batches.mostRecipes, `${batches.mostRecipes} recipes at most at once`),
  }),
  answer: z.object({
    /** One for each, in their order. */
    results: z.array(
      z.discriminatedUnion('state', [
        z.object({ state: z.literal('added'), id: z.string() }),
        z.object({ state: z.literal('known') }),
        z.object({ state: z.literal('refused'), sentence: z.string() }),
      ]),
    ),
  }),
  largestBody: batches.largestBody,
})

export const listPantryNames = call('GET', '/api/pantry/names', {
  summary: 'What one and many of an ingredient are called in the pantry; files say one of both',
  audience,
  answer: z.array(z.tuple([z.string(), z.string()])),
})

export const downloadRecipe = call('GET', '/api/recipes/:id/file', {
  summary: 'A recipe you may open as a file, with what stands in for some of it',
  audience,
  query: z.object({ as, swaps: swapsInAddress.optional() }),
  answer: z.string(),
  fileTypes: Object.values(fileKinds).map(({ type }) => type),
})

export const downloadOwnRecipes = call('GET', '/api/my-recipes/file', {
  summary: 'All recipes of your own as files of one kind in a zip archive',
  audience,
  query: z.object({ as }),
  answer: z.string(),
  savedAs: 'my-recipes.zip',
  fileTypes: ['application/zip'],
})

export const downloadSelectedRecipes = call('POST', '/api/my-recipes/file', {
  summary: 'Some recipes of your own as files of one kind in a zip archive',
  audience,
  body: z.object({ as, ids: selectedIds }),
  answer: z.string(),
  savedAs: 'my-recipes.zip',
  fileTypes: ['application/zip'],
  largestBody: bodySizes.long,
})
