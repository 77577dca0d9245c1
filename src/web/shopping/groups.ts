import { inShopOrder } from '../../domain/shopping/aisles.ts'
import type { Item } from '../../domain/shopping/item.ts'
import { ordered } from './aisle-order.ts'

export interface AisleGroup {
  aisle: string
  items: Item[]
}

export interface GroupedItems {
  /** What is still to be found in the shop, aisle by aisle. */
  aisles: AisleGroup[]
  /** Ticked. */
  basket: Item[]
  /** Staples that are probably at home. */
  atHome: Item[]
}

export function grouped(items: Item[], order: readonly string[]): GroupedItems {
  const inOrder = inShopOrder(items)
  const wanted = inOrder.filter(({ completed, probablyHave }) => !completed && !probablyHave)
  const byAisle = new Map<string, Item[]>()
  for (const item of wanted) {
    const inAisle = byAisle.get(item.category)
    if (inAisle) inAisle.push(item)
    else byAisle.set(item.category, [item])
  }
  return {
    aisles: ordered(order, [...byAisle.keys()]).flatMap((aisle) => {
      const inAisle = byAisle.get(aisle)
      return inAisle ? [{ aisle, items: inAisle }] : []
    }),
    basket: inOrder.filter(({ completed }) => completed),
    atHome: inOrder.filter(({ completed, probablyHave }) => !completed && probablyHave),
  }
}

/** How far the shopping is; what is probably at home does not count. */
export function progressOf(items: Item[]) {
  const wanted = items.filter(({ completed, probablyHave }) => completed || !probablyHave)
  const done = wanted.filter(({ completed }) => completed).length
  return {
    done,
    all: wanted.length,
    percent: wanted.length === 0 ? 0 : Math.round((done / wanted.length) * 100),
  }
}

export const priceOf = ({ price, estimatedPrice }: Item) => price ?? estimatedPrice

const inDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
export const dollars = (amount: number) => inDollars.format(amount)
