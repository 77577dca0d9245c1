import { otherAisle } from '../../domain/shopping/aisles.ts'
import type { Item, ItemEdit } from '../../domain/shopping/item.ts'
import type { ShoppingList } from '../../domain/shopping/list.ts'
import { parseLine } from '../../domain/recipes/parse-line.ts'
import { estimatedTotal, isCompleted } from '../../domain/shopping/show.ts'
import type { ListChange } from './changes.ts'

/** The lists as they will be once the server has received these changes; doing so twice changes nothing. */
export const withChanges = (lists: ShoppingList[], changes: readonly ListChange[]): ShoppingList[] =>
  changes.reduce(withChange, lists)

function withChange(lists: ShoppingList[], change: ListChange): ShoppingList[] {
  const { listId } = change
  const isThere = lists.some(({ id }) => id === listId)
  if (change.kind === 'create') return isThere ? lists : [newList(listId, change.name), ...lists]
  if (change.kind === 'bring back') return isThere ? lists : [change.list, ...lists]
  if (change.kind === 'delete') return lists.filter(({ id }) => id !== listId)
  return lists.map((list) => (list.id === listId ? withChangeInList(list, change) : list))
}

type ChangeInList = Exclude<ListChange, { kind: 'create' | 'delete' | 'bring back' }>

export function withChangeInList(list: ShoppingList, change: ChangeInList): ShoppingList {
  if (change.kind === 'rename') return { ...list, name: change.name }
  const items = itemsAfter[change.kind](list.items, change as never)
  const recipes =
    change.kind === 'take recipe off' ? list.recipes.filter(({ id }) => id !== change.entryId) : list.recipes
  return {
    ...list,
    recipes,
    items,
    isCompleted: isCompleted(items),
    estimatedTotal: estimatedTotal(items),
  }
}

type ItemChange = Exclude<ChangeInList, { kind: 'rename' }>

const itemsAfter: {
  [Kind in ItemChange['kind']]: (items: Item[], change: Extract<ItemChange, { kind: Kind }>) => Item[]
} = {
  add: (items, change) =>
    items.some(({ id }) => id === change.itemId) ? items : [...items, newItem(change)],
  edit: (items, { itemId, edit }) => items.map((item) => (item.id === itemId ? edited(item, edit) : item)),
  remove: (items, { itemId }) => items.filter(({ id }) => id !== itemId),
  clear: (items, { ids }) => items.filter(({ id, completed }) => !completed || ids?.includes(id) === false),
  'bring items back': (items, { items: back }) => {
    const there = new Set(items.map(({ id }) => id))
    return [...items, ...back.filter(({ id }) => !there.has(id))]
  },
  'take recipe off': (items, { entryId }) => items.flatMap((item) => withoutRecipe(item, entryId)),
}

function edited(item: Item, { version: _, ...edit }: ItemEdit): Item {
  const said = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined))
  const after: Item = { ...item, ...said }
  if (after.amount === item.amount) return after
  // Whoever types an amount says how much to buy in all.
  return {
    ...after,
    total: '',
    shelf: '',
    shares: [{ recipe: null, name: after.name, amount: after.amount, note: null }],
  }
}

/** What is left of an amount is for the server to say. */
function withoutRecipe(item: Item, entryId: string): Item[] {
  const shares = item.shares.filter(({ recipe }) => recipe !== entryId)
  if (shares.length === item.shares.length) return [item]
  return shares.length === 0 ? [] : [{ ...item, shares }]
}

function newItem({ itemId, text }: { itemId: string; text: string }): Item {
  const { name, amount, note } = parseLine(text)
  return {
    id: itemId,
    name,
    amount,
    total: '',
    shelf: '',
    category: otherAisle,
    completed: false,
    notes: note,
    price: null,
    estimatedPrice: null,
    probablyHave: false,
    shares: [{ recipe: null, name, amount, note: null }],
  }
}

const newList = (id: string, name: string): ShoppingList => ({
  id,
  name,
  items: [],
  isCompleted: false,
  estimatedTotal: 0,
  recipes: [],
  isShared: false,
  createdAt: new Date().toISOString(),
  version: 0,
})
