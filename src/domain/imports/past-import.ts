import { z } from 'zod'
import { collectionNames } from './collections.ts'

/** An import that added something. */
export const pastImport = z.object({
  id: z.uuid(),
  /** A text, so that the list stays readable when a collection is no longer there. */
  source: z.string(),
  /** Who did it; null once the account is gone. */
  by: z.string().nullable(),
  createdAt: z.iso.datetime(),
  importedCount: z.int(),
  refusedCount: z.int(),
  /** Its recipes that are here, drafts among them, and those that nobody has looked over. */
  hereCount: z.int(),
  draftCount: z.int(),
  unapprovedCount: z.int(),
  undoneAt: z.iso.datetime().nullable(),
  /** How many would come back. */
  undoneCount: z.int(),
})
export type PastImport = z.infer<typeof pastImport>

/** What is here of a collection. */
export const collectionState = z.object({
  name: z.enum(collectionNames),
  recipeCount: z.int(),
  hereCount: z.int(),
  /** Of its last import that was not undone. */
  by: z.string().nullable(),
  importedAt: z.iso.datetime().nullable(),
})
export type CollectionState = z.infer<typeof collectionState>
