import type { ListChange, ShoppingList } from './list.ts'

export function changeBetween(before: ShoppingList, after: ShoppingList): ListChange {
  const { items, ...head } = after
  const old = new Map(before.items.map((one) => [one.id, one]))
  const kept = new Set(items.map(({ id }) => id))
  const removed = before.items.filter(({ id }) => !kept.has(id)).map(({ id }) => id)
  const changed = items.filter((one) => !isSame(old.get(one.id), one))
  const change = { ...head, from: before.version, changed, removed, order: null }
  const expected = applied(before, change).items
  const isInOrder = expected.every(({ id }, place) => items[place]?.id === id)
  return isInOrder ? change : { ...change, order: items.map(({ id }) => id) }
}

const isSame = (one: unknown, other: unknown) =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

/**
 * The list after a change; undefined when the change starts from another version and the list must be read anew:
 * what was changed and changed back between the two is not in it.
 */
export function applyChange(list: ShoppingList, change: ListChange): ShoppingList | undefined {
  if (change.version <= list.version) return list
  return change.from === list.version ? applied(list, change) : undefined
}

function applied(
  list: ShoppingList,
  { from: _, changed, removed, order, ...head }: ListChange,
): ShoppingList {
  const fresh = new Map(changed.map((one) => [one.id, one]))
  const gone = new Set(removed)
  const kept = list.items.filter(({ id }) => !gone.has(id)).map((one) => fresh.get(one.id) ?? one)
  const known = new Set(kept.map(({ id }) => id))
  const items = [...kept, ...changed.filter(({ id }) => !known.has(id))]
  if (order) {
    const places = new Map(order.map((id, place) => [id, place]))
    items.sort((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0))
  }
  return { ...head, items }
}
