import { dietsInNote } from '../imports/diets-in-note.ts'
import { shopping as limits } from './limits.ts'

/** A list as it is kept: what is shown of it is worked out from this. */
export interface ListState {
  name: string
  /** Grows by one with every change. */
  version: number
  rows: Row[]
  recipes: RecipeEntry[]
  /** What was taken off lately: for undo, and so that a write made before does not bring it back. */
  removed: RemovedRow[]
  /** Ids that callers gave to what they added or did, so that a retry does nothing. */
  handled: string[]
}

/** A recipe on the list; the same one may be there twice. */
export interface RecipeEntry {
  id: string
  recipeId: string
  title: string
  servings: number
  /** What the recipe itself is for. */
  ofServings: number
}

/** What one recipe, or one line typed by hand, wants of something. */
export interface Share {
  id: string
  /** The recipe on the list that brought it; null when it was typed. */
  entry: string | null
  name: string
  plural: string | null
  /** As the recipe says it; `factor` brings it to the portion chosen. */
  amount: string
  factor: number
  note: string | null
  /** The note is that of the portion already; of shares that stand there from before it is as the recipe says it. */
  isNoteTold?: true
  /** The rows it stood on before they were joined to another, the latest last. */
  joined?: string[]
}

/** What a person can change about a row. */
export type Field = 'name' | 'amount' | 'category' | 'completed' | 'notes' | 'price' | 'probablyHave'

/** One thing to buy. What is null follows from the shares and the pantry. */
export interface Row {
  id: string
  shares: Share[]
  name: string | null
  category: string | null
  completed: boolean
  notes: string | null
  price: number | null
  probablyHave: boolean | null
  /** Keys of things that somebody wants beside it, and not as one with it. */
  apart?: string[]
  /** The version that made it. */
  made: number
  /** The version that last changed a field. */
  stamps: Partial<Record<Field, number>>
}

interface RemovedRow {
  row: Row
  version: number
}

export const emptyList = (name: string): ListState => ({
  name,
  version: 1,
  rows: [],
  recipes: [],
  removed: [],
  handled: [],
})

/** When a field was last changed. */
export const stampOf = (row: Row, field: Field) => row.stamps[field] ?? row.made

/** A row that follows from what it is made of. */
export const plainRow = (id: string, shares: Share[], made: number): Row => ({
  id,
  shares,
  name: null,
  category: null,
  completed: false,
  notes: null,
  price: null,
  probablyHave: null,
  made,
  stamps: {},
})

/** What a line typed by hand wants. */
export const typedShare = (id: string, typed: { name: string; amount: string; note?: string }): Share => ({
  id,
  entry: null,
  name: typed.name,
  plural: null,
  amount: typed.amount,
  factor: 1,
  note: typed.note || null,
})

const stoodOn = (id: string) => (share: Share) => share.joined?.includes(id) ?? false

/** The ids a share goes by beside that of its row: of the line that was typed, and of rows joined to this one. */
const idsOf = ({ id, entry, joined = [] }: Share) => (entry === null ? [id, ...joined] : joined)

/** Without a copy of them for each share. */
function goesBy(id: string) {
  const stoodOnIt = stoodOn(id)
  return (share: Share) => (share.entry === null && share.id === id) || stoodOnIt(share)
}

/** Whether this is a row, or was one until it was joined to another. */
export const isOrWasRow = ({ rows }: ListState, id: string) =>
  rows.some((row) => row.id === id || row.shares.some(stoodOn(id)))

/** Where the rows stand that go by these ids. A call may name hundreds: each share is looked at once for all of them. */
function placesBy(rows: Row[], ids: Iterable<string>): Map<string, number> {
  const wanted = new Set(ids)
  const places = new Map<string, number>()
  const note = (id: string, place: number) => {
    if (wanted.has(id) && !places.has(id)) places.set(id, place)
  }
  rows.forEach(({ id }, place) => note(id, place))
  rows.forEach(({ shares }, place) => {
    for (const { id, entry, joined = [] } of shares) {
      if (entry === null) note(id, place)
      for (const one of joined) note(one, place)
    }
  })
  return places
}

/** The rows that go by these ids: by their own, or by that of a line added to them, or of a row joined to them. */
export const rowsBy = (rows: Row[], ids: Iterable<string>) =>
  new Map([...placesBy(rows, ids)].map(([id, place]) => [id, rows[place]!]))

export const findRow = (rows: Row[], id: string) => rowsBy(rows, [id]).get(id)

/** The rows, with what was added or joined to others' rows on rows of their own: whoever names it knows no other. */
export function withApart(rows: Row[], ids: string[], version: number): Row[] {
  const after = [...rows]
  const places = placesBy(rows, ids)
  for (const id of ids) {
    const place = places.get(id)
    const row = place === undefined ? undefined : after[place]!
    if (!row || row.id === id) continue
    const isMeant = goesBy(id)
    const shares = row.shares.filter(isMeant)
    // All of the row is meant, or nothing any more: it was parted under an id from before.
    if (shares.length === row.shares.length || shares.length === 0) continue
    const own = partOf(row, shares, { id, version })
    after[place!] = withoutShares(row, isMeant, version)
    const last = after.push(own) - 1
    for (const one of new Set([id, ...own.shares.flatMap(idsOf)])) {
      const at = after[places.get(one) ?? -1]
      if (at && at.id !== one && !at.shares.some(goesBy(one))) places.set(one, last)
    }
  }
  return after.length === rows.length ? rows : after
}

function partOf(row: Row, shares: Share[], { id, version }: { id: string; version: number }): Row {
  return {
    ...plainRow(
      id,
      shares.map((share) => joinedBefore(share, id)),
      version,
    ),
    category: row.category,
    completed: row.completed,
    // A line says what it always said; of a row it is not known any more when it was last changed.
    stamps: { ...(shares.some(stoodOn(id)) && row.stamps), completed: stampOf(row, 'completed') },
  }
}

/** The share as it was on the row of this id. */
function joinedBefore({ joined = [], ...share }: Share, id: string): Share {
  const before = joined.slice(0, Math.max(0, joined.indexOf(id)))
  return before.length === 0 ? share : { ...share, joined: before }
}

/** What a row is called after: what was joined to it counts only when nothing else is left. */
export function ownShares({ shares }: Row): Share[] {
  const own = shares.filter(({ joined }) => joined === undefined)
  return own.length === 0 ? shares : own
}

/** Whether it says more than how much: whatever is typed does, and of a recipe's notes what a diet rests on. */
export const saysMore = ({ entry, note }: Share) =>
  entry === null || (note !== null && dietsInNote(note).words.length > 0)

/** The row without some of what it is made of; the same row when that is nothing. */
export function withoutShares(row: Row, isGone: (share: Share) => boolean, version: number): Row {
  const gone = row.shares.filter(isGone)
  if (gone.length === 0) return row
  const shares = row.shares.filter((share) => !isGone(share))
  return { ...row, shares, stamps: stampedBy(row, gone, version) }
}

/** The stamps of a row when shares come or go: some also say its notes and that it is needed. */
export function stampedBy({ stamps, notes, probablyHave }: Row, shares: Share[], version: number) {
  const saying = shares.filter(saysMore)
  const areNotesTheirs = notes === null && saying.some(({ note }) => note !== null)
  const isNeedTheirs = probablyHave === null && saying.length > 0
  return {
    ...stamps,
    name: version,
    amount: version,
    ...(areNotesTheirs && { notes: version }),
    ...(isNeedTheirs && { probablyHave: version }),
  }
}

const guestMark = 'guest/'
const isGuests = (id: string) => id.startsWith(guestMark)

/** Under which a guest's change is remembered. */
export const guestsId = (id: string) => guestMark + id

/** The ids handled, with this one; the oldest are forgotten, and none of the owner's for what guests do. */
export function noted({ handled }: Pick<ListState, 'handled'>, id: string) {
  const others = handled.filter((one) => isGuests(one) !== isGuests(id))
  const alike = handled.filter((one) => isGuests(one) === isGuests(id))
  return [...others, ...[...alike, id].slice(-limits.handledIds)]
}

/** Changes a list, once: what comes again under its id would undo what was done meanwhile, so it changes nothing. */
export function once(
  list: ListState,
  changeId: string | undefined,
  apply: (list: ListState) => ListState,
): ListState {
  if (changeId === undefined) return apply(list)
  if (list.handled.includes(changeId)) return list
  const after = apply(list)
  return { ...after, handled: noted(after, changeId) }
}
