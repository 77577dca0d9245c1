import { z } from 'zod'
import { item } from './item.ts'

const listHead = z.object({
  id: z.string(),
  name: z.string(),
  /** There is something to buy, and all of it is ticked. */
  isCompleted: z.boolean(),
  /** In dollars, of everything to buy; staples that are probably at home do not count. */
  estimatedTotal: z.number(),
  recipes: z.array(
    z.object({
      id: z.string(),
      recipeId: z.string(),
      title: z.string(),
      servings: z.number(),
      ofServings: z.number(),
    }),
  ),
  /** Pairs of items that may be bought as one, such as onions and white onions; the plain one first. */
  alike: z.array(z.tuple([z.string(), z.string()])),
  isShared: z.boolean(),
  createdAt: z.iso.datetime(),
  version: z.int(),
})

export const shoppingList = listHead.extend({ items: z.array(item) })
export type ShoppingList = z.infer<typeof shoppingList>

/** What became different between two versions of a list. */
export const listChange = listHead.extend({
  /** The version it starts from. */
  from: z.int(),
  /** New and changed items, whole. */
  changed: z.array(item),
  removed: z.array(z.string()),
  /** The order of all ids; null when what is new stands at the end. */
  order: z.array(z.string()).nullable(),
})
export type ListChange = z.infer<typeof listChange>

/** What somebody who looks at a list is sent. */
export const listEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('list'), list: shoppingList }),
  z.object({ kind: z.literal('change'), change: listChange }),
  /** How many others look at it now. */
  z.object({ kind: z.literal('presence'), others: z.int().min(0) }),
  /** It was deleted, or is no longer shared. */
  z.object({ kind: z.literal('gone') }),
])
export type ListEvent = z.infer<typeof listEvent>
