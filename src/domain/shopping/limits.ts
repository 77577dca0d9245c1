import { day } from '../durations.ts'

/** Through the link of one list, beside what its owner changes; of all links of one owner one at a time. */
export const guestChanges = { atOnce: 1, waiting: 10 } as const

/** Single lists, of one person and through one link: as many may come at once as there are guests at a large table. */
export const listReads = { atOnce: 1, waiting: 50 } as const

export const shopping = {
  mostItems: 500,
  mostLists: 200,
  /** In bytes: a body with a list in it; and, as sent or as stored, a list and all lists of a person together. */
  largestBody: 2_000_000,
  largestList: 900_000,
  largestLists: 1_900_000,
  /** Pairs that are offered to be bought as one, and things one item is kept apart from. */
  mostAlike: 3,
  mostApart: 20,
  /** Rows that a share remembers having stood on; nobody joins kinds of kinds of kinds. */
  mostJoined: 5,
  /** Amounts that one item is put together of. */
  mostShares: 200,
  mostRecipes: 50,
  longestName: 120,
  longestItem: 200,
  longestAmount: 300,
  longestCategory: 40,
  longestNotes: 500,
  longestLine: 200,
  longestId: 64,
  highestPrice: 100_000,
  mostServings: 10_000,
  /** A deleted list can be brought back for so long. */
  undoLasts: day,
  /** So many of a person's, and so many bytes of what was taken off one list: as many ordinary items as it holds. */
  mostDeleted: 20,
  largestRemoved: 200_000,
  /** Pages that look on by a link, at each instance: of one list, and from one place. */
  guests: { ofList: 200, ofPlace: 20 },
  /** So many of the ids callers gave are remembered by each list, and so many of its guests'. */
  handledIds: 200,
} as const
