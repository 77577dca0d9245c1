import { z } from 'zod'
import { call } from '../call.ts'
import { editableOwnRecipe, idempotencyKey } from './own-recipe.ts'
import { sharedRecipe } from './shared-recipe.ts'

export const lookUpOwnShare = call('GET', '/api/my-recipes/:id/share', {
  summary: 'Whether a link leads to a recipe of your own, and its secret',
  audience: 'member',
  answer: z.object({
    isShared: z.boolean(),
    /** Null where nobody knows it any more, because the site has another secret since. */
    token: z.string().nullable(),
  }),
})

export const shareOwnRecipe = call('POST', '/api/my-recipes/:id/share', {
  summary: 'The secret link of a recipe of your own, made when there is none',
  audience: 'member',
  answer: z.object({ token: z.string() }),
})

export const unshareOwnRecipe = call('DELETE', '/api/my-recipes/:id/share', {
  summary: 'End the link of a recipe of your own at once, for everyone who has it; copies stay',
  audience: 'member',
  answer: z.object({ ok: z.literal(true) }),
})

export const getSharedRecipe = call('GET', '/api/shared-recipes/:token', {
  summary: 'A recipe somebody shared',
  audience: 'anyone',
  answer: z.object({
    recipe: sharedRecipe,
    /** Told to its owner alone. */
    ownId: z.string().optional(),
  }),
})

export const copySharedRecipe = call('POST', '/api/shared-recipes/:token/copy', {
  summary:
    'Copy a recipe somebody shared to your own; neither changes the other from then on. Asked for again with its idempotency key, it is the same copy',
  audience: 'member',
  query: z.object({ idempotencyKey: idempotencyKey.optional() }),
  answer: editableOwnRecipe,
  status: 201,
})
