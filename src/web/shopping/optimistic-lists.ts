import { otherAisle } from '../../domain/shopping/aisles.ts'
import type { Pair } from '../../domain/shopping/as-one.ts'
import type { Item, ItemEdit } from '../../domain/shopping/item.ts'
import type { ShoppingList } from '../../domain/shopping/list.ts'
import { estimatedTotal, isCompleted } from '../../domain/shopping/totals.ts'
import type { Arithmetic } from './arithmetic.ts'
import type { ListChange } from './changes.ts'

/** Whether what becomes of it takes the arithmetic of amounts; until that is there, amounts stand as they are written. */
export const takesArithmetic = ({ kind }: ListChange) => kind === 'add' || kind === 'join'

/** The lists as they will be once the server has received these changes; doing so twice changes nothing. */
export const withChanges = (
  lists: ShoppingList[],
  changes: readonly ListChange[],
  arithmetic?: Arithmetic,
): ShoppingList[] => changes.reduce((before, change) => withChange(before, change, arithmetic), lists)

function withChange(lists: ShoppingList[], change: ListChange, arithmetic?: Arithmetic): ShoppingList[] {
  const { listId } = change
  const isThere = lists.some(({ id }) => id === listId)
  if (change.kind === 'create') return isThere ? lists : [newList(listId, change.name), ...lists]
  // One that has waited since an earlier version knows of no pairs.
  if (change.kind === 'bring back') return isThere ? lists : [{ ...change.list, alike: [] }, ...lists]
  if (change.kind === 'delete') return lists.filter(({ id }) => id !== listId)
  return lists.map((list) => (list.id === listId ? withChangeInList(list, change, arithmetic) : list))
}

type ChangeInList = Exclude<ListChange, { kind: 'create' | 'delete' | 'bring back' }>

export function withChangeInList(
  list: ShoppingList,
  change: ChangeInList,
  arithmetic?: Arithmetic,
): ShoppingList {
  if (change.kind === 'rename') return { ...list, name: change.name }
  const items = itemsAfter[change.kind](list.items, change as never, arithmetic)
  const recipes =
    change.kind === 'take recipe off' ? list.recipes.filter(({ id }) => id !== change.entryId) : list.recipes
  return {
    ...list,
    recipes,
    items,
    alike: alikeAfter(list, items, change),
    isCompleted: isCompleted(items),
    estimatedTotal: estimatedTotal(items),
  }
}

type ItemChange = Exclude<ChangeInList, { kind: 'rename' }>

const itemsAfter: {
  [Kind in ItemChange['kind']]: (
    items: Item[],
    change: Extract<ItemChange, { kind: Kind }>,
    arithmetic?: Arithmetic,
  ) => Item[]
} = {
  add: (items, change, arithmetic) =>
    items.some(({ id }) => id === change.itemId) ? items : [...items, newItem(change, arithmetic)],
  edit: (items, { itemId, edit }) => items.map((item) => (item.id === itemId ? edited(item, edit) : item)),
  remove: (items, { itemId }) => items.filter(({ id }) => id !== itemId),
  clear: (items, { ids }) => items.filter(({ id, completed }) => !completed || ids?.includes(id) === false),
  'bring items back': (items, { items: back }) => {
    const there = new Set(items.map(({ id }) => id))
    return [...items, ...back.filter(({ id }) => !there.has(id))]
  },
  join: (items, { ids: [plain, kind] }, arithmetic) => {
    const [into, from] = [plain, kind].map((id) => items.find((item) => item.id === id))
    // What is in the basket already stays as it is.
    if (!into || !from || into.completed || from.completed) return items
    return items.flatMap((item) =>
      item === from ? [] : [item === into ? together(into, from, arithmetic) : item],
    )
  },
  part: (items, { items: [plain, kind] }) =>
    items.some(({ id }) => id === kind.id)
      ? items
      : [
          ...items.map((item) => (item.id === plain.id ? { ...plain, completed: item.completed } : item)),
          kind,
        ],
  'keep apart': (items) => items,
  'take recipe off': (items, { entryId }) => items.flatMap((item) => withoutRecipe(item, entryId)),
}

/** What is still offered as one: of what is there, less what was answered. */
function alikeAfter({ alike }: ShoppingList, items: Item[], change: ItemChange): Pair[] {
  const open = new Set(items.filter(({ completed }) => !completed).map(({ id }) => id))
  const said = pairIn(change)
  const others = alike.filter((pair) => pair.join(' ') !== said?.ids.join(' '))
  const again = said?.isOffered === true ? [said.ids] : []
  return [...again, ...others].filter((pair) => pair.every((id) => open.has(id)))
}

/** The pair that a change is about, and whether it is offered again. */
function pairIn(change: ItemChange): { ids: Pair; isOffered: boolean } | undefined {
  if (change.kind === 'keep apart') return { ids: change.ids, isOffered: !change.isApart }
  if (change.kind !== 'part') return undefined
  const [plain, kind] = change.items
  return { ids: [plain.id, kind.id], isOffered: true }
}

/** What the pantry knows of both is for the server to say. */
function together(plain: Item, kind: Item, arithmetic?: Arithmetic): Item {
  const estimates = [plain, kind].flatMap(({ estimatedPrice }) => estimatedPrice ?? [])
  const estimatedPrice = estimates.length === 0 ? null : estimates.reduce((one, other) => one + other)
  const both = {
    ...withoutReadings(plain),
    amount: [plain.amount, kind.amount].filter(Boolean).join(' + '),
    total: '',
    shelf: '',
    estimatedPrice,
    shares: [...plain.shares, ...kind.shares],
  }
  return arithmetic ? arithmetic.addedUp(both) : both
}

const withoutReadings = ({ us: _us, metric: _metric, ...item }: Item): Item => item

function edited(item: Item, { version: _, ...edit }: ItemEdit): Item {
  const said = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined))
  const after: Item = { ...item, ...said }
  if (after.amount === item.amount) return after
  // Whoever types an amount says how much to buy in all.
  return {
    ...withoutReadings(after),
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

function newItem({ itemId, text }: { itemId: string; text: string }, arithmetic?: Arithmetic): Item {
  const { name, amount, note } = arithmetic?.readLine(text) ?? { name: text.trim(), amount: '', note: '' }
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
  alike: [],
  isShared: false,
  createdAt: new Date().toISOString(),
  version: 0,
})
