import { act, type Timer, type TimerState } from './timer.ts'

/** Where a timer was started, so that whoever taps it comes back there. */
export type BelongsTo =
  | { kind: 'kitchen' }
  | { kind: 'step'; recipeId: string; recipeTitle: string; step: number; startedIn: 'recipe' | 'cooking' }

/** A timer with its name and place. */
export interface TimerRecord extends Timer {
  id: string
  name: string
  belongsTo: BelongsTo
}

export interface NewTimer {
  name: string
  seconds: number
  belongsTo: BelongsTo
}

export const newTimer = (id: string, { name, seconds, belongsTo }: NewTimer): TimerRecord => ({
  id,
  name,
  belongsTo,
  duration: seconds * 1_000,
  state: { kind: 'idle' },
})

export const startedTimer = (id: string, timer: NewTimer, now: number) =>
  act(newTimer(id, timer), 'start', now).timer

export const isOfStep = ({ belongsTo }: TimerRecord, recipeId: string, step: number) =>
  belongsTo.kind === 'step' && belongsTo.recipeId === recipeId && belongsTo.step === step

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const isTime = (value: unknown): value is number => Number.isFinite(value)
const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** Storage may hold anything. */
export const isRecord = (value: unknown): value is TimerRecord =>
  isFields(value) &&
  isText(value['id']) &&
  isText(value['name']) &&
  isTime(value['duration']) &&
  value['duration'] > 0 &&
  isState(value['state']) &&
  isPlace(value['belongsTo'])

function isState(value: unknown): value is TimerState {
  if (!isFields(value)) return false
  if (value['kind'] === 'running') return isTime(value['deadline'])
  if (value['kind'] === 'paused') return isTime(value['remaining'])
  if (value['kind'] === 'finished') return isTime(value['at'])
  return value['kind'] === 'idle'
}

const isPlace = (value: unknown): value is BelongsTo =>
  isFields(value) &&
  (value['kind'] === 'kitchen' ||
    (value['kind'] === 'step' &&
      isText(value['recipeId']) &&
      typeof value['recipeTitle'] === 'string' &&
      Number.isSafeInteger(value['step']) &&
      (value['startedIn'] === 'recipe' || value['startedIn'] === 'cooking')))
