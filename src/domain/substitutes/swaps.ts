import { z } from 'zod'
import { swapping } from './limits.ts'

const name = z.string().min(1).max(swapping.longestName)
const tooMany = `At most ${swapping.most} ingredients can be swapped`

/** What stands in for what in one cooking: by the name of an ingredient that of its substitute. */
export const swaps = z.record(name, name).refine((all) => Object.keys(all).length <= swapping.most, tooMany)
export type Swaps = z.infer<typeof swaps>

/** What is left out stays; nothing in its place brings the original back. */
export const swapsChange = z
  .record(name, name.nullable())
  .refine((all) => Object.keys(all).length <= swapping.most, tooMany)
export type SwapsChange = z.infer<typeof swapsChange>

export const noSwaps: Swaps = {}

export function swapsAfter(known: Swaps, change: SwapsChange | undefined): Swaps {
  const all = Object.entries({ ...known, ...change }).filter(
    (one): one is [string, string] => one[1] !== null,
  )
  return Object.fromEntries(all.slice(-swapping.most))
}

export const hasSwaps = (some: Swaps | undefined): some is Swaps => Object.keys(some ?? {}).length > 0

/** In an address: the same swaps always in the same words. */
export const writtenSwaps = (some: Swaps) =>
  JSON.stringify(Object.entries(some).toSorted(([one], [other]) => (one < other ? -1 : 1)))

/** As a call takes them that needs none. */
export const inQuery = (some: Swaps | undefined) => (hasSwaps(some) ? { swaps: writtenSwaps(some) } : {})

const notSwaps = 'swaps are pairs of names, as JSON: [["butter","vegan butter"]]'

export const swapsInAddress = z
  .string()
  .max(swapping.longestInAddress, tooMany)
  .transform((text, { addIssue }): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      addIssue(notSwaps)
      return z.NEVER
    }
  })
  .pipe(z.array(z.tuple([name, name]), notSwaps).max(swapping.most, tooMany))
  .transform((pairs): Swaps => Object.fromEntries(pairs))
