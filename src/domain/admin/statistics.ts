import { z } from 'zod'
import { regions } from '../recipes/cuisines.ts'

/** Copycats of restaurants, and the cuisine pages; a recipe may be of several kinds. */
export const kinds = ['copycat', ...regions] as const
export type Kind = (typeof kinds)[number]

const count = z.int().min(0)
const week = z.object({
  /** The Monday it begins with. */
  week: z.iso.date(),
  count,
})

export const statistics = z.object({
  /** What is listed now; `unlisted` is not part of the total. */
  recipes: z.object({ total: count, free: count, premium: count, unlisted: count }),
  kinds: z.array(z.object({ kind: z.enum(kinds), count })),
  signUps: z.array(week),
  /** People who were here, by week. */
  activeCooks: z.array(week),
  mostCooked: z.array(z.object({ id: z.string(), title: z.string(), count })),
  conversion: z.object({ signUps: count, trials: count, paying: count }),
  misses: z.array(z.object({ term: z.string(), count, lastAt: z.iso.datetime() })),
})
export type Statistics = z.infer<typeof statistics>
