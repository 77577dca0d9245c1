import { timers as limits } from './limits.ts'
import type { Word } from './book.ts'
import type { TimerRecord } from './record.ts'
import type { TimerChange } from './shared-timer.ts'
import { packed } from './travel.ts'

/** A timer as a browser keeps it, in the time of its kitchen clock. A removed one stays until the server knows. */
export interface KeptTimer extends Word {
  changedAt: number
  /** The last change was made in this browser. */
  isOurs: boolean
  /** One that was never started is of no interest elsewhere. */
  isShared: boolean
  /** When it began to ring in this browser; gone with the next change, which answers it. */
  ringsSince?: number
  /** When, by the server, the change before was made. */
  basedOn?: number
  /** What the server has said of this change. */
  acknowledged?: { at: number; hasRung: boolean; version: number }
}

interface Now {
  now: number
  newChange: () => string
}

/** What people made of their timers, with a new word about each that is not what it was. */
export function afterChange(
  before: readonly KeptTimer[],
  timers: readonly TimerRecord[],
  { now, newChange }: Now,
): KeptTimer[] {
  const word = (id: string, timer: TimerRecord | null, last: KeptTimer | undefined): KeptTimer => {
    const basedOn = last?.acknowledged?.at ?? last?.basedOn
    return {
      id,
      timer,
      change: newChange(),
      changedAt: now,
      hasRung: timer?.state.kind === 'finished',
      isOurs: true,
      isShared: last?.isShared === true || (timer !== null && timer.state.kind !== 'idle'),
      ...(basedOn !== undefined && { basedOn }),
    }
  }
  const find = (id: string) => before.find((kept) => kept.id === id)
  const present = timers.map((timer) => {
    const last = find(timer.id)
    return last?.timer === timer ? last : word(timer.id, timer, last)
  })
  const removed = before
    .filter(({ id, isShared }) => isShared && !timers.some((timer) => timer.id === id))
    .map((kept) => (kept.timer ? word(kept.id, null, kept) : kept))
  return [...present, ...removed]
}

/** Whether there is something the server should be told. */
export const isUntold = ({ isShared, acknowledged, hasRung }: KeptTimer) =>
  isShared && (!acknowledged || (hasRung && !acknowledged.hasRung))

export function toldAs(kept: KeptTimer, now: number): TimerChange {
  const { id, change, changedAt, basedOn, hasRung, timer } = kept
  const age = Math.min(Math.max(0, Math.round(now - changedAt)), limits.longestAge)
  return {
    id,
    change,
    age,
    hasRung,
    timer: timer && packed(timer, now),
    ...(basedOn !== undefined && { basedOn }),
  }
}
