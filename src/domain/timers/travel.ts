import { cutTo } from '../storable-text.ts'
import { timers as limits } from './limits.ts'
import type { TimerRecord } from './record.ts'
import type { SharedTimer } from './shared-timer.ts'
import type { TimerState } from './timer.ts'

const between = (least: number, value: number, most: number) => Math.min(Math.max(least, value), most)
const cut = (text: string) => cutTo(limits.longestText, text)

/** A timer as it travels: times become what is left at this moment of the clock that is left behind. */
export function packed({ name, duration, belongsTo, state }: TimerRecord, now: number): SharedTimer {
  const place =
    belongsTo.kind === 'step' ? { ...belongsTo, recipeTitle: cut(belongsTo.recipeTitle) } : belongsTo
  return { name: cut(name), duration: Math.round(duration), belongsTo: place, state: packedState(state, now) }
}

/** That a timer is over follows from its deadline, and needs no state of its own on the way. */
function packedState(state: TimerState, now: number): SharedTimer['state'] {
  if (state.kind === 'idle') return state
  const remaining = between(-limits.longestAge, Math.round(leftOf(state, now)), limits.longestTimer)
  return { kind: state.kind === 'paused' ? 'paused' : 'running', remaining }
}

function leftOf(state: Exclude<TimerState, { kind: 'idle' }>, now: number) {
  if (state.kind === 'paused') return state.remaining
  return state.kind === 'running' ? state.deadline - now : Math.min(0, state.at - now)
}

/** The same on the clock it arrives at. One that has rung is finished, whatever the last milliseconds say. */
export function unpacked(id: string, timer: SharedTimer, hasRung: boolean, now: number): TimerRecord {
  const { name, duration, belongsTo, state } = timer
  return { id, name, duration, belongsTo, state: hasRung ? finished(state, now) : arrived(state, now) }
}

const arrived = (state: SharedTimer['state'], now: number): TimerState =>
  state.kind === 'running' ? { kind: 'running', deadline: now + state.remaining } : state

const finished = (state: SharedTimer['state'], now: number): TimerState =>
  state.kind === 'running' ? { kind: 'finished', at: now + Math.min(0, state.remaining) } : state
