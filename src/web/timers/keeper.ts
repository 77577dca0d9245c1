import type { TimerRecord } from '../../domain/timers/record.ts'
import { act } from '../../domain/timers/timer.ts'
import { whenTimersChange } from '../lib/timer-storage.ts'
import { sayChanges } from './announcer.ts'
import { holdBell } from './bell.ts'
import { followTime, keepTime, kitchenTime } from './clock.ts'
import { carryBell, planSounds, ring, ringHere } from './ring.ts'
import { showTime } from './shown-time.ts'
import { allTimers, changeTimers } from './store.ts'

const lookEvery = 200
const keepTimeEvery = 1_000
/** After a reload a page is mute until somebody touches it. */
const gestures = ['click', 'keydown']

/** Keeps the timers of this browser going while a page is open; returns how to stop. */
export function keepTimers() {
  let kept = 0
  let isLooking = false
  const bell = holdBell(look)
  carryBell(bell)

  function look() {
    // What a look changes is announced to everybody, the keeper included.
    if (isLooking) return
    isLooking = true
    try {
      const now = kitchenTime()
      if (bell.isMine()) lookAsRinger(now)
      else planSounds([], now, look)
      showTime(now)
      sayChanges(allTimers(), now)
    } finally {
      isLooking = false
    }
  }

  function lookAsRinger(now: number) {
    finishThoseOver(now)
    planSounds(allTimers(), now, look)
    if (Math.abs(now - kept) < keepTimeEvery || !allTimers().some(isRunning)) return
    kept = now
    keepTime()
  }

  const clock = setInterval(look, lookEvery)
  const stops = [
    followTime(),
    whenTimersChange(look),
    listen(document, 'visibilitychange', leaveOrLook),
    ...gestures.map((gesture) => listen(document, gesture, ringAndLook)),
  ]

  function ringAndLook() {
    ringHere()
    look()
  }

  function leaveOrLook() {
    if (bell.isMine() && allTimers().some(isRunning)) keepTime()
    look()
  }

  look()
  return () => {
    clearInterval(clock)
    planSounds([], kitchenTime(), look)
    for (const stop of stops) stop()
    bell.leave()
  }
}

const isRunning = ({ state }: TimerRecord) => state.kind === 'running'

/** Written down before anything sounds, so that no other tab and no later page rings again. */
function finishThoseOver(now: number) {
  const looked = allTimers().map((timer) => act(timer, 'look', now))
  const ended = looked.filter(({ rings }) => rings).map(({ timer }) => timer)
  if (ended.length === 0) return
  changeTimers(() => looked.map(({ timer }) => timer))
  ring(ended, now)
}

function listen(target: EventTarget, event: string, listener: () => void) {
  target.addEventListener(event, listener)
  return () => target.removeEventListener(event, listener)
}
