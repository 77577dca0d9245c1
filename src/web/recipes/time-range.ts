import { longRecipe } from '../../domain/recipes/limits.ts'
import { durationWords } from '../../domain/recipes/time-words.ts'
import type { RecipeSummary } from './use-recipes.ts'

/** "25-90 mins", "25 mins to 5 h", or "40 mins" when all take as long; null for an empty collection. */
export function timeRange({
  shortestTime,
  longestTime,
}: Pick<RecipeSummary, 'shortestTime' | 'longestTime'>): string | null {
  if (shortestTime === null) return null
  if (longestTime === null || shortestTime === longestTime) return durationWords(shortestTime)
  if (longestTime < longRecipe) return `${shortestTime}-${durationWords(longestTime)}`
  return `${durationWords(shortestTime)} to ${durationWords(longestTime)}`
}
