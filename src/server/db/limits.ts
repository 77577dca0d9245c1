/**
 * Connections to the database: all of an instance, those that one person has at once, or all who ask from one place
 * without having signed in, and how often those may wait for one before whatever else they ask is refused.
 */
export const connections = { all: 12, ofOne: 3, waiting: { ofPerson: 300, ofPlace: 1_000 } } as const

/** What a connection keeps parsed: so many statements, each with at most so many values. */
export const keptStatements = { statements: 1_000, values: 50 } as const
