import { sessions } from '../accounts/session-limits.ts'
import { day, minute, second } from '../durations.ts'

/** What a browser keeps for a time without a network. */
export const offline = {
  /** How long a server that can be reached, but does not answer, is waited for. */
  timeout: 4 * second,
  /** As long as a session that nobody uses. */
  keepsPerson: sessions.idle,
  keepsRecipe: sessions.idle,
  /** Shorter: without asking, nobody learns that premium has ended. */
  keepsPremiumRecipe: 7 * day,
  mostRecipes: 40,
  mostPictures: 150,
  /** A page that stays open asks for a new version so often. */
  asksForUpdates: 60 * minute,
} as const
