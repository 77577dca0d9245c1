import type { ItemEdit } from './item.ts'
import { shopping as limits } from './limits.ts'
import {
  type Field,
  findRow,
  type ListState,
  noted,
  type Row,
  type Share,
  stampOf,
  typedShare,
  withApart,
} from './list-state.ts'
import { type Merging, withShares } from './merge.ts'
import { parseLine } from '../recipes/parse-line.ts'
import { showItem } from './show.ts'

/** Name and amount decide where something stands and what it costs, so they are settled first. */
const deciding: Field[] = ['name', 'amount']
const following: Field[] = ['category', 'completed', 'notes', 'price', 'probablyHave']
const all = [...deciding, ...following]

/** Changes one item; the later word on a field wins. Undefined when there is no such item. */
export function editItem(
  list: ListState,
  id: string,
  edit: ItemEdit,
  merging: Merging,
): ListState | undefined {
  const rows = withApart(list.rows, [id], list.version + 1)
  const row = findRow(rows, id)
  return row && edited(list, { rows, row }, edit, merging)
}

/** The same where there is no space for another row: all of the row is changed that a line was added to. */
export function editWhole(list: ListState, id: string, edit: ItemEdit, merging: Merging) {
  const { rows } = list
  const row = findRow(rows, id)
  return row && edited(list, { rows, row }, edit, merging)
}

function edited(
  list: ListState,
  { rows, row }: { rows: Row[]; row: Row },
  edit: ItemEdit,
  merging: Merging,
): ListState {
  const version = list.version + 1
  const may = (field: Field) => field !== 'completed' || mayTick(row, edit)
  const after = withEdit(row, edit, { version, merging, may })
  if (after === row) return list
  return { ...list, version, rows: rows.map((one) => (one === row ? after : one)) }
}

export const isTick = ({ completed, version: _, ...others }: ItemEdit) =>
  completed !== undefined && Object.keys(others).length === 0

/** Taking a tick back needs to have seen it: a retry that comes late leaves what somebody ticked since. */
const mayTick = (row: Row, { completed, version }: ItemEdit) =>
  completed === true || version === undefined || stampOf(row, 'completed') <= version

interface Editing {
  version: number
  merging: Merging
  may(field: Field): boolean
}

type Said = Partial<Omit<ItemEdit, 'version'>>

/** The row with those fields changed that differ from what it shows; the same row when none does. */
export const withEdit = (row: Row, edit: Said, editing: Editing): Row =>
  withFields(withFields(row, deciding, edit, editing), following, edit, editing)

function withFields(row: Row, fields: Field[], edit: Said, { version, merging, may }: Editing): Row {
  const shown = showItem(row, merging.index)
  const isNew = (field: Field) => edit[field] !== undefined && edit[field] !== shown[field]
  const changed = fields.filter((field) => isNew(field) && may(field))
  if (changed.length === 0) return row
  const { amount, ...others } = Object.fromEntries(changed.map((field) => [field, edit[field]]))
  // Whoever types an amount says how much to buy in all.
  const typed = { name: shown.name, amount: String(amount), note: row.notes === null ? shown.notes : '' }
  const shares = amount === undefined ? row.shares : [inAll(row, typedShare(merging.newId(), typed))]
  const after = { ...row, ...others, shares }
  const now = showItem(after, merging.index)
  // A name may bring another aisle with it, and an amount says that it is needed.
  const touched = all.filter((field) => changed.includes(field) || now[field] !== shown[field])
  const stamps = Object.fromEntries(touched.map((field) => [field, version]))
  return { ...after, stamps: { ...row.stamps, ...stamps } }
}

/** What is typed for all of a row still goes by the rows that were joined to it. */
function inAll({ shares }: Row, typed: Share): Share {
  const joined = [...new Set(shares.flatMap((share) => share.joined ?? []))]
  return joined.length === 0 ? typed : { ...typed, joined: joined.slice(-limits.mostShares) }
}

/** Adds a line as typed: "2 lb chicken thighs"; the same id again changes nothing. */
export function addLine(list: ListState, id: string, text: string, merging: Merging): ListState {
  if (list.handled.includes(id) || findRow(list.rows, id)) return list
  const version = list.version + 1
  const rows = withShares(list.rows, [typedShare(id, parseLine(text))], version, merging)
  return { ...list, version, rows, handled: noted(list, id) }
}

/** Gives the list another name. */
export const rename = (list: ListState, name: string): ListState =>
  name === list.name ? list : { ...list, name, version: list.version + 1 }
