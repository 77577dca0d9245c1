import { servingSorts } from '../recipes/sorts.ts'

/** In which order own recipes can be had, and which of them. */
export const ownSorts = ['recent', 'title', 'quick', ...servingSorts] as const
export const ownShelves = ['kept', 'deleted'] as const
