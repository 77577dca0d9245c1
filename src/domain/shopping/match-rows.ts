import type { ItemInput } from './item.ts'
import { idsOf as idsOfShare, type Row, withApart } from './list-state.ts'
import type { Merging } from './merge.ts'
import { showItem } from './show.ts'

interface Match {
  input: ItemInput
  /** Undefined for an item that is not there. */
  row: Row | undefined
}

/** The rows, with each line that an item is about on a row of its own. */
export function withLinesApart(rows: Row[], inputs: ItemInput[], version: number): Row[] {
  const known = byEveryId(rows)
  return idsOf(inputs)
    .filter((id) => (known.get(id)?.id ?? id) !== id)
    .reduce((so, id) => withApart(so, id, version), rows)
}

/** The row each item speaks of: by its id, or, for a caller who keeps no ids, by its name. */
export function matchRows(rows: Row[], inputs: ItemInput[], { index }: Merging): Match[] {
  const known = byEveryId(rows)
  const own = new Set(idsOf(inputs))
  const spoken = new Set(idsOf(inputs).map((id) => known.get(id)))
  const free = rows.filter((row) => !spoken.has(row)).map((row) => ({ row, name: showItem(row, index).name }))
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

const idsOf = (inputs: ItemInput[]) => inputs.flatMap(({ id }) => id ?? [])

/** The rows by their own ids, and by those of lines and rows that were added to them. */
export function byEveryId(rows: Row[]): Map<string, Row> {
  const within = rows.flatMap((row) => row.shares.flatMap(idsOfShare).map((id) => [id, row] as const))
  return new Map([...within, ...rows.map((row) => [row.id, row] as const)])
}
