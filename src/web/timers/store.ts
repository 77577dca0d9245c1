import { afterChange, type KeptTimer } from '../../domain/timers/kept-timer.ts'
import { readKept } from '../../domain/timers/read-kept.ts'
import {
  isOfStep,
  newTimer,
  startedTimer,
  type NewTimer,
  type TimerRecord,
} from '../../domain/timers/record.ts'
import { act, stateAt, type TimerAction } from '../../domain/timers/timer.ts'
import { newId } from '../offline/new-id.ts'
import { storedTimers, storeTimers } from './timer-storage.ts'
import { forgetTime, keepTime, kitchenTime } from './clock.ts'
import { prepareToRing } from './ring.ts'

let text: string | null = null
let kept: readonly KeptTimer[] = []
let records: readonly TimerRecord[] = []
const listeners = new Set<() => void>()

function read() {
  const current = storedTimers()
  if (current === text) return
  text = current
  kept = readKept(current)
  records = kept.flatMap(({ timer }) => timer ?? [])
}

/** All timers of this person that this browser knows, in the order they came; the same list until one changes. */
export function allTimers(): readonly TimerRecord[] {
  read()
  return records
}

/** The same with what the other devices have to do with them. */
export function keptTimers(): readonly KeptTimer[] {
  read()
  return kept
}

export const findTimer = (id: string) => allTimers().find((timer) => timer.id === id)

/** What a person does to their timers: the other devices are to know. */
function changeTimers(change: (timers: readonly TimerRecord[]) => readonly TimerRecord[]) {
  saveTimers(afterChange(keptTimers(), change(allTimers()), { now: kitchenTime(), newChange: newId }))
  announceHere()
}

/** Writes down that these timers are over, and how they ring here: the other devices wait for that. */
export function finishTimers(
  over: readonly KeptTimer[],
  ringOf: (timer: KeptTimer) => Pick<KeptTimer, 'hasRung' | 'ringsSince'>,
) {
  const now = kitchenTime()
  saveTimers(
    keptTimers().map((one) =>
      one.timer && over.includes(one)
        ? { ...one, timer: act(one.timer, 'look', now).timer, ...ringOf(one) }
        : one,
    ),
  )
  announceHere()
}

function announceHere() {
  for (const listener of listeners) listener()
}

/** When something happened in this tab that the other devices should know. */
export function whenChangedHere(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Keeps timers as they are given, also those that were changed elsewhere. */
export function saveTimers(next: readonly KeptTimer[]) {
  if (next.length > 0) keepTime()
  else forgetTime()
  storeTimers(next.length > 0 ? JSON.stringify(next) : null)
}

/** A timer that waits to be started. */
export function addTimer(timer: NewTimer) {
  changeTimers((timers) => [...timers, newTimer(newId(), timer)])
}

/** Starts a new timer; to be called inside a gesture, which is what lets it ring. Returns its id. */
export function startTimer(timer: NewTimer): string {
  const id = newId()
  prepareToRing()
  changeTimers((timers) => [...timers, startedTimer(id, timer, kitchenTime())])
  return id
}

/** Start, pause, resume or reset; a timer that has run out can only be reset. */
export function actOnTimer(id: string, action: Exclude<TimerAction, 'look'>) {
  if (action === 'start' || action === 'resume') prepareToRing()
  const now = kitchenTime()
  changeTimers((timers) =>
    timers.map((timer) => {
      if (timer.id !== id) return timer
      // Whoever holds the bell notices the end, so that it rings exactly once.
      const isOver = stateAt(timer, now).kind === 'finished'
      return isOver && action !== 'reset' ? timer : act(timer, action, now).timer
    }),
  )
}

/** Returns how to undo it. A timer that ran goes on as if it had never been gone. */
export function removeTimer(id: string): () => void {
  const place = allTimers().findIndex((timer) => timer.id === id)
  const removed = allTimers()[place]
  changeTimers((timers) => timers.filter((timer) => timer.id !== id))
  return () => {
    if (removed && !findTimer(id)) changeTimers((timers) => timers.toSpliced(place, 0, removed))
  }
}

/** Takes note of a finished timer: one of the kitchen is ready for the next time, that of a step is done with. */
export function dismissTimer(id: string) {
  if (findTimer(id)?.belongsTo.kind === 'kitchen') actOnTimer(id, 'reset')
  else removeTimer(id)
}

/** The newest timer of a step, whatever its state. */
export const timerOfStep = (timers: readonly TimerRecord[], recipeId: string, step: number) =>
  timers.findLast((timer) => isOfStep(timer, recipeId, step))
