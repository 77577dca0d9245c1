import { shopping as limits } from './limits.ts'
import { findRow, type ListState, type Row, withApart } from './list-state.ts'

/** The rows taken off lately, with these, which stay whole; of the others the oldest are forgotten. */
export function taken({ removed, version }: ListState, rows: Row[]) {
  const now = rows.map((row) => ({ row, version: version + 1 }))
  const most = Math.max(0, limits.mostItems - now.length)
  const earlier = removed.slice(Math.max(0, removed.length - most))
  let bytesLeft = limits.largestRemoved - bytesOf(now)
  const first = earlier.findLastIndex((one) => (bytesLeft -= bytesOf(one)) < 0)
  return [...earlier.slice(first + 1), ...now]
}

const encoder = new TextEncoder()
const bytesOf = (value: unknown) => encoder.encode(JSON.stringify(value)).length

/** Takes the items of these ids off the list; those that are not on it are off it already. */
export const removeItems = (list: ListState, ids: string[]) => takeOff(list, ids, () => true)

/** Takes off what is ticked: all of it, or of these alone. */
export const clearCompleted = (list: ListState, ids = list.rows.map(({ id }) => id)) =>
  takeOff(list, ids, ({ completed }) => completed)

function takeOff(list: ListState, ids: string[], isMeant: (row: Row) => boolean): ListState {
  const version = list.version + 1
  const meant = ids.filter((id) => {
    const row = findRow(list.rows, id)
    return row !== undefined && isMeant(row)
  })
  if (meant.length === 0) return list
  const { rows, named } = withNamed(list.rows, meant, version)
  const off = rows.filter((row) => named.has(row))
  return { ...list, version, rows: rows.filter((row) => !named.has(row)), removed: taken(list, off) }
}

/**
 * Brings back what was taken off, less what belonged to a recipe that has left the list since, and what is there again
 * under the same id. What was joined to another row has its own again.
 */
export function bringBack(list: ListState, ids: string[]): ListState {
  const version = list.version + 1
  const parted = ids
    .filter((id) => list.rows.some(({ shares }) => shares.some(({ joined }) => joined?.includes(id))))
    .reduce((so, id) => withApart(so, id, version), list.rows)
  const entries = new Set(list.recipes.map(({ id }) => id))
  const gone = list.removed.map(({ row }) => row)
  const { rows, named } = withNamed(gone, ids, version)
  const back = rows.flatMap((row) => {
    const shares = row.shares.filter(({ entry }) => entry === null || entries.has(entry))
    const isMeant = named.has(row) && !findRow(parted, row.id)
    return isMeant && shares.length > 0 ? [{ ...row, shares, made: version, stamps: {} }] : []
  })
  if (back.length === 0 && parted === list.rows) return list
  const removed = list.removed.map((one, place) => ({ ...one, row: rows[place]! }))
  return {
    ...list,
    version,
    rows: [...parted, ...back],
    removed: removed.filter(({ row }) => !back.some(({ id }) => id === row.id)),
  }
}

/** The rows, what these ids name apart and at their end, and which of them that is. */
function withNamed(all: Row[], ids: string[], version: number) {
  const rows = ids.reduce((so, id) => withApart(so, id, version), all)
  return { rows, named: new Set(ids.map((id) => findRow(rows, id))) }
}
