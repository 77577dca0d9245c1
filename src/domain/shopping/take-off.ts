import { shopping as limits } from './limits.ts'
import { type ListState, type Row, rowsBy, withApart } from './list-state.ts'

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
  const known = rowsBy(list.rows, ids)
  const meant = ids.filter((id) => {
    const row = known.get(id)
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
  const joined = new Set(list.rows.flatMap(({ shares }) => shares.flatMap((share) => share.joined ?? [])))
  const parted = withApart(
    list.rows,
    ids.filter((id) => joined.has(id)),
    version,
  )
  const entries = new Set(list.recipes.map(({ id }) => id))
  const gone = list.removed.map(({ row }) => row)
  const { rows, named } = withNamed(gone, ids, version)
  const there = rowsBy(
    parted,
    rows.map(({ id }) => id),
  )
  const back = rows.flatMap((row) => {
    const shares = row.shares.filter(({ entry }) => entry === null || entries.has(entry))
    const isMeant = named.has(row) && !there.has(row.id)
    return isMeant && shares.length > 0 ? [{ ...row, shares, made: version, stamps: {} }] : []
  })
  if (back.length === 0 && parted === list.rows) return list
  const removed = list.removed.map((one, place) => ({ ...one, row: rows[place]! }))
  const ofBack = new Set(back.map(({ id }) => id))
  return {
    ...list,
    version,
    rows: [...parted, ...back],
    removed: removed.filter(({ row }) => !ofBack.has(row.id)),
  }
}

/** The rows, what these ids name apart and at their end, and which of them that is. */
function withNamed(all: Row[], ids: string[], version: number) {
  const rows = withApart(all, ids, version)
  return { rows, named: new Set(rowsBy(rows, ids).values()) }
}
