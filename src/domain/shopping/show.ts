import { dietsInNote } from '../imports/diets-in-note.ts'
import { shopping as limits } from './limits.ts'
import { nameFor } from '../recipes/naming.ts'
import { scaledNote } from '../recipes/portions.ts'
import { cupGramsOf } from '../recipes/weight.ts'
import { aisleByWords } from './aisle-by-words.ts'
import { showAmount } from './amount.ts'
import { type PantryIndex, withoutSize } from '../recipes/pantry-index.ts'
import type { Item } from './item.ts'
import { ownShares, type Row, saysMore, type Share } from './list-state.ts'
import { shelfWords } from './packages.ts'
import { estimatePrice } from './price.ts'

/** What a row reads like: a person's word where there is one, otherwise what shares and pantry say. */
export function showItem(row: Row, index: PantryIndex): Item {
  const { shares } = row
  const known = index.find(ownName(row))
  const { amount: summed, total } = showAmount(shares, known)
  const amount = clipped(summed, limits.longestAmount)
  const isBrought = shares.some(({ entry }) => entry !== null)
  const cupGrams = known && isBrought && shares.map((share) => cupGramsOf(share, known)).find(Boolean)
  // Whoever types "salt" wants salt, and the flour at home is not the gluten-free one.
  const probablyHave = row.probablyHave ?? (known?.staple === true && !shares.some(saysMore))
  return {
    id: row.id,
    name: row.name ?? nameOf(row, amount),
    amount,
    total,
    // What was typed alone is what somebody means to buy.
    shelf: known && isBrought && !probablyHave ? shelfWords(shares, index.keyOf(ownName(row)), known) : '',
    ...(cupGrams && { cupGrams }),
    category: row.category ?? known?.aisle ?? aisleByWords(ownName(row), index),
    completed: row.completed,
    notes: row.notes ?? clipped(notesOf(row), limits.longestNotes),
    price: row.price,
    estimatedPrice: known ? estimatePrice(shares, known) : null,
    probablyHave,
    shares: shares.map(showShare),
  }
}

/** What becomes of a row leaves most of its shares as they were. */
const shown = new WeakMap<Share, Item['shares'][number]>()

function showShare(share: Share) {
  const known = shown.get(share)
  if (known) return known
  const { entry, factor, note, isNoteTold } = share
  const { amount } = showAmount([share], undefined)
  const told = {
    recipe: entry,
    name: nameFor(share, amount),
    amount,
    note: isNoteTold ? note : scaledNote(share, factor),
  }
  shown.set(share, told)
  return told
}

/** What is shown can be sent back: never longer than what is accepted, and never half a character. */
const clipped = (text: string, longest: number) =>
  text.length <= longest ? text : `${text.slice(0, longest - 1).replace(/\p{Surrogate}$/u, '')}…`

/** The name a row goes by when things are matched. */
export const ownName = (row: Row) => row.name ?? ownShares(row)[0]?.name ?? ''

function nameOf(row: Row, amount: string): string {
  const shares = ownShares(row)
  const typed = [...new Set(shares.filter(({ entry }) => entry === null).map(({ name }) => name))]
  if (typed.length === 0) return nameFor(shares[0]!, amount)
  // "onions" and "large onion" are both onions; the longer of what is left is the plural.
  return typed.length === 1 ? typed[0]! : typed.map(withoutSize).toSorted().at(-1)!
}

/** All that was typed; how it is cut is for the recipe to say, but not what a diet rests on. */
function notesOf({ shares }: Row): string {
  const noted = shares.flatMap(({ entry, note }) =>
    note === null ? [] : [{ isTyped: entry === null, note }],
  )
  const asked = noted.flatMap(({ isTyped, note }) => (isTyped ? [] : dietsInNote(note).words))
  const typed = noted.flatMap(({ isTyped, note }) => (isTyped ? [note] : []))
  const all = [[...new Set(asked)].join(', '), ...typed].filter(Boolean)
  return [...new Set(all)].join('; ')
}

/** Equal for what is one thing to buy: what suits a diet is not what others take. */
export const keyOfThing = (key: string, diets: string[]) => [key, ...diets].join('\n')

export const keyOfShare = ({ name, note }: Share, index: PantryIndex) =>
  keyOfThing(index.keyOf(name), dietsInNote(note ?? '').diets)

/** The diets that what is bought has to suit, by what its notes say. */
export function dietsOf(row: Row): string[] {
  if (row.notes !== null) return dietsInNote(row.notes).diets
  return [...new Set(ownShares(row).flatMap(({ note }) => dietsInNote(note ?? '').diets))].toSorted()
}
