import { z } from 'zod'
import { bodySizes, call } from '../call.ts'
import { collectionName, ownCollection } from './collections.ts'
import { ownCollections, selection } from './limits.ts'
import { manyChange } from './many-change.ts'
import { ids, selectedIds } from './selected-ids.ts'

const audience = 'member'
const named = z.object({ name: collectionName })

export const createOwnCollection = call('POST', '/api/my-collections', {
  summary: `Make a collection for recipes of your own, ${ownCollections.most} at the most`,
  audience,
  body: named,
  answer: ownCollection,
  status: 201,
})

export const renameOwnCollection = call('PATCH', '/api/my-collections/:id', {
  summary: 'Give a collection another name',
  audience,
  body: named,
  answer: ownCollection,
})

export const deleteOwnCollection = call('DELETE', '/api/my-collections/:id', {
  summary: 'Delete a collection; its recipes stay, and it can be had back',
  audience,
  answer: z.object({ ok: z.literal(true) }),
})

export const restoreOwnCollection = call('POST', '/api/my-collections/:id/restore', {
  summary: 'Have a deleted collection back, with the recipes that were in it',
  audience,
  answer: ownCollection,
})

export const changeManyOwnRecipes = call('POST', '/api/my-recipes/many', {
  summary: `Tag, collect, delete or restore up to ${selection.mostAtOnce} recipes of your own at once`,
  audience,
  body: z.object({
    ids: selectedIds,
    change: manyChange,
  }),
  answer: z.object({
    /** Those that are other now: the opposite, done to these, takes it back. */
    changed: ids,
    notFound: ids,
    /** Those that stay as they are, and why. */
    refused: z.array(z.object({ id: z.string(), why: z.string() })),
  }),
  largestBody: bodySizes.long,
})
