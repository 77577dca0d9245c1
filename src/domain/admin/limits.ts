import { day, minute, second } from '../durations.ts'

/** The dashboard of those who run the site. */
export const admin = {
  pageSize: 25,
  /** Changed at once. */
  mostRecipes: 100,
  longestSearch: 100,
  longestReason: 200,
  /** People as a file: how often one administrator may ask for it, and how many are read at a time. */
  exports: { most: 10, within: 60 * minute },
  exportBatch: 1_000,
  weeks: 12,
  mostCooked: 10,
  /** Searches without a result: how many are shown, how many are kept, for how long, and how long they may be. */
  missesShown: 20,
  mostMisses: 5_000,
  missesKept: 180 * day,
  shortestMiss: 3,
  longestMiss: 60,
  /** Who types on within this time has not finished the search before. */
  typingPause: 5 * second,
  /** Counted in memory for so long before it is written. */
  countsKept: 5 * second,
  /** Visits closer together are one; so long they are remembered. */
  visitEvery: 10 * minute,
  visitsKept: 400 * day,
} as const

/** From when on somebody should look after it. */
export const health = { backupDue: 2 * day, fewBytes: 1e9 } as const
