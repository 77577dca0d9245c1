import { aisles } from '../recipes/aisles.ts'

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

/** Sorts items as one meets them in the shop. */
export const inShopOrder = <T extends Placed>(items: T[]): T[] =>
  items.toSorted(
    (one, other) =>
      aislePlace(one.category) - aislePlace(other.category) ||
      one.category.localeCompare(other.category, 'en') ||
      one.name.localeCompare(other.name, 'en') ||
      (one.id < other.id ? -1 : 1),
  )
