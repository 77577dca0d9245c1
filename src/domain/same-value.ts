/** A value as text that is the same whatever the order of its keys, which a database does not keep. */
export const canonical = (value: unknown): string => JSON.stringify(value, sorted) ?? 'null'

/** Whether two values say the same. */
export const isSameValue = (one: unknown, other: unknown) =>
  one === other || canonical(one) === canonical(other)

function sorted(_key: string, value: unknown) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const entries = Object.entries(value)
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
