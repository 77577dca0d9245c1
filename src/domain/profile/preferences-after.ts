import { listAfter } from '../list-change.ts'
import type { Preferences, PreferencesChange } from './preferences.ts'

/** What comes of a change: what it leaves out stays, and of a list either all is said or what changed. */
export function preferencesAfter(known: Preferences, change: PreferencesChange): Preferences {
  return {
    ...known,
    ...(change as Partial<Preferences>),
    allergies: listAfter(known.allergies, change.allergies),
    dietaryRestrictions: listAfter(known.dietaryRestrictions, change.dietaryRestrictions),
    dislikedIngredients: listAfter(known.dislikedIngredients, change.dislikedIngredients),
    preferredCuisines: listAfter(known.preferredCuisines, change.preferredCuisines),
    goals: listAfter(known.goals, change.goals),
  }
}
