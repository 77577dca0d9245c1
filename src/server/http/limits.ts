/**
 * Bytes of bodies that come from one place at the same time: two of the largest imports, and space for all else. Small
 * ones take less than their sockets do, and pass: who shares a place with a flood can still sign in and tick.
 */
export const bodiesOfPlace = { mostBytes: 128 * 1024 * 1024, uncounted: 16 * 1024 } as const

/** Bytes of answers for one place that nobody has read yet. Small ones, and what is sent in pieces, do not count. */
export const answersOfPlace = { mostBytes: 128 * 1024 * 1024, uncounted: 16 * 1024 } as const

/**
 * Of an answer something has to be read every so many milliseconds, which is looked at every so often: over a slow line
 * the system's own buffers move in steps of half a minute. On one connection so many requests wait for the answer before
 * them; browsers and proxies send none ahead.
 */
export const unreadAnswers = { patience: 60_000, lookEvery: 5_000, waiting: 10 }

/** Connections of one place: a browser has six, and a school may have one address. */
export const connectionsOfPlace = { most: 2_000 }

/**
 * So many answers are compressed at the same time: fewer than the system has threads for it, on which passwords are
 * hashed and files are read, too.
 */
export const compressions = { atOnce: 2 } as const

/** Of one person: so many calls begin in one turn of the event loop, and so many wait for the next ones. */
export const startsOfOne = { atOnce: 3, waiting: 300 } as const

/** Of one place, whatever is asked. Each connection has one that waits, and nobody is refused for their neighbours. */
export const startsOfPlace = { atOnce: 3, waiting: Infinity } as const

/** A turn of so many milliseconds is followed by a pause as long as it was: meanwhile everybody else is let in. */
export const longTurn = 2

/** After one of so many only one begins at a time: each may take as long, and they would come to one long turn together. */
export const veryLongTurn = 20

/** Of one person: so many changes are under way at once, and so many wait for their turn, as they do for each list. */
export const changes = { atOnce: 2, waiting: 10 } as const

/** In milliseconds, after long work: it may have waited for the database. */
export const longestRest = 500

/** What is worked out of thousands of rows, of one person: so much at once, and so many wait for it. */
export const largeReads = { atOnce: 1, waiting: 10 } as const

/** Lists that are read anew for those who look at them: so many at once, whosever they are. */
export const watchedLists = { atOnce: 2 } as const

/** Of one person, in what they keep themself: each takes a millisecond or two, and a client may ask on many connections. */
export const ownSearches = { atOnce: 1, waiting: 40 } as const

/**
 * Bodies above the usual size are large: of one person, or place, so many wait to be read. One has at most so many
 * tokens: a list of 500 items as the API answers it has some 20,000.
 */
export const largeBodies = { waiting: 20, mostTokens: 100_000 } as const
