import { useSyncExternalStore } from 'react'
import type { TimerRecord } from '../../domain/timers/record.ts'
import { remainingAt, stateAt } from '../../domain/timers/timer.ts'
import { finishedText, secondsLeft } from '../../domain/timers/wording.ts'
import { whenTimersChange } from './timer-storage.ts'
import { useShown } from './shown-time.ts'
import { allTimers } from './store.ts'

/** All timers of this browser: those of the kitchen and of every step. Drawn again when one is changed, not each second. */
export const useTimers = () => useSyncExternalStore(whenTimersChange, allTimers)

export const useTimer = (id: string | undefined) => useTimers().find((timer) => timer.id === id)

/** What a timer shows just now; drawn again each time its digits change. */
export function useFace(timer: TimerRecord) {
  const kind = useShown((now) => stateAt(timer, now).kind)
  const seconds = useShown((now) => secondsLeft(remainingAt(timer, now)))
  const ended = useShown((now) => {
    const state = stateAt(timer, now)
    return state.kind === 'finished' ? finishedText(now - state.at) : ''
  })
  return { kind, seconds, ended, isActive: kind === 'running' || kind === 'paused' }
}
