/** Joins what is truthy: `classNames('a', open && 'b')`. */
export const classNames = (...parts: (string | false | null | undefined)[]) => parts.filter(Boolean).join(' ')
