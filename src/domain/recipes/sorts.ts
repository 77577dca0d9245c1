/** By what a serving has; recipes of which that is unknown come last. */
export const servingSorts = ['energy', 'protein', 'sodium'] as const

/** In which order recipes can be had. */
export const sorts = ['recent', 'popular', 'quick', ...servingSorts] as const
export type Sort = (typeof sorts)[number]
