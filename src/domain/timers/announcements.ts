import { timers } from './limits.ts'
import type { TimerRecord } from './record.ts'
import { remainingAt, stateAt, type TimerState } from './timer.ts'
import { spokenTime } from './duration-words.ts'
import { secondsLeft } from './wording.ts'

/** What somebody who listens was told of a timer. */
export interface TimerSnapshot {
  id: string
  name: string
  kind: TimerState['kind']
  seconds: number
}

export const snapshotOf = (timer: TimerRecord, now: number): TimerSnapshot => ({
  id: timer.id,
  name: timer.name,
  kind: stateAt(timer, now).kind,
  seconds: secondsLeft(remainingAt(timer, now)),
})

/** What is worth saying between two looks: that it is there, a start, the last minute, the end; never each second. */
export function announcements(before: readonly TimerSnapshot[], after: readonly TimerSnapshot[]): string[] {
  return after.flatMap(
    (now) =>
      sentence(
        before.find(({ id }) => id === now.id),
        now,
      ) ?? [],
  )
}

function sentence(before: TimerSnapshot | undefined, now: TimerSnapshot): string | undefined {
  if (now.kind === 'finished') return before?.kind === 'running' ? `${now.name}: time's up.` : undefined
  if (now.kind === 'idle' && !before) return `${now.name}: timer added, ${spokenTime(now.seconds)}.`
  if (now.kind !== 'running') return undefined
  if (!before || before.kind === 'idle') return `${now.name}: timer started, ${spokenTime(now.seconds)}.`
  const entersLastMinute = before.seconds > timers.soonSeconds && now.seconds <= timers.soonSeconds
  return entersLastMinute ? `${now.name}: ${spokenTime(now.seconds)} left.` : undefined
}
