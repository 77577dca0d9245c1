import { timers as limits } from '../../domain/timers/limits.ts'
import type { TimerRecord } from '../../domain/timers/record.ts'
import { whenTimersChange } from './timer-storage.ts'
import { sayChanges } from './announcer.ts'
import { isDueHere, wakeUp } from './attention.ts'
import { holdBell } from './bell.ts'
import { followTime, keepTime, kitchenTime } from './clock.ts'
import { notifyOfEnd } from './notification.ts'
import { beginRinging, canRing, carryBell, leaveSounds, ringHere, soundTimers } from './ring.ts'
import { showTime } from './shown-time.ts'
import { allTimers, finishTimers, keptTimers } from './store.ts'

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
      else leaveSounds(look)
      showTime(now)
      sayChanges(allTimers(), now)
    } finally {
      isLooking = false
    }
  }

  function lookAsRinger(now: number) {
    finishThoseOver(now)
    soundTimers(keptTimers(), now, look)
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
    if (!document.hidden) wakeUp(kitchenTime())
    look()
  }

  wakeUp(kitchenTime())
  look()
  return () => {
    clearInterval(clock)
    leaveSounds(look)
    for (const stop of stops) stop()
    bell.leave()
  }
}

const isRunning = ({ state }: TimerRecord) => state.kind === 'running'

/** Written down before anything sounds, so that no other tab and no later page rings again. */
function finishThoseOver(now: number) {
  const over = keptTimers().filter((timer) => isDueHere(timer, now))
  if (over.length === 0) return
  const recent = over.filter(({ timer }) => timer && isRecent(timer, now))
  const begun = beginRinging(recent, now)
  finishTimers(over, ({ id }) => {
    const ringsSince = begun.get(id)
    return ringsSince === undefined ? { hasRung: false } : { hasRung: canRing(), ringsSince }
  })
  for (const { timer } of recent) if (timer) notify(timer)
}

function notify(timer: TimerRecord) {
  notifyOfEnd(timer).catch((error: unknown) => console.warn('No notification could be shown.', error))
}

const isRecent = ({ state }: TimerRecord, now: number) =>
  state.kind === 'running' && now - state.deadline < limits.ringsUntil

function listen(target: EventTarget, event: string, listener: () => void) {
  target.addEventListener(event, listener)
  return () => target.removeEventListener(event, listener)
}
