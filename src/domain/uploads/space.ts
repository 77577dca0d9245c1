import { uploads as limits } from './limits.ts'

interface Promised {
  /** In bytes. */
  largest: number
  expiresAt: Date
}

/** In milliseconds: when so many bytes more fit beside what a person has under way; what ends first comes first. */
export function waitForSpace(underWay: readonly Promised[], wanted: number, now: Date): number {
  let taken = underWay.reduce((sum, { largest }) => sum + largest, 0)
  let wait = 0
  for (const { largest, expiresAt } of underWay) {
    if (taken + wanted <= limits.underWay) break
    taken -= largest
    wait = expiresAt.getTime() - now.getTime()
  }
  return wait
}
