import type { Word } from './book.ts'
import type { KeptTimer } from './kept-timer.ts'
import type { SharedTimers } from './shared-timer.ts'
import { unpacked } from './travel.ts'

/** What the server says, on the kitchen clock it was received at. */
export interface Received {
  version: number
  receivedAt: number
  timers: (Word & { at: number })[]
}

export const receivedOf = ({ version, timers }: Omit<SharedTimers, 'owner'>, now: number): Received => ({
  version,
  receivedAt: now,
  timers: timers.map(({ timer, ...word }) => ({
    ...word,
    timer: unpacked(word.id, timer, word.hasRung, now),
  })),
})

/**
 * Brings what a browser keeps in line with the server, all but changes the server has yet to judge.
 * `judged` is what it has just been told: what it says about that change now is final.
 */
export function afterReceived(
  kept: readonly KeptTimer[],
  received: Received,
  judged?: KeptTimer,
): KeptTimer[] {
  const words = new Map(received.timers.map((word) => [word.id, word]))
  const known = kept.flatMap((own) => {
    const word = words.get(own.id)
    words.delete(own.id)
    if (word?.change === own.change) return [confirmed(own, word, received.version)]
    if (!own.acknowledged && own.id === judged?.id && own.change !== judged.change)
      return [afterJudged(own, judged, received)]
    const isAhead =
      own.change !== judged?.change && (!own.acknowledged || own.acknowledged.version >= received.version)
    if (isAhead || !own.isShared) return [own]
    return word ? [fromElsewhere(word, received.version)] : []
  })
  return [...known, ...[...words.values()].map((word) => fromElsewhere(word, received.version))]
}

/** Made while the change before it was on its way: a slow line may have put that one later than this one was made. */
function afterJudged(own: KeptTimer, judged: KeptTimer, { timers, receivedAt }: Received): KeptTimer {
  const word = timers.find(({ id }) => id === own.id)
  if (word) return word.change === judged.change ? { ...own, basedOn: word.at } : own
  // Of a removal the server says no moment, but it was before this was received.
  return judged.timer ? own : { ...own, changedAt: Math.max(own.changedAt, receivedAt) }
}

const fromElsewhere = (word: Received['timers'][number], version: number): KeptTimer => ({
  id: word.id,
  change: word.change,
  timer: word.timer,
  hasRung: word.hasRung,
  changedAt: 0,
  isOurs: false,
  isShared: true,
  acknowledged: { at: word.at, hasRung: word.hasRung, version },
})

/** Its own deadline is the more exact one; but what has rung elsewhere is over here too. */
function confirmed(
  own: KeptTimer,
  { at, hasRung, timer }: Received['timers'][number],
  version: number,
): KeptTimer {
  const isOver = hasRung && own.timer?.state.kind === 'running'
  const { ringsSince, ...known } = own
  return {
    ...known,
    // What could not be heard here was heard elsewhere meanwhile, and rings there.
    ...(ringsSince !== undefined && (own.hasRung || !hasRung) && { ringsSince }),
    timer: isOver ? timer : own.timer,
    hasRung: own.hasRung || hasRung,
    acknowledged: { at, hasRung, version },
  }
}
