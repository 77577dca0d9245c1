/**
 * Texts up to here are spelled in one way: longer than any name or password, however many marks it is typed with, and
 * short enough for marks in the wrong order, which take as long as their number squared.
 */
export const spelling = { longest: 1_000 } as const
