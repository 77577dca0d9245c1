import type { Settable } from './overrides.ts'

/** What rooms may know of a recipe that somebody may open, whoever's it is. */
export type OpenedRecipe = { id: string } & Omit<Settable, 'publishedAt' | 'listed' | 'deletedAt'>
