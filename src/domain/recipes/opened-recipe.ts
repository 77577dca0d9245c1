import type { Settable } from './overrides.ts'

/** What rooms may know of a recipe that somebody may open, whoever's it is. */
export type OpenedRecipe = {
  id: string
  /** It is the catalogue's, in its own words, which people have checked. */
  isChecked?: boolean
} & Omit<Settable, 'publishedAt' | 'listed' | 'deletedAt'>
