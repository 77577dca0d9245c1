import type { RecipeSummary } from './use-recipes.ts'

/** "25-120", or "40" when all take as long; null for an empty collection. */
export function timeRange({
  shortestTime,
  longestTime,
}: Pick<RecipeSummary, 'shortestTime' | 'longestTime'>): string | null {
  if (shortestTime === null) return null
  return shortestTime === longestTime ? String(shortestTime) : `${shortestTime}-${longestTime}`
}
