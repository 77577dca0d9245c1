import { timers as limits } from '../../domain/timers/limits.ts'
import type { TimerRecord } from '../../domain/timers/record.ts'
import { cuesAhead, endSound, sounds } from '../../domain/timers/sounds.ts'
import { remainingAt } from '../../domain/timers/timer.ts'
import { createSoundPlan, type WantedSound } from './sound-plan.ts'
import type { Bell } from './bell.ts'
import { askToNotify, mayNotify, notifyOfEnd } from './notification.ts'

const plan = createSoundPlan()
/** Seconds between the rings of timers that are found finished at the same moment. */
const between = 1.6

let bell: Bell | undefined
let wantsBell = false

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

const cueKey = ({ id }: TimerRecord, deadline: number, left: number) => `${id}/${deadline}/${left}`

/** Puts on the audio clock what the running timers are about to sound. */
export function planSounds(timers: readonly TimerRecord[], now: number, onHeard: () => void) {
  plan.plan(
    timers.flatMap((timer) => soundsOf(timer, now)),
    onHeard,
  )
}

function soundsOf(timer: TimerRecord, now: number): WantedSound[] {
  const { state } = timer
  if (state.kind !== 'running') return []
  return cuesAhead(timer, remainingAt(timer, now)).map(({ sound, due, left }) => ({
    key: cueKey(timer, state.deadline, left),
    notes: sounds[sound],
    due: due / 1_000,
  }))
}

/** Rings for timers that have just been found finished, unless that was too long ago. */
export function ring(ended: readonly TimerRecord[], now: number) {
  const recent = ended.filter(({ state }) => state.kind === 'finished' && now - state.at < limits.ringsUntil)
  const unheard = recent.filter(
    (timer) => timer.state.kind === 'finished' && !plan.has(cueKey(timer, timer.state.at, 0)),
  )
  for (const [place, timer] of unheard.entries()) plan.play(sounds[endSound(timer)], place * between)
  for (const timer of recent)
    notifyOfEnd(timer).catch((error: unknown) => console.warn('No notification could be shown.', error))
}
