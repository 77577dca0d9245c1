import { timers as limits } from './limits.ts'
import type { TimerRecord } from './record.ts'
import type { SharedTimers, TimerChange } from './shared-timer.ts'
import { packed, unpacked } from './travel.ts'

/** The last word about a timer. */
export interface Word {
  id: string
  /** Made anew for each change: two words with the same one are the same change. */
  change: string
  /** Whether somebody could hear its end. */
  hasRung: boolean
  /** Null when it was removed. */
  timer: TimerRecord | null
}

/** A word in the book the server keeps for a person; all its times are the server's. */
export interface Entry extends Word {
  at: number
}

const isBefore = (one: Entry, other: Entry) =>
  one.at < other.at || (one.at === other.at && one.change < other.change)

/** Of two words about one timer the later one counts, whichever came first; a ring that was heard stays heard. */
export function laterOf(one: Entry, other: Entry): Entry {
  const [earlier, later] = isBefore(one, other) ? [one, other] : [other, one]
  return later.change === earlier.change && earlier.hasRung ? { ...later, hasRung: true } : later
}

/** Writes a change into the book; the same list when it changes nothing. */
export function applyChange(book: readonly Entry[], change: TimerChange, now: number): readonly Entry[] {
  const found = book.find(({ id }) => id === change.id)
  // Nothing is from later than now: a clock was put back, and until it is there again nothing else would count.
  const known = found && { ...found, at: Math.min(found.at, now) }
  // It was known once, so it has been removed for longer than removals are remembered.
  if (!known && change.basedOn !== undefined) return book
  const word = stamped(change, known, now)
  if (!known) return tidied([...book, word], now)
  const kept = laterOf(known, word)
  if (kept === known || isSame(kept, known)) return book
  return tidied(
    book.map((entry) => (entry === found ? kept : entry)),
    now,
  )
}

const isSame = (one: Entry, other: Entry) => one.change === other.change && one.hasRung === other.hasRung

/** A change happened as long ago as its device says, but after the one it was made upon. */
function stamped(
  { id, change, age, basedOn = 0, hasRung, timer }: TimerChange,
  known: Entry | undefined,
  now: number,
): Entry {
  if (known?.change === change) return { ...known, hasRung: known.hasRung || hasRung }
  const at = Math.max(now - age, Math.min(basedOn, now) + 1)
  return { id, change, at, hasRung, timer: timer && unpacked(id, timer, false, now) }
}

/** Leaves out removals that are old, or too many. */
function tidied(book: readonly Entry[], now: number): Entry[] {
  const removals = book
    .filter(({ timer, at }) => !timer && now - at <= limits.removalKept)
    .toSorted((one, other) => other.at - one.at)
  const remembered = new Set(removals.slice(0, limits.mostRemovals))
  return book.filter((entry) => entry.timer || remembered.has(entry))
}

export const countTimers = (book: readonly Entry[]) => book.filter(({ timer }) => timer).length

/** The timers of a book, as they travel at this moment. */
export const shownTimers = (book: readonly Entry[], now: number): SharedTimers['timers'] =>
  book.flatMap(({ id, change, at, hasRung, timer }) =>
    timer ? [{ id, change, at, hasRung, timer: packed(timer, now) }] : [],
  )
