/** Texts that cooks bring along. */
export const ownRecipes = {
  /** Lines beyond are left over: nobody's recipe has so many. */
  mostLines: 5_000,
  /** In characters: what is longer is no line of a recipe, and some patterns would take long over it. */
  longestLine: 4_000,
  /** Of what a page says to machines: how deep it is read, and how much of it. */
  deepest: 12,
  mostObjects: 10_000,
  mostImages: 20,
  longestAddress: 2_000,
} as const
