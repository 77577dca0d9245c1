import { swapping } from './limits.ts'

/** What stands in for what in one cooking: by the name of an ingredient that of its substitute. */
export type Swaps = Record<string, string>

/** What is left out stays; nothing in its place brings the original back. */
export type SwapsChange = Record<string, string | null>

export const noSwaps: Swaps = {}

export function swapsAfter(known: Swaps, change: SwapsChange | undefined): Swaps {
  const all = Object.entries({ ...known, ...change }).filter(
    (one): one is [string, string] => one[1] !== null,
  )
  return Object.fromEntries(all.slice(-swapping.most))
}

/** What of a change can be kept: going back, and what is on offer. Other names would be kept for nothing, of any length. */
export const onOffer = (
  change: SwapsChange,
  isOffered: (ingredient: string, chosen: string) => boolean,
): SwapsChange =>
  Object.fromEntries(
    Object.entries(change).filter(([ingredient, chosen]) => chosen === null || isOffered(ingredient, chosen)),
  )

export const hasSwaps = (some: Swaps | undefined): some is Swaps => Object.keys(some ?? {}).length > 0

/** In an address: the same swaps always in the same words. */
export const writtenSwaps = (some: Swaps) =>
  JSON.stringify(Object.entries(some).toSorted(([one], [other]) => (one < other ? -1 : 1)))

/** As a call takes them that needs none. */
export const inQuery = (some: Swaps | undefined) => (hasSwaps(some) ? { swaps: writtenSwaps(some) } : {})
