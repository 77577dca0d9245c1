/** Which cards show other stars since when, so that an answer knows whether it still says what is so. */
export function createRatingTrail() {
  let changes = 0
  let lastOf = new Map<number, number>()

  return {
    /** Hearts have changed, and the stars of these. */
    note(rated: number[]) {
      changes += 1
      for (const number of rated) lastOf.set(number, changes)
    },
    /** Numbers may mean other recipes from now on. */
    forgetAll() {
      changes += 1
      lastOf = new Map()
    },
    /** Tells later whether these cards show what they show now; without any, whether nothing has changed at all. */
    sinceNow(numbers?: number[]) {
      const now = changes
      return () =>
        changes === now ||
        (numbers !== undefined && numbers.every((number) => (lastOf.get(number) ?? 0) <= now))
    },
  }
}
