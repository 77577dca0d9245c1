const range = 2 ** 32

/** A uniform random whole number below `limit`, from the browser's cryptographic source. */
export function randomBelow(limit: number): number {
  // Values past the last whole multiple would favour small results, so they are drawn again.
  const fair = range - (range % limit)
  const drawn = new Uint32Array(1)
  do crypto.getRandomValues(drawn)
  while (drawn[0]! >= fair)
  return drawn[0]! % limit
}
