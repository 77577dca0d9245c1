import { z } from 'zod'
import { call } from '../call.ts'
import { recipeCard } from '../recipes/recipe.ts'
import { askedGoals } from '../recipes/recipe-query.ts'
import { swapsInAddress } from '../substitutes/swap-schemas.ts'
import { ownCollection } from './collections.ts'
import { keeping, linkedPages } from './limits.ts'
import { linkedPage } from './linked-page.ts'
import { editableOwnRecipe, idempotencyKey, pageAddress, sentOwnRecipe } from './own-recipe.ts'
import { ownShelves, ownSorts } from './sorts.ts'

const audience = 'member'
const largestBody = keeping.largestBody
const shortText = z.string().trim().max(keeping.longestSearch, 'Please search for something shorter')
const wholeNumber = 'from must be a whole number from 0 on'

export const listOwnRecipes = call('GET', '/api/my-recipes', {
  summary: `Your own recipes as cards, searched and sorted, ${keeping.pageSize} from a place in the list on`,
  audience,
  query: z.object({
    search: shortText.default(''),
    tag: shortText.default(''),
    /** The id of a collection. */
    collection: shortText.default(''),
    goals: askedGoals,
    sort: z.enum(ownSorts, `sort must be one of ${ownSorts.join(', ')}`).default('recent'),
    show: z.enum(ownShelves, `show must be one of ${ownShelves.join(', ')}`).default('kept'),
    from: z.coerce
      .number(wholeNumber)
      .int(wholeNumber)
      .min(0, wholeNumber)
      .max(1_000_000, wholeNumber)
      .default(0),
  }),
  answer: z.object({
    recipes: z.array(recipeCard),
    /** How many were found. */
    total: z.int(),
  }),
})

export const summarizeOwnRecipes = call('GET', '/api/my-recipes/summary', {
  summary:
    'How many recipes of your own you keep, how many can be had back, the tags that most of them carry, and your collections',
  audience,
  answer: z.object({
    kept: z.int(),
    deleted: z.int(),
    /** Those that most carry, in the order of the alphabet. */
    tags: z.array(z.object({ tag: z.string(), count: z.int() })),
    collections: z.array(ownCollection.extend({ count: z.int() })),
  }),
})

export const createOwnRecipe = call('POST', '/api/my-recipes', {
  summary: `Write a recipe of your own; nobody else gets it. The free plan holds ${keeping.free}. Sent again with its idempotency key, it is the same recipe`,
  audience,
  body: sentOwnRecipe.extend({
    sourceUrl: pageAddress.nullable().optional(),
    idempotencyKey: idempotencyKey.optional(),
  }),
  answer: editableOwnRecipe,
  status: 201,
  largestBody,
})

export const readLink = call('POST', '/api/my-recipes/read-link', {
  summary: `Read the recipes of a page of the web, to put one right before it is kept: ${linkedPages.perDay.most} pages a day`,
  audience,
  body: z.object({ address: pageAddress }),
  answer: linkedPage,
})

export const editOwnRecipe = call('GET', '/api/my-recipes/:id', {
  summary: 'Everything of a recipe of your own, and what it was copied from',
  audience,
  answer: editableOwnRecipe,
})

export const saveOwnRecipe = call('PUT', '/api/my-recipes/:id', {
  summary:
    'Write a recipe of your own anew. The version is that of what was read: 409 when it was changed since',
  audience,
  body: sentOwnRecipe.extend({ version: z.int() }),
  answer: editableOwnRecipe,
  largestBody,
})

export const deleteOwnRecipe = call('DELETE', '/api/my-recipes/:id', {
  summary: 'Delete a recipe of your own; it can be had back for 30 days',
  audience,
  answer: z.object({ ok: z.literal(true) }),
})

export const restoreOwnRecipe = call('POST', '/api/my-recipes/:id/restore', {
  summary: 'Have a deleted recipe of your own back',
  audience,
  answer: recipeCard,
})

export const copyRecipe = call('POST', '/api/recipes/:id/copy', {
  summary:
    'Make your own version of a recipe you may open, with what stands in for some of it. Asked for again with its idempotency key, it is the same version',
  audience,
  query: z.object({ swaps: swapsInAddress.optional(), idempotencyKey: idempotencyKey.optional() }),
  answer: editableOwnRecipe,
  status: 201,
})
