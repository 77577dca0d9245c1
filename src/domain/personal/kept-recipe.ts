import { offline } from '../offline/limits.ts'

interface ReadRecipe {
  isPremium: boolean
  /** When the server last gave it out. */
  readAt: number
}

/** Whether a recipe read earlier may be opened without asking the server. */
export function mayOpenOffline(
  { isPremium, readAt }: ReadRecipe,
  viewer: { isPremium: boolean },
  now: number,
) {
  // A clock may have been moved in either direction.
  const age = Math.abs(now - readAt)
  return isPremium ? viewer.isPremium && age <= offline.keepsPremiumRecipe : age <= offline.keepsRecipe
}
