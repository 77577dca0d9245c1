import type { KeptTimer } from '../../domain/timers/kept-timer.ts'
import type { TimerRecord } from '../../domain/timers/record.ts'
import {
  ringingAmong,
  ringNotes,
  ringNumberAt,
  ringsAhead,
  type RingingTimer,
} from '../../domain/timers/repeats.ts'
import { usualRing, type RingSettings } from '../../domain/timers/ring-settings.ts'
import { atVolume, cuesAhead, endSound, sounds, type Note } from '../../domain/timers/sounds.ts'
import { remainingAt } from '../../domain/timers/timer.ts'
import { createSoundPlan, type WantedSound } from './sound-plan.ts'
import type { Bell } from './bell.ts'
import { askToNotify, mayNotify } from './notification.ts'
import { stopVibrating, vibrate } from './vibration.ts'

const plan = createSoundPlan()
/** Milliseconds between the first rings of timers that are found finished at the same moment. */
const between = 1_600

let settings = usualRing
let bell: Bell | undefined
let wantsBell = false
let vibratedFor: string | undefined

/** How the person wants their timers to ring. */
export function chooseRing(chosen: RingSettings) {
  // What a browser kept of a person before there was a choice lacks it.
  settings = { ...usualRing, ...chosen }
}

/** Inside the gesture that starts a timer: asks for notifications too. */
export function prepareToRing() {
  askToNotify()
  ringHere()
}

/** Inside any gesture: sound is allowed from now on, and the tab the person uses is the one that rings. */
export function ringHere() {
  plan.unlock()
  wantsBell = true
  bell?.take()
}

/** The bell of this tab; taken at once if a timer was started here before there was one. */
export function carryBell(held: Bell) {
  bell = held
  if (wantsBell) held.take()
}

export const holdsBell = () => bell?.isMine() ?? false

/** Whether anybody could notice a ring of this page. */
export const canRing = () => plan.canPlay() || mayNotify()

/** Why this tab, whose turn it is to ring, could not be heard. */
export const soundObstacle = () => (holdsBell() && settings.timerVolume > 0 ? plan.obstacle() : undefined)

/** A sound of a timer that runs until `since`, or has rung since then. */
function soundOf({ id }: TimerRecord, since: number, name: string, notes: readonly Note[], due: number) {
  const { timerSound, timerVolume } = settings
  // With what is chosen in its key, a sound that was planned before another was chosen is planned anew.
  const key = [id, since, name, timerSound, timerVolume].join('/')
  return { key, of: id, notes: atVolume(notes, timerVolume), due: due / 1_000 } satisfies WantedSound
}

const ringOf = (timer: TimerRecord, since: number, number: number, due: number) =>
  soundOf(
    timer,
    since,
    `ring ${number}`,
    ringNotes(sounds[endSound(timer, settings.timerSound)], number),
    due,
  )

/** What is about to be heard of a timer that runs; its end is its first ring. */
function soundsBefore(timer: TimerRecord, now: number): WantedSound[] {
  const { state } = timer
  if (state.kind !== 'running') return []
  return cuesAhead(timer, remainingAt(timer, now)).map(({ sound, due, left }) =>
    left === 0
      ? ringOf(timer, state.deadline, 0, due)
      : soundOf(timer, state.deadline, `${left} left`, sounds[sound], due),
  )
}

/**
 * Puts on the audio clock what the timers are about to sound, and silences those that were answered. What is heard
 * while a timer runs is heard where it was last touched.
 */
export function soundTimers(kept: readonly KeptTimer[], now: number, onHeard: () => void) {
  const running = kept.flatMap(({ isOurs, timer }) =>
    isOurs && timer?.state.kind === 'running' ? [timer] : [],
  )
  const ringing = ringingAmong(kept, now)
  const heard = new Set([...running, ...ringing.map(({ timer }) => timer)].map(({ id }) => id))
  plan.hush((id) => !heard.has(id))
  plan.plan(
    [
      ...running.flatMap((timer) => soundsBefore(timer, now)),
      ...ringsAhead(ringing, now).map(({ timer, since, number, due }) => ringOf(timer, since, number, due)),
    ],
    onHeard,
  )
  vibrateAlong(ringing, now)
}

/** Another tab sounds from now on. */
export function leaveSounds(onHeard: () => void) {
  plan.plan([], onHeard)
  vibrateAlong([], 0)
}

function vibrateAlong([first]: readonly RingingTimer[], now: number) {
  const ring = first && settings.timerVibration ? `${first.timer.id}/${ringNumberAt(first, now)}` : undefined
  if (ring === vibratedFor) return
  vibratedFor = ring
  if (ring === undefined) stopVibrating()
  else vibrate()
}

/** When timers that are found finished begin to ring: as planned, or else now, one after the other. */
export function beginRinging(ended: readonly KeptTimer[], now: number): Map<string, number> {
  const begun = new Map<string, number>()
  let next = now
  for (const { id, timer } of ended) {
    if (timer?.state.kind !== 'running') continue
    const { deadline } = timer.state
    const isPlanned = plan.has(ringOf(timer, deadline, 0, 0).key)
    begun.set(id, isPlanned ? deadline : next)
    if (!isPlanned) next += between
  }
  return begun
}
