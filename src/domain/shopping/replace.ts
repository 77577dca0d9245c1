import { withEdit } from './edit.ts'
import type { ItemInput } from './item.ts'
import {
  type Field,
  type ListState,
  plainRow,
  type Row,
  rowsBy,
  stampOf,
  typedShare,
  withApart,
} from './list-state.ts'
import { idsOf, matchRows } from './match-rows.ts'
import type { Merging } from './merge.ts'
import { showItem } from './show.ts'
import { taken } from './take-off.ts'

/**
 * Writes a whole list of items. With the version it was based on it takes nothing back that happened since:
 * fields changed later stay, items added or changed later stay, items taken off later stay off.
 */
export function replaceItems(
  list: ListState,
  inputs: ItemInput[],
  base: number | undefined,
  merging: Merging,
): ListState {
  const version = list.version + 1
  const isSince = (stamp: number) => base !== undefined && stamp > base
  const ids = idsOf(inputs)
  const rows = withApart(list.rows, ids, version)
  const earlier = new Map(list.rows.map((row) => [row.id, row]))
  /** A line that was only now parted was never spoken of by itself, its tick aside. */
  const before = (row: Row) => earlier.get(row.id) ?? { ...row, made: 0 }
  const matched = matchRows(rows, inputs, merging)
  const since = list.removed.filter((one) => isSince(one.version)).map(({ row }) => row)
  // What went by an id until now, and does not any more, was parted under another one that is told as well.
  const off = rowsBy(base === undefined ? [] : [...since, ...list.rows], ids)
  const written = matched.flatMap(({ input, row }) => {
    if (row) return [withInput(row, input, { before: before(row), isSince, version, merging })]
    const isOff = input.id !== undefined && off.has(input.id)
    return isOff ? [] : [rowOf(input, version, merging)]
  })
  const mentioned = new Set(matched.map(({ row }) => row))
  const later = rows.filter((row) => !mentioned.has(row) && isSince(lastSaid(before(row))))
  const after = [...written, ...later]
  return isSame(after, list.rows) ? list : withRows({ ...list, rows }, after)
}

interface Writing {
  /** The row before lines were parted from it. */
  before: Row
  isSince(stamp: number): boolean
  version: number
  merging: Merging
}

/** The row as it is told; telling again what it showed together with other lines says nothing. */
function withInput(row: Row, input: ItemInput, { before, isSince, version, merging }: Writing): Row {
  const together = before === row ? undefined : showItem(before, merging.index)
  const isSaid = (field: Field) => !together || input[field] !== together[field]
  const may = (field: Field) => isSaid(field) && !isSince(stampOf(before, field))
  return withEdit(row, input, { version, merging, may })
}

/** When anything was last said about a row. A tick says that it is done, so it keeps nothing on the list. */
const lastSaid = ({ made, stamps: { completed: _, ...said } }: Row) => Math.max(made, ...Object.values(said))

const isSame = (some: Row[], others: Row[]) =>
  some.length === others.length && some.every((row, place) => row === others[place])

function withRows(list: ListState, rows: Row[]): ListState {
  const ids = new Set(rows.map(({ id }) => id))
  const removed = list.removed.filter(({ row }) => !ids.has(row.id))
  const off = list.rows.filter(({ id }) => !ids.has(id))
  return { ...list, version: list.version + 1, rows, removed: taken({ ...list, removed }, off) }
}

function rowOf(input: ItemInput, version: number, { index, newId }: Merging): Row {
  const { name, amount = '', category = null, completed = false, notes = null, probablyHave = null } = input
  const id = input.id ?? newId()
  // An estimate of the caller's counts where the pantry has none.
  const estimate = index.find(name) ? null : (input.estimatedPrice ?? null)
  const price = input.price ?? estimate
  return {
    ...plainRow(id, [typedShare(id, { name, amount })], version),
    category,
    completed,
    notes,
    probablyHave,
    price,
  }
}
