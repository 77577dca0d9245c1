interface Promised {
  /** In bytes. */
  largest: number
  expiresAt: Date
}

interface Wanted {
  largest: number
  /** What may be under way in all. */
  most: number
}

/** In milliseconds: when so many bytes more fit beside what is under way; what ends first comes first. */
export function waitForSpace(underWay: readonly Promised[], wanted: Wanted, now: Date): number {
  let taken = underWay.reduce((sum, { largest }) => sum + largest, 0)
  let wait = 0
  for (const { largest, expiresAt } of underWay) {
    if (taken + wanted.largest <= wanted.most) break
    taken -= largest
    wait = expiresAt.getTime() - now.getTime()
  }
  return wait
}
