import { z } from 'zod'
import { recipeEditor } from '../recipe-editor/limits.ts'
import { isStorable, unstorableSentence } from '../storable-text.ts'
import { ownCollections } from './limits.ts'

const tag = z
  .string('Please name a tag')
  .trim()
  .min(1, 'Please name a tag')
  .max(recipeEditor.longestTag, `A tag has ${recipeEditor.longestTag} characters at the most`)
  .refine(isStorable, unstorableSentence)
const collectionId = z.string('Please choose a collection').min(1).max(ownCollections.longestId)

/** What can be done to many recipes at once. */
export const manyChange = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('tag'), tag }),
    z.object({ kind: z.literal('untag'), tag }),
    z.object({ kind: z.literal('collect'), collectionId }),
    z.object({ kind: z.literal('release'), collectionId }),
    z.object({ kind: z.literal('delete') }),
    z.object({ kind: z.literal('restore') }),
  ],
  'Please say what is to be done',
)
export type ManyChange = z.infer<typeof manyChange>
