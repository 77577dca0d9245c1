import type { Pair } from '../../domain/shopping/as-one.ts'
import type { Item, ItemEdit } from '../../domain/shopping/item.ts'
import type { ShoppingList } from '../../domain/shopping/list.ts'
import { address, toRequest, type PlainRequest } from '../api/api.ts'

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
  | { kind: 'join'; listId: string; ids: Pair }
  /** Two items as they were before they were joined. */
  | { kind: 'part'; listId: string; items: [plain: Item, kind: Item] }
  | { kind: 'keep apart'; listId: string; ids: Pair; isApart: boolean }
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
const joinItems = address('POST /api/shopping-lists/:id/join-items')
const keepApart = address('POST /api/shopping-lists/:id/keep-apart')
const removeRecipe = address('DELETE /api/shopping-lists/:id/recipes/:entryId')

type Of<Kind extends ListChange['kind']> = Extract<ListChange, { kind: Kind }>

/** By which a list comes or goes. */
export type WholeListChange = Of<'create' | 'delete' | 'bring back'>

/** Should a change come twice, the server knows it by its id; what has an id of its own, or can be done but once, needs none. */
const requests: {
  [Kind in ListChange['kind']]: (change: Of<Kind>, query: { changeId: string }) => PlainRequest
} = {
  create: ({ listId: id, name }) => toRequest(create, { body: { id, name } }),
  rename: ({ listId: id, name }, query) => toRequest(rename, { params: { id }, query, body: { name } }),
  delete: ({ listId: id }, query) => toRequest(remove, { params: { id }, query }),
  'bring back': ({ listId: id }, query) => toRequest(restore, { params: { id }, query }),
  add: ({ listId: id, itemId, text }) => toRequest(addItem, { params: { id }, body: { id: itemId, text } }),
  edit: ({ listId: id, itemId, edit }, query) =>
    toRequest(editItem, { params: { id, itemId }, query, body: edit }),
  remove: ({ listId: id, itemId }, query) => toRequest(removeItem, { params: { id, itemId }, query }),
  clear: ({ listId: id, ids }, query) => toRequest(clear, { params: { id }, query, body: { ids } }),
  'bring items back': ({ listId: id, items }, query) =>
    toRequest(restoreItems, { params: { id }, query, body: { ids: items.map((item) => item.id) } }),
  join: ({ listId: id, ids }, query) => toRequest(joinItems, { params: { id }, query, body: { ids } }),
  part: ({ listId: id, items: [, kind] }, query) =>
    toRequest(restoreItems, { params: { id }, query, body: { ids: [kind.id] } }),
  'keep apart': ({ listId: id, ids, isApart }, query) =>
    toRequest(keepApart, { params: { id }, query, body: { ids, isApart } }),
  'take recipe off': ({ listId: id, entryId }) => toRequest(removeRecipe, { params: { id, entryId } }),
}

/** How the server is told of a change. */
export const requestOf = (change: ListChange, changeId: string) =>
  (requests[change.kind] as (change: ListChange, query: { changeId: string }) => PlainRequest)(change, {
    changeId,
  })

/** Only the last word on a tick needs to be sent. */
export const isSameTick = (one: ListChange, other: ListChange) =>
  isTick(one) && isTick(other) && one.listId === other.listId && one.itemId === other.itemId

export const isTick = (change: ListChange): change is Of<'edit'> & { edit: { completed: boolean } } =>
  change.kind === 'edit' &&
  change.edit.completed !== undefined &&
  Object.keys(change.edit).every((field) => field === 'completed' || field === 'version')
