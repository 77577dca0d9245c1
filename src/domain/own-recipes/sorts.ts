/** In which order own recipes can be had, and which of them. */
export const ownSorts = ['recent', 'title', 'quick'] as const
export const ownShelves = ['kept', 'deleted'] as const
