import { day, second } from '../durations.ts'

/** Texts that cooks bring along. */
export const ownRecipes = {
  /** In characters, of a pasted text: a chapter of a book. */
  longestText: 100_000,
  /** Lines beyond are left over: nobody's recipe has so many. */
  mostLines: 5_000,
  /** In characters: what is longer is no line of a recipe, and some patterns would take long over it. */
  longestLine: 4_000,
  /** Of what a page says to machines: how deep it is read, and how much of it. */
  deepest: 12,
  mostObjects: 10_000,
  mostRecipes: 20,
  mostImages: 20,
  longestAddress: 2_000,
} as const

/** Pages and pictures that are fetched for somebody who has a link. */
export const linkedPages = {
  /** From the first question to the last byte. */
  longestFetch: 10 * second,
  /** In bytes, unpacked. */
  largestPage: 5 * 1024 * 1024,
  mostRedirects: 5,
  /** What a site may say before its answer, and the pieces it may come in: servers send some thousand bytes at once. */
  mostNotes: 20,
  mostPieces: 20_000,
  /** Of its words, in characters: what is longer is no recipe but a book. */
  longestText: 150_000,
  mostElements: 200_000,
  deepest: 1_000,
  /** In a thread of its own, which is ended then. */
  longestReading: 3 * second,
  /** Threads, and pages that wait for one. */
  readAtOnce: 2,
  waiting: 20,
  longestAddress: 2_000,
  /** Read for one person, whether or not a recipe was found. */
  perDay: { most: 20, within: day },
  /**
   * Fetched and read at the same time: one for each person, so many that their pages fit in memory, and of those who ask
   * from one place never all of them, however many they are.
   */
  ofPerson: { atOnce: 1, waiting: 1 },
  ofPlace: { atOnce: 3, waiting: 20 },
  ofAll: { atOnce: 10, waiting: 50 },
  /** Of the recipes of one page, to choose from. */
  mostOffered: 5,
  /** In letters, of a recipe and of what is told as left over. */
  longestRecipe: 150_000,
  longestLeftOver: 50_000,
} as const

/** Recipes that one person keeps. */
export const keeping = {
  free: 30,
  /** Premium has no limit that anybody would come to; nor does it take the site. */
  most: 5_000,
  /** In bytes, of all that can be searched for: of thousands, each may be as long as the catalogue's longest. */
  mostSearched: 16 * 1024 * 1024,
  /** Told of, those that most carry: nobody chooses among more. */
  mostTags: 300,
  /** In bytes, of one recipe as it is sent: nearly three times the longest of the catalogue. */
  largestBody: 32 * 1024,
  /** Deleted ones that can be had back whatever the plan is, as many as are deleted at once; of more, the oldest go. */
  mostDeleted: 500,
  /** Shown at once. */
  pageSize: 24,
  longestSearch: 100,
  /** Of the address of a picture, in letters. */
  longestPicture: 200,
} as const

/** Selected recipes that one call changes together. */
export const selection = { mostAtOnce: 500 } as const

/** Named groups of own recipes. */
export const ownCollections = {
  most: 100,
  longestName: 60,
  longestId: 64,
  /** Recipes in all of them together: each of five thousand may stand in five. */
  mostPlaces: 25_000,
  /** Deleted ones that can be had back; of more, the oldest go. */
  mostDeleted: 20,
} as const

/** Links to own recipes. */
export const ownSharing = {
  /** Made by one person. */
  made: { most: 100, within: day },
  /** Read by those of one place, and through one link. */
  reads: { atOnce: 1, waiting: 50 },
} as const
