/**
 * One timer. All times are milliseconds of the kitchen clock, which never goes back (see kitchen-clock.ts),
 * and each is handed in: a timer knows no clock of its own.
 */
export interface Timer {
  duration: number
  state: TimerState
}

export type TimerState =
  | { kind: 'idle' }
  | { kind: 'running'; deadline: number }
  | { kind: 'paused'; remaining: number }
  | { kind: 'finished'; at: number }

export type TimerAction = 'start' | 'pause' | 'resume' | 'reset' | 'look'

export const idle = { kind: 'idle' } as const

/** What is left of a timer: never below zero, never more than it was set to. */
export function remainingAt({ duration, state }: Timer, now: number): number {
  if (state.kind === 'idle') return duration
  if (state.kind === 'finished') return 0
  const left = state.kind === 'running' ? state.deadline - now : state.remaining
  return Math.min(Math.max(0, left), duration)
}

/** A running timer whose time has come is finished, whether or not anybody has looked at it yet. */
export function stateAt(timer: Timer, now: number): TimerState {
  const { state } = timer
  return state.kind === 'running' && now >= state.deadline ? { kind: 'finished', at: state.deadline } : state
}

/** What an action makes of a timer, and whether that is the moment to ring: once for each time it runs out. */
export function act<T extends Timer>(
  timer: T,
  action: TimerAction,
  now: number,
): { timer: T; rings: boolean } {
  const before = stateAt(timer, now)
  const after = afterAction({ duration: timer.duration, state: before }, action, now)
  const rings = after.kind === 'finished' && timer.state.kind === 'running'
  return { timer: after === timer.state ? timer : { ...timer, state: after }, rings }
}

/** An action that makes no sense in a state leaves it as it is. */
function afterAction(timer: Timer, action: TimerAction, now: number): TimerState {
  const { state } = timer
  if (action === 'reset') return state.kind === 'idle' ? state : idle
  if ((action === 'start' && state.kind === 'idle') || (action === 'resume' && state.kind === 'paused'))
    return { kind: 'running', deadline: now + remainingAt(timer, now) }
  if (action === 'pause' && state.kind === 'running')
    return { kind: 'paused', remaining: remainingAt(timer, now) }
  return state
}
