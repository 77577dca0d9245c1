/** Makes a value when it is first asked for: a prepared statement costs nothing where it is not used. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}
