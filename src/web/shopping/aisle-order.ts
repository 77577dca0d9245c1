import { useSyncExternalStore } from 'react'
import { otherAisle } from '../../domain/shopping/aisles.ts'
import { aisles } from '../../domain/recipes/aisles.ts'
import { keptJson } from '../offline/kept-json.ts'
import { keepOffline, readOffline, whenKeptElsewhere } from '../offline/offline-storage.ts'

const name = 'aisle-order'
const listeners = new Set<() => void>()

/** All aisles in the order this person walks them; those nobody placed stand before what stands nowhere. */
export function ordered(order: readonly string[], present: readonly string[] = []): string[] {
  const placed = [...new Set(order)]
  const others = [...new Set([...aisles, ...present])].filter((aisle) => !placed.includes(aisle))
  if (placed.includes(otherAisle)) return placed.toSpliced(placed.indexOf(otherAisle), 0, ...others)
  return [...placed, ...others.filter((aisle) => aisle !== otherAisle), otherAisle]
}

/** The order with one aisle a place nearer to the door or further from it. */
export function moved(order: readonly string[], aisle: string, by: -1 | 1): string[] {
  const from = order.indexOf(aisle)
  const to = from + by
  if (from === -1 || to < 0 || to >= order.length) return [...order]
  return order.toSpliced(from, 1).toSpliced(to, 0, aisle)
}

let known: { text: string | null; order: string[] } = { text: null, order: [] }

function remembered(): string[] {
  const text = readOffline(name)
  if (text !== known.text) known = { text, order: (keptJson(text) as string[] | undefined) ?? [] }
  return known.order
}

function remember(order: string[]) {
  keepOffline(name, JSON.stringify(order))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  const stop = whenKeptElsewhere(name, listener)
  return () => {
    listeners.delete(listener)
    stop()
  }
}

/** The way through the shop, remembered by this browser for whoever is here. */
export const useAisleOrder = () => [useSyncExternalStore(subscribe, remembered), remember] as const
