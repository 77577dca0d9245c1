import { useSyncExternalStore } from 'react'
import { announcements, snapshotOf, type TimerSnapshot } from '../../domain/timers/announcements.ts'
import type { TimerRecord } from '../../domain/timers/record.ts'

let before: TimerSnapshot[] | undefined
let said = ''
const listeners = new Set<() => void>()

/** Says what changed since the last look; the first look only listens, what it finds is not said. */
export function sayChanges(timers: readonly TimerRecord[], now: number) {
  const after = timers.map((timer) => snapshotOf(timer, now))
  const words = before ? announcements(before, after).join(' ') : ''
  before = after
  if (words === '') return
  said = words
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Heard and never seen: the screen shows the same in its own way. */
export const useSaid = () => useSyncExternalStore(subscribe, () => said)
