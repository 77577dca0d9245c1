import { shopping as limits } from '../limits.ts'
import { type ListState, type Row } from './list-state.ts'

/** The rows taken off lately, with these, which stay whole; of the others the oldest are forgotten. */
export function taken({ removed, version }: ListState, rows: Row[]) {
  const now = rows.map((row) => ({ row, version: version + 1 }))
  const most = Math.max(0, limits.mostItems - now.length)
  const earlier = removed.slice(Math.max(0, removed.length - most))
  let room = limits.largestRemoved - bytesOf(now)
  const first = earlier.findLastIndex((one) => (room -= bytesOf(one)) < 0)
  return [...earlier.slice(first + 1), ...now]
}

const encoder = new TextEncoder()
const bytesOf = (value: unknown) => encoder.encode(JSON.stringify(value)).length

/** Takes rows off the list; those that are not on it are off it already. */
export function takeOff(list: ListState, isOff: (row: Row) => boolean): ListState {
  const off = list.rows.filter(isOff)
  if (off.length === 0) return list
  return {
    ...list,
    version: list.version + 1,
    rows: list.rows.filter((row) => !isOff(row)),
    removed: taken(list, off),
  }
}

/** Brings back what was taken off, less what belonged to a recipe that has left the list since. */
export function bringBack(list: ListState, ids: string[]): ListState {
  const version = list.version + 1
  const wanted = new Set(ids)
  const entries = new Set(list.recipes.map(({ id }) => id))
  const back = list.removed.flatMap(({ row }) => {
    const shares = row.shares.filter(({ entry }) => entry === null || entries.has(entry))
    return wanted.has(row.id) && shares.length > 0 ? [{ ...row, shares, made: version, stamps: {} }] : []
  })
  if (back.length === 0) return list
  return {
    ...list,
    version,
    rows: [...list.rows, ...back],
    removed: list.removed.filter(({ row }) => !back.some(({ id }) => id === row.id)),
  }
}
