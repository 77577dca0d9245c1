import { daysIn } from '../durations.ts'
import { recovery as limits } from './limits.ts'

/** How long who deletes an account can come back: without an address only the browser that did it leads there. */
export const daysToReturn = (email: string | null) =>
  daysIn(email === null ? limits.deletedHereLasts : limits.archiveKept)
