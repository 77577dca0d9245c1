import { conflict, invalid } from '../../domain/errors.ts'
import { shopping as limits } from '../../domain/shopping/limits.ts'
import type { Item } from '../../domain/shopping/item.ts'
import type { ListState, Row } from '../../domain/shopping/list-state.ts'
import type { ShoppingStore } from './store.ts'

/** Refuses a list that holds too much, unless it did before. */
export function checkSize(after: ListState, before?: ListState) {
  if (after.rows.length > Math.max(limits.mostItems, before?.rows.length ?? 0))
    throw invalid(`This list is full: a list holds ${limits.mostItems} items.`)
  if (after.recipes.length > limits.mostRecipes)
    throw invalid(`This list is full: a list holds ${limits.mostRecipes} recipes.`)
  if (mostShares(after) > Math.max(limits.mostShares, before ? mostShares(before) : 0))
    throw invalid(
      `An item is put together of ${limits.mostShares} amounts at most. Please type how much of it you need.`,
    )
}

const mostShares = ({ rows }: ListState) => Math.max(0, ...rows.map(({ shares }) => shares.length))

/** Of what every list says beside its name, items and recipes. */
const headBytes = 600

/** In bytes. */
export interface Size {
  sent: number
  stored: number
}

/** Ticks do not count, nor when anything was changed, so that no list is ever too full for a tick. */
const unticked = { completed: false, probablyHave: false }

export const sizeOf = (row: Row, item: Item): Size => ({
  sent: 1 + written({ ...item, ...unticked }),
  stored: 1 + written({ ...row, ...unticked, made: 0, stamps: {} }),
})

/** How many bytes a list is when it is sent, or stored where that is more. */
export function bytesOf({ name, recipes }: Pick<ListState, 'name' | 'recipes'>, rows: Size[]) {
  const sent = rows.reduce((sum, row) => sum + row.sent, 0)
  const stored = rows.reduce((sum, row) => sum + row.stored, 0)
  return headBytes + written([name, recipes]) + Math.max(sent, stored)
}

/** Of the stamps of a row. */
const stampBytes = 150
const bytesRemoved = new WeakMap<ListState['removed'], number>()

/** How many bytes all of a list is that is kept in memory. What was taken off it is the same after every tick. */
export function bytesHeld({ bytes, rows, removed, handled }: ListState & { bytes: number }) {
  const ofRemoved = bytesRemoved.get(removed) ?? written(removed)
  bytesRemoved.set(removed, ofRemoved)
  const ofHandled = handled.reduce((sum, id) => sum + id.length + 3, 0)
  return bytes + stampBytes * rows.length + ofRemoved + ofHandled
}

const written = (value: unknown) => Buffer.byteLength(JSON.stringify(value))

interface Growing {
  /** Undefined for a list that is not there yet. */
  id?: string | undefined
  userId: string
  bytes: number
}

/** Refuses what would make a list, or all lists of its owner together, larger than they are sent. */
export async function checkBytes(store: ShoppingStore, { id, userId, bytes }: Growing) {
  if (bytes > limits.largestList) throw invalid('This list is full. Please take something off it first.')
  if (bytes + (await store.bytesBeside(userId, id)) > limits.largestLists)
    throw conflict('Your lists hold as much as they can. Please delete a list or some items first.')
}

/** What was taken off last stays whole, however much it is, so of one person only one list may keep so much. */
export const keepsMuch = (after: ListState, before: ListState) =>
  after.removed !== before.removed && written(after.removed) > limits.largestRemoved

export async function checkCount(store: ShoppingStore, userId: string) {
  if ((await store.count(userId)) >= limits.mostLists)
    throw conflict(
      `You have ${limits.mostLists} lists, and there is no room for more. Please delete one first.`,
    )
}
