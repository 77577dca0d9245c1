import type { ItemInput } from './item.ts'
import { type Row, rowsBy } from './list-state.ts'
import type { Merging } from './merge.ts'
import { showItem } from './show.ts'

interface Match {
  input: ItemInput
  /** Undefined for an item that is not there. */
  row: Row | undefined
}

/** The row each item speaks of: by its id, or, for a caller who keeps no ids, by its name. */
export function matchRows(rows: Row[], inputs: ItemInput[], { index }: Merging): Match[] {
  const own = new Set(idsOf(inputs))
  const known = rowsBy(rows, own)
  const spoken = new Set(known.values())
  const isByName = inputs.some(({ id }) => id === undefined)
  const free = rows
    .filter((row) => isByName && !spoken.has(row))
    .map((row) => ({ row, name: showItem(row, index).name }))
  return inputs.flatMap((input) => {
    const { id, name } = input
    if (id === undefined) {
      const place = free.findIndex((one) => one.name === name)
      return [{ input, row: place === -1 ? undefined : free.splice(place, 1)[0]!.row }]
    }
    const row = known.get(id)
    // A line that is all of a row is that row, which another item tells of.
    const isToldTwice = row !== undefined && row.id !== id && own.has(row.id)
    return isToldTwice ? [] : [{ input, row }]
  })
}

export const idsOf = (inputs: ItemInput[]) => inputs.flatMap(({ id }) => id ?? [])
