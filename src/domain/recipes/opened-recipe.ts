import type { Settable } from './overrides.ts'

/** What rooms may know of a recipe that somebody may open, whoever's it is. */
export type OpenedRecipe = {
  id: string
  /** It is the catalogue's, in its own words, which people have checked. */
  isChecked?: boolean
  /** Of one of the site: where it was published first. */
  sourceUrl?: string | null
} & Omit<Settable, 'publishedAt' | 'listed' | 'deletedAt'>
