import { useSyncExternalStore } from 'react'
import { day } from '../../domain/durations.ts'
import { timers as limits } from '../../domain/timers/limits.ts'
import type { TimerRecord } from '../../domain/timers/record.ts'
import { ringingAmong } from '../../domain/timers/repeats.ts'
import { remainingAt, stateAt } from '../../domain/timers/timer.ts'
import { finishedText, rangText, secondsLeft } from '../../domain/timers/wording.ts'
import { whenTimersChange } from './timer-storage.ts'
import { useShown } from './shown-time.ts'
import { allTimers, keptTimers } from './store.ts'

/** All timers of this browser: those of the kitchen and of every step. Drawn again when one is changed, not each second. */
export const useTimers = () => useSyncExternalStore(whenTimersChange, allTimers)

export const useTimer = (id: string | undefined) => useTimers().find((timer) => timer.id === id)

/** What a timer shows just now; drawn again each time its digits change. */
export function useFace(timer: TimerRecord) {
  const kind = useShown((now) => stateAt(timer, now).kind)
  const seconds = useShown((now) => secondsLeft(remainingAt(timer, now)))
  const isRinging = useShown((now) =>
    ringingAmong(keptTimers(), now).some((one) => one.timer.id === timer.id),
  )
  const ended = useShown((now) => endedText(timer, now))
  return { kind, seconds, ended, isRinging }
}

function endedText(timer: TimerRecord, now: number) {
  const state = stateAt(timer, now)
  if (state.kind !== 'finished') return ''
  const ago = now - state.at
  const hasRung = keptTimers().some(({ id, hasRung: rang }) => id === timer.id && rang)
  if (hasRung && ago >= limits.ringsUntil && ago < day) return rangText(new Date(Date.now() - ago))
  return finishedText(ago)
}
