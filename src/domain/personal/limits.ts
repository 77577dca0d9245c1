export const personal = {
  freeFavorites: 50,
  longestNotes: 10_000,
  /** In bytes, all notes of a person together: a page of writing for each of two thousand recipes. */
  largestNotes: 5 * 1024 * 1024,
  mostServings: 1_000_000,
  /** So many changes to a cooking are remembered, for one that is sent again to count once. */
  changesRemembered: 50,
  /** Finished cookings of a person in the history, the latest: three a day for nine years. */
  mostCookings: 10_000,
} as const
