import { z } from 'zod'
import { isStorable, unstorableSentence } from '../storable-text.ts'
import { swapping } from './limits.ts'
import type { Swaps } from './swaps.ts'

const name = z.string().min(1).max(swapping.longestName).refine(isStorable, unstorableSentence)
const tooMany = `At most ${swapping.most} ingredients can be swapped`
const isFew = (all: object) => Object.keys(all).length <= swapping.most

export const swaps = z.record(name, name).refine(isFew, tooMany)
export const swapsChange = z.record(name, name.nullable()).refine(isFew, tooMany)

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
