import { shopping as limits } from './limits.ts'
import { nameFor } from '../recipes/naming.ts'
import { scaledNote } from '../recipes/portions.ts'
import { cupGramsOf } from '../recipes/weight.ts'
import { aisleByWords } from './aisle-by-words.ts'
import { showAmount } from './amount.ts'
import { type PantryIndex, withoutSize } from '../recipes/pantry-index.ts'
import type { Item } from './item.ts'
import { ownShares, type Row, type Share } from './list-state.ts'
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
  // Whoever types "salt" wants salt.
  const probablyHave =
    row.probablyHave ?? (known?.staple === true && shares.every(({ entry }) => entry !== null))
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
    notes: row.notes ?? clipped(typedNotes(row), limits.longestNotes),
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

const typedNotes = ({ shares }: Row) =>
  [...new Set(shares.flatMap(({ entry, note }) => (entry === null && note !== null ? [note] : [])))].join(
    '; ',
  )
