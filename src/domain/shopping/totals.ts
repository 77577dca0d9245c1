import { toCents } from './cents.ts'
import type { Item } from './item.ts'

/** What is really to be bought. */
const toBuy = (items: Item[]) => items.filter(({ probablyHave }) => !probablyHave)

export function isCompleted(items: Item[]): boolean {
  const wanted = toBuy(items)
  return wanted.length > 0 && wanted.every(({ completed }) => completed)
}

export const estimatedTotal = (items: Item[]) =>
  toCents(toBuy(items).reduce((sum, { price, estimatedPrice }) => sum + (price ?? estimatedPrice ?? 0), 0))
