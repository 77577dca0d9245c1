import type { PantryIndex } from '../recipes/pantry-index.ts'
import type { Item } from './item.ts'
import { plainKeyOf } from './kinds.ts'
import { shopping as limits } from './limits.ts'
import type { ListState, Row } from './list-state.ts'
import { withMore } from './merge.ts'
import { dietsOf, keyOfThing, ownName } from './show.ts'

/** Two items by their ids; what the second wants can be bought as the first. */
export type Pair = [plain: string, kind: string]

/** The second row becomes a part of the first, unless one of them is gone or in the basket, or it cannot be a part. */
export function joinRows(list: ListState, [into, from]: Pair): ListState {
  const [plain, kind] = [into, from].map((id) => list.rows.find((row) => row.id === id))
  if (!plain || !kind || plain === kind || plain.completed || kind.completed || !canBePart(kind)) return list
  const version = list.version + 1
  const shares = kind.shares.map((share) => ({ ...share, joined: [...(share.joined ?? []), kind.id] }))
  const rows = list.rows.filter((row) => row !== kind)
  return {
    ...list,
    version,
    rows: rows.map((row) => (row === plain ? withMore(row, shares, version) : row)),
  }
}

/** Not what somebody said something about that would be out of sight, nor what was joined as often as is remembered. */
const canBePart = ({ name, notes, price, probablyHave, shares }: Row) =>
  [name, notes, price, probablyHave].every((word) => word === null) &&
  shares.every(({ joined = [] }) => joined.length < limits.mostJoined)

/** Remembers that two rows are not to be offered as one, or forgets it. */
export function keepApart(list: ListState, ids: Pair, isApart: boolean, index: PantryIndex): ListState {
  const keyed = list.rows.filter(({ id }) => ids.includes(id)).map((row) => ({ row, key: keyOf(row, index) }))
  if (keyed.length < 2) return list
  const rows = list.rows.map((row) => {
    const other = keyed.find((one) => one.row !== row)!.key
    return ids.includes(row.id) ? withOther(row, other, isApart) : row
  })
  const isChanged = rows.some((row, place) => row !== list.rows[place])
  return isChanged ? { ...list, version: list.version + 1, rows } : list
}

function withOther(row: Row, key: string, isApart: boolean): Row {
  const { apart = [] } = row
  if (apart.includes(key) === isApart) return row
  const others = apart.filter((one) => one !== key)
  return { ...row, apart: isApart ? [...others, key].slice(-limits.mostApart) : others }
}

const keyOf = (row: Row, index: PantryIndex) => index.keyOf(ownName(row))

/** Pairs that may be bought as one: what nobody has ticked, probably has, or keeps apart. */
export function pairsOf(rows: Row[], items: Item[], index: PantryIndex): Pair[] {
  const open = rows.flatMap((row, place) => {
    const { completed, probablyHave, category } = items[place]!
    return completed || probablyHave ? [] : [{ row, key: keyOf(row, index), diets: dietsOf(row), category }]
  })
  const byKey = new Map(open.map((one) => [keyOfThing(one.key, one.diets), one]))
  const pairs = open.flatMap(({ row, key, diets, category }): Pair[] => {
    const plain = canBePart(row) ? byKey.get(keyOfThing(plainKeyOf(key, index) ?? '', diets)) : undefined
    if (!plain || plain.category !== category) return []
    const isApart = row.apart?.includes(plain.key) || plain.row.apart?.includes(key)
    return isApart ? [] : [[plain.row.id, row.id]]
  })
  return pairs.slice(0, limits.mostAlike)
}
