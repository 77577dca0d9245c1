/** In letters, as they came and as they are spelled out, where one sign may become eighteen. */
export const pantryNames = { longest: 200 } as const

/** In minutes: from here on a recipe's time is told in hours, and how much of it is work. */
export const longRecipe = 120

/** In minutes: from here on waiting is told from work on a recipe's page. */
export const longWait = 15

/** Recipes fetched at once by a page that lists them. */
export const listing = { pageSize: 24, mostAtOnce: 100 } as const

/** What the page of an advanced search lets choose. */
export const advancedSearch = {
  mostMissing: 5,
  minutes: [15, 30, 45, 60, 90, 120],
  /** In letters, all names of a list together. */
  longestNames: 2_000,
} as const

/** What a goal asks of one serving; protein in grams, sodium in milligrams: about a quarter of a day's 2,300. */
export const goalFigures = { kcal: 500, protein: 25, sodium: 600 } as const

/** The most that can be asked of a serving; protein in grams, sodium in milligrams. */
export const servingLimits = { maxKcal: 5_000, minProtein: 500, maxSodium: 20_000 } as const

/** A figure beyond this is that of a typing error, and not kept. */
export const largestFigure = 1_000_000

export const home = {
  trending: 6,
  /** Of those, so many at most that somebody without premium cannot open. */
  lockedTrending: 1,
  restaurants: 6,
} as const

/** Shown below a recipe that somebody cannot open. */
export const similarRecipes = 3
