/** Work that others may interrupt between its pieces. */
export type Pieces<T> = Generator<void, T>

/** All of it at once, for what is known to be short. */
export function allOf<T>(pieces: Pieces<T>): T {
  for (;;) {
    const next = pieces.next()
    if (next.done) return next.value
  }
}
