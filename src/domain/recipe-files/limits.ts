const megabyte = 1024 * 1024

/** Files in which cooks bring many recipes along; sizes in bytes. */
export const recipeFiles = {
  mostEntries: 20_000,
  mostRecipes: 5_000,
  /** Of one file in an archive, unpacked: recipes with pictures in them are some megabytes. */
  largestFile: 20 * megabyte,
  /** Of all of them together. */
  largestUnpacked: 1024 * megabyte,
  /** Archives within archives: one of recipes that are one each. */
  deepest: 2,
  /** As it is chosen: a browser holds it whole. */
  largestChosen: 512 * megabyte,
} as const

/** What was found is sent in parts: so many recipes, and so many bytes, at once. */
export const batches = { mostRecipes: 20, mostBytes: 200 * 1024, largestBody: 256 * 1024 } as const
