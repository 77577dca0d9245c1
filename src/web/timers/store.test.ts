import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetTimers, openTimers } from './timer-storage.ts'
import {
  actOnTimer,
  addTimer,
  allTimers,
  dismissTimer,
  findTimer,
  finishTimers,
  keptTimers,
  removeTimer,
  saveTimers,
  startTimer,
  timerOfStep,
  whenChangedHere,
} from './store.ts'

vi.mock('./ring.ts')

const kitchen = { kind: 'kitchen' } as const
const step = { kind: 'step', recipeId: 'soup', recipeTitle: 'Soup', step: 2, startedIn: 'recipe' } as const
const names = () => allTimers().map(({ name }) => name)

beforeEach(() => {
  vi.useFakeTimers()
  openTimers('maria')
})

afterEach(() => {
  forgetTimers()
  localStorage.clear()
  vi.useRealTimers()
})

it('hands out the same list until something changes', () => {
  addTimer({ name: 'Tea', seconds: 300, belongsTo: kitchen })
  const before = allTimers()
  expect(allTimers()).toBe(before)
  addTimer({ name: 'Eggs', seconds: 180, belongsTo: kitchen })
  expect(allTimers()).not.toBe(before)
  expect(names()).toEqual(['Tea', 'Eggs'])
})

it('brings a removed timer back to its place, still running', () => {
  const [, eggs] = ['Tea', 'Eggs', 'Rice'].map((name) =>
    startTimer({ name, seconds: 180, belongsTo: kitchen }),
  )
  const before = findTimer(eggs!)
  const undo = removeTimer(eggs!)
  expect(names()).toEqual(['Tea', 'Rice'])
  undo()
  undo()
  expect(names()).toEqual(['Tea', 'Eggs', 'Rice'])
  expect(findTimer(eggs!)).toEqual(before)
})

it('leaves the end of a timer to whoever holds the bell', () => {
  const id = startTimer({ name: 'Tea', seconds: 300, belongsTo: kitchen })
  vi.advanceTimersByTime(301_000)
  actOnTimer(id, 'pause')
  expect(findTimer(id)?.state.kind).toBe('running')
  actOnTimer(id, 'reset')
  expect(findTimer(id)?.state.kind).toBe('idle')
})

it('makes a kitchen timer ready again when it is dismissed, and lets that of a step go', () => {
  const tea = startTimer({ name: 'Tea', seconds: 300, belongsTo: kitchen })
  const simmer = startTimer({ name: 'Simmer', seconds: 300, belongsTo: step })
  vi.advanceTimersByTime(301_000)
  finishTimers(keptTimers(), () => ({ hasRung: true }))
  dismissTimer(tea)
  dismissTimer(simmer)
  expect(allTimers()).toMatchObject([{ name: 'Tea', state: { kind: 'idle' } }])
})

it('knows the newest timer of a step', () => {
  startTimer({ name: 'First', seconds: 60, belongsTo: step })
  startTimer({ name: 'Second', seconds: 60, belongsTo: step })
  startTimer({ name: 'Tea', seconds: 60, belongsTo: kitchen })
  expect(timerOfStep(allTimers(), 'soup', 2)?.name).toBe('Second')
  expect(timerOfStep(allTimers(), 'soup', 3)).toBeUndefined()
})

it('leaves no trace of a timer that nobody started', () => {
  addTimer({ name: 'Tea', seconds: 300, belongsTo: kitchen })
  removeTimer(allTimers()[0]!.id)
  expect(localStorage.length).toBe(0)
})

it('remembers that a timer was removed until the other devices can know', () => {
  removeTimer(startTimer({ name: 'Tea', seconds: 300, belongsTo: kitchen }))
  expect(allTimers()).toEqual([])
  expect(keptTimers()).toMatchObject([{ timer: null, isShared: true }])
})

it('tells of what happens here, not of what is only kept', () => {
  const told = vi.fn()
  const stop = whenChangedHere(told)
  const id = startTimer({ name: 'Tea', seconds: 300, belongsTo: kitchen })
  const [before] = keptTimers()
  actOnTimer(id, 'pause')
  expect(told).toHaveBeenCalledTimes(2)
  expect(keptTimers()[0]!.change).not.toBe(before!.change)
  saveTimers([before!])
  stop()
  actOnTimer(id, 'pause')
  expect(told).toHaveBeenCalledTimes(2)
})
