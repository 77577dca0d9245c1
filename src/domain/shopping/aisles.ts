import { aisles } from '../recipes/aisles.ts'
import { compared, sortKeyOf } from '../recipes/sort-key.ts'
import { remembering } from '../remembering.ts'

/** Where something stands that no aisle is known of. */
export const otherAisle = 'Other'

/** Aisles in the order one walks them: those of the pantry, then a person's own, what stands nowhere last. */
export function aislePlace(aisle: string): number {
  if (aisle === otherAisle) return aisles.length + 1
  const place = (aisles as readonly string[]).indexOf(aisle)
  return place === -1 ? aisles.length : place
}

interface Placed {
  id: string
  name: string
  category: string
}

/** A list is sorted again at every change. */
const keyOf = remembering(sortKeyOf)

/** Sorts items as one meets them in the shop; by keys, since a collator takes long for names in some scripts. */
export function inShopOrder<T extends Placed>(items: T[]): T[] {
  const keyed = items.map((item) => ({
    item,
    place: aislePlace(item.category),
    aisle: keyOf(item.category),
    name: keyOf(item.name),
  }))
  const sorted = keyed.toSorted(
    (one, other) =>
      one.place - other.place ||
      compared(one.aisle, other.aisle) ||
      compared(one.item.category, other.item.category) ||
      compared(one.name, other.name) ||
      compared(one.item.name, other.item.name) ||
      compared(one.item.id, other.item.id),
  )
  return sorted.map(({ item }) => item)
}
