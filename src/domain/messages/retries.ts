const minute = 60_000
const hour = 60 * minute

export const retries = {
  /** With the delays below: about three days. */
  attempts: 20,
  firstDelay: minute,
  longestDelay: 6 * hour,
  /** How long a mail belongs to who took it: far longer than a delivery lasts. */
  lease: 10 * minute,
  /** Delivered or given up, a mail is forgotten after this. */
  kept: 30 * 24 * hour,
} as const

/** How long to wait after the given number of failed attempts. */
export const delayAfter = (attempts: number) =>
  Math.min(retries.firstDelay * 2 ** (attempts - 1), retries.longestDelay)

/** Whether somebody still needs a mail at a moment. */
export const isGoodAt = (moment: Date, { goodUntil }: { goodUntil: Date | null }) =>
  goodUntil === null || moment < goodUntil
