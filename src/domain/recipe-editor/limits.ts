import { day } from '../durations.ts'

/** What one recipe may hold. */
export const recipeEditor = {
  /** In bytes, as it is sent: the words of the steps are in it twice, and a letter has up to three. */
  largestBody: 1_000_000,
  longestTitle: 160,
  longestDescription: 1_000,
  mostServings: 1_000,
  /** In minutes. */
  longestTime: 7 * 24 * 60,
  mostTags: 30,
  longestTag: 40,
  /** Of a restaurant, a cuisine or a course. */
  longestName: 80,
  mostIngredients: 100,
  longestAmount: 80,
  longestIngredient: 200,
  longestNote: 500,
  mostSteps: 100,
  longestStepTitle: 160,
  longestStep: 5_000,
  mostParts: 500,
  /** All steps together: the longest of the catalogue has 2,700 letters, and a cell of a spreadsheet 33,000. */
  mostLetters: 40_000,
  mostPartsInAll: 4_000,
  longestTimer: (7 * day) / 1_000,
} as const

/**
 * What follows from a recipe is worked out at once where it, as it was and its source have so many letters together: of
 * the longest of the catalogue each has 3,200.
 */
export const derivedHere = { mostLetters: 10_000 } as const

/** Longer ones are worked out one after the other; so many of one person, of one place and of all wait. */
export const longRecipes = { atOnce: 1, waiting: { ofPerson: 5, ofPlace: 50, ofAll: 50 } } as const

/** Deleted recipes can be had back for so long. */
export const deletedRecipes = { kept: 30 * day } as const
