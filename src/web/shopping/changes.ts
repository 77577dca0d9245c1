import type { Item, ItemEdit } from '../../domain/shopping/item.ts'
import type { ShoppingList } from '../../domain/shopping/list.ts'
import { address, pathOf, queryString } from '../api/api.ts'

/** What a person can do to their lists without waiting for the server. */
export type ListChange =
  | { kind: 'create'; listId: string; name: string }
  | { kind: 'rename'; listId: string; name: string }
  | { kind: 'delete'; listId: string }
  | { kind: 'bring back'; listId: string; list: ShoppingList }
  | { kind: 'add'; listId: string; itemId: string; text: string }
  | { kind: 'edit'; listId: string; itemId: string; edit: ItemEdit }
  | { kind: 'remove'; listId: string; itemId: string }
  /** What was shown as ticked; one that has waited since an earlier version names nothing. */
  | { kind: 'clear'; listId: string; ids?: string[] }
  | { kind: 'bring items back'; listId: string; items: Item[] }
  | { kind: 'take recipe off'; listId: string; entryId: string }

const create = address('POST /api/shopping-lists')
const rename = address('PATCH /api/shopping-lists/:id')
const remove = address('DELETE /api/shopping-lists/:id')
const restore = address('POST /api/shopping-lists/:id/restore')
const addItem = address('POST /api/shopping-lists/:id/items')
const editItem = address('PATCH /api/shopping-lists/:id/items/:itemId')
const removeItem = address('DELETE /api/shopping-lists/:id/items/:itemId')
const clear = address('POST /api/shopping-lists/:id/clear-completed')
const restoreItems = address('POST /api/shopping-lists/:id/restore-items')
const removeRecipe = address('DELETE /api/shopping-lists/:id/recipes/:entryId')

interface Request {
  method: string
  path: string
  body?: unknown
}

type Of<Kind extends ListChange['kind']> = Extract<ListChange, { kind: Kind }>

const to = (
  { method, path }: { method: string; path: string },
  params: Record<string, string>,
  body?: unknown,
): Request => ({ method, path: pathOf(path, params), ...(body !== undefined && { body }) })

const requests: { [Kind in ListChange['kind']]: (change: Of<Kind>) => Request } = {
  create: ({ listId: id, name }) => to(create, {}, { id, name }),
  rename: ({ listId: id, name }) => to(rename, { id }, { name }),
  delete: ({ listId: id }) => to(remove, { id }),
  'bring back': ({ listId: id }) => to(restore, { id }),
  add: ({ listId: id, itemId, text }) => to(addItem, { id }, { id: itemId, text }),
  edit: ({ listId: id, itemId, edit }) => to(editItem, { id, itemId }, edit),
  remove: ({ listId: id, itemId }) => to(removeItem, { id, itemId }),
  clear: ({ listId: id, ids }) => to(clear, { id }, { ids }),
  'bring items back': ({ listId: id, items }) =>
    to(restoreItems, { id }, { ids: items.map((item) => item.id) }),
  'take recipe off': ({ listId: id, entryId }) => to(removeRecipe, { id, entryId }),
}

/** What is known by an id of its own, and what can be done but once, is the same when it comes again. */
const isOnceAnyway: ReadonlySet<ListChange['kind']> = new Set(['create', 'add', 'take recipe off'])

/** How the server is told of a change; should it receive it twice, it knows it by the id. */
export function requestOf(change: ListChange, changeId: string): Request {
  const told = (requests[change.kind] as (change: ListChange) => Request)(change)
  return isOnceAnyway.has(change.kind) ? told : { ...told, path: told.path + queryString({ changeId }) }
}

/** Only the last word on a tick needs to be sent. */
export const isSameTick = (one: ListChange, other: ListChange) =>
  isTick(one) && isTick(other) && one.listId === other.listId && one.itemId === other.itemId

const isTick = (change: ListChange): change is Extract<ListChange, { kind: 'edit' }> =>
  change.kind === 'edit' &&
  Object.keys(change.edit).every((field) => field === 'completed' || field === 'version')
