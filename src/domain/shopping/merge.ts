import { scaledNote } from '../recipes/portions.ts'
import type { Ingredient } from '../recipes/recipe.ts'
import type { PantryIndex } from '../recipes/pantry-index.ts'
import {
  type ListState,
  noted,
  plainRow,
  type RecipeEntry,
  type Row,
  type Share,
  stampedBy,
  withoutShares,
} from './list-state.ts'
import { dietsOf, keyOfShare, keyOfThing, ownName } from './show.ts'
import { taken } from './take-off.ts'

export interface Merging {
  index: PantryIndex
  newId(): string
}

/** An order that depends on what is there and not on what came first, so that sums are always the same. */
const inOrder = (shares: Share[]) => shares.toSorted((one, other) => (one.id < other.id ? -1 : 1))

/**
 * Puts shares onto rows of the same thing, or onto rows of their own.
 * A ticked row is in the basket already: what comes later is a row of its own.
 */
export function withShares(rows: Row[], shares: Share[], version: number, { index, newId }: Merging): Row[] {
  const all = [...rows]
  const places = new Map<string, { place: number; joined?: string[] }>()
  const open = [...rows.entries()].filter(([, { completed }]) => !completed)
  const note = (key: string, place: { place: number; joined?: string[] }) =>
    places.has(key) || places.set(key, place)
  for (const [place, row] of open) note(keyOfThing(index.keyOf(ownName(row)), dietsOf(row)), { place })
  // What is bought as one with something stays so, unless it has a row again.
  for (const [place, row] of open)
    for (const share of row.shares)
      if (share.joined) note(keyOfShare(share, index), { place, joined: share.joined })
  for (const share of shares) {
    const key = keyOfShare(share, index)
    const found = places.get(key)
    if (found === undefined) {
      places.set(key, { place: all.length })
      // Whoever typed a line knows the row by the id they gave it.
      all.push(plainRow(share.entry === null ? share.id : newId(), [share], version))
    } else {
      const { place, joined } = found
      all[place] = withMore(all[place]!, [joined ? { ...share, joined } : share], version)
    }
  }
  return all
}

export const withMore = (row: Row, shares: Share[], version: number): Row => ({
  ...row,
  shares: inOrder([...row.shares, ...shares]),
  stamps: stampedBy(row, shares, version),
})

/** Adds a recipe at the portion its entry says; adding it again under the same id changes nothing. */
export function addRecipe(
  list: ListState,
  entry: RecipeEntry,
  ingredients: Ingredient[],
  merging: Merging,
): ListState {
  if (list.handled.includes(entry.id) || list.recipes.some(({ id }) => id === entry.id)) return list
  const version = list.version + 1
  const factor = entry.servings / entry.ofServings
  const shares = ingredients.map(({ name, plural, amount, note }, place) => {
    const id = `${entry.id}:${String(place).padStart(3, '0')}`
    return { id, entry: entry.id, name, plural, amount, factor, ...toldNote({ amount, note }, factor) }
  })
  return {
    ...list,
    version,
    rows: withShares(list.rows, shares, version, merging),
    recipes: [...list.recipes, entry].toSorted((one, other) => (one.id < other.id ? -1 : 1)),
    handled: noted(list, entry.id),
  }
}

/** Told once, when it comes: a list may hold thousands, and is looked at again and again. */
const toldNote = (
  line: Pick<Ingredient, 'amount' | 'note'>,
  factor: number,
): Pick<Share, 'note' | 'isNoteTold'> =>
  line.note === null || factor === 1
    ? { note: line.note }
    : { note: scaledNote(line, factor), isNoteTold: true }

/** Takes away exactly what one recipe brought; a row that nobody else wants goes with it. */
export function removeRecipe(list: ListState, entryId: string): ListState {
  if (!list.recipes.some(({ id }) => id === entryId)) return list
  const version = list.version + 1
  const isGone = ({ entry }: Share) => entry === entryId
  const rest = list.rows.map((row) => withoutShares(row, isGone, version))
  return {
    ...list,
    version,
    rows: rest.filter(({ shares }) => shares.length > 0),
    recipes: list.recipes.filter(({ id }) => id !== entryId),
    removed: taken(
      list,
      list.rows.flatMap((row) => rowsGone(row, isGone)),
    ),
  }
}

/** The row where nothing of it stays; otherwise what had been joined to it, which a device that was away knows as a row. */
function rowsGone(row: Row, isGone: (share: Share) => boolean): Row[] {
  const shares = row.shares.filter(isGone)
  if (shares.length === row.shares.length) return [row]
  const joined = shares.filter((share) => share.joined !== undefined)
  const id = joined[0]?.joined?.at(-1)
  return id === undefined ? [] : [plainRow(id, joined, row.made)]
}
