import { withEdit } from './edit.ts'
import type { ItemInput } from './item.ts'
import { type ListState, plainRow, type Row, stampOf, typedShare } from './list-state.ts'
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
  const matched = matchRows(list.rows, inputs, merging)
  const written = inputs.flatMap((input, place) => {
    const row = matched[place]
    if (row)
      return [withEdit(row, input, { version, merging, may: (field) => !isSince(stampOf(row, field)) })]
    const isOff = list.removed.some((one) => one.row.id === input.id && isSince(one.version))
    return isOff ? [] : [rowOf(input, version, merging)]
  })
  const mentioned = new Set(matched)
  const later = list.rows.filter((row) => !mentioned.has(row) && isSince(lastSaid(row)))
  return withRows(list, [...written, ...later])
}

/** When anything was last said about a row. A tick says that it is done, so it keeps nothing on the list. */
const lastSaid = ({ made, stamps: { completed: _, ...said } }: Row) => Math.max(made, ...Object.values(said))

function withRows(list: ListState, rows: Row[]): ListState {
  if (rows.length === list.rows.length && rows.every((row, place) => row === list.rows[place])) return list
  const ids = new Set(rows.map(({ id }) => id))
  const removed = list.removed.filter(({ row }) => !ids.has(row.id))
  const off = list.rows.filter(({ id }) => !ids.has(id))
  return { ...list, version: list.version + 1, rows, removed: taken({ ...list, removed }, off) }
}

/** The row each item speaks of: by its id, or, for a caller who keeps no ids, by its name. */
function matchRows(rows: Row[], inputs: ItemInput[], { index }: Merging): (Row | undefined)[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const spoken = new Set(inputs.flatMap(({ id }) => id ?? []))
  const free = rows
    .filter(({ id }) => !spoken.has(id))
    .map((row) => ({ row, name: showItem(row, index).name }))
  return inputs.map(({ id, name }) => {
    if (id !== undefined) return byId.get(id)
    const place = free.findIndex((one) => one.name === name)
    return place === -1 ? undefined : free.splice(place, 1)[0]!.row
  })
}

function rowOf(input: ItemInput, version: number, { index, newId }: Merging): Row {
  const { name, amount = '', category = null, completed = false, notes = null, probablyHave = null } = input
  const id = input.id ?? newId()
  // An estimate of the caller's counts where the pantry has none.
  const estimate = index.find(name) ? null : (input.estimatedPrice ?? null)
  const price = input.price ?? estimate
  return {
    ...plainRow(id, typedShare(id, { name, amount }), version),
    category,
    completed,
    notes,
    probablyHave,
    price,
  }
}
