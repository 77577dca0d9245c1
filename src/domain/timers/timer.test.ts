import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { advance, startClock, type KitchenClock, type Reading } from './kitchen-clock.ts'
import { act, idle, remainingAt, stateAt, type Timer, type TimerAction } from './timer.ts'

const minute = 60_000
const eggs: Timer = { duration: 3 * minute, state: idle }
const running = act(eggs, 'start', 0).timer

describe('a timer', () => {
  it('runs to its deadline, however often it is looked at', () => {
    expect(running.state).toEqual({ kind: 'running', deadline: 3 * minute })
    expect(remainingAt(running, minute)).toBe(2 * minute)
    expect(act(running, 'look', 3 * minute - 1)).toEqual({ timer: running, rings: false })
    expect(act(running, 'look', 3 * minute)).toEqual({
      timer: { ...eggs, state: { kind: 'finished', at: 3 * minute } },
      rings: true,
    })
  })

  it('keeps what is left while it is paused', () => {
    const paused = act(running, 'pause', minute).timer
    expect(remainingAt(paused, 60 * minute)).toBe(2 * minute)
    const again = act(paused, 'resume', 60 * minute).timer
    expect(again.state).toEqual({ kind: 'running', deadline: 62 * minute })
  })

  it('is over although nobody looked, and then says when it ended', () => {
    expect(stateAt(running, 10 * minute)).toEqual({ kind: 'finished', at: 3 * minute })
    expect(act(running, 'pause', 10 * minute)).toMatchObject({
      timer: { state: { at: 3 * minute } },
      rings: true,
    })
  })

  it('goes back to what it was set to, without a ring', () => {
    expect(act(running, 'reset', 10 * minute)).toEqual({ timer: eggs, rings: false })
  })

  it.each<[TimerAction, Timer]>([
    ['pause', eggs],
    ['resume', eggs],
    ['start', running],
    ['start', { ...eggs, state: { kind: 'finished', at: 5 } }],
    ['resume', { ...eggs, state: { kind: 'finished', at: 5 } }],
    ['reset', eggs],
  ])('is left alone by %s where that makes no sense', (action, timer) => {
    expect(act(timer, action, 10).timer).toBe(timer)
  })
})

/** Anything that can happen to a page with one timer on it. `real` is the time that truly passes. */
const happening = fc.record({
  real: fc.integer({ min: 0, max: 4 * minute }),
  action: fc.constantFrom<TimerAction | undefined>('start', 'pause', 'resume', 'reset', 'look', undefined),
  /** What somebody adds to the wall clock meanwhile. */
  moved: fc.oneof(fc.constant(0), fc.integer({ min: -90 * minute, max: 90 * minute })),
  /** The page is closed and opened again. */
  reopened: fc.boolean(),
})

interface Kitchen {
  clock: KitchenClock
  real: number
  wall: number
  /** Where the steady clock of this page began. */
  origin: number
  timer: Timer
  rings: number
  starts: number
}

const reading = (kitchen: Kitchen): Reading => ({
  wall: kitchen.wall,
  steady: kitchen.real - kitchen.origin,
  wasHidden: false,
})

function pass(kitchen: Kitchen, event: { real: number; moved: number; reopened: boolean }) {
  kitchen.real += event.real
  kitchen.wall += event.real + event.moved
  if (!event.reopened) {
    kitchen.clock = advance(kitchen.clock, reading(kitchen))
    return
  }
  kitchen.origin = kitchen.real
  kitchen.clock = startClock(kitchen.clock, reading(kitchen))
}

const opened = (): Kitchen => {
  const at = { wall: 1_800_000_000_000, steady: 0, wasHidden: false }
  const kitchen = { real: 0, wall: at.wall, origin: 0, timer: eggs, rings: 0, starts: 0 }
  return { ...kitchen, clock: startClock(undefined, at) }
}

describe('whatever people and clocks do', () => {
  it('what is left is never negative, never grows, and one start rings at most once', () => {
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 40 }), (events) => {
        const kitchen = opened()
        for (const event of events) {
          const before = remainingAt(kitchen.timer, kitchen.clock.time)
          pass(kitchen, event)
          const now = kitchen.clock.time
          const left = remainingAt(kitchen.timer, now)
          expect(left).toBeGreaterThanOrEqual(0)
          expect(left).toBeLessThanOrEqual(before)
          if (!event.action) continue
          const was = kitchen.timer.state.kind
          const { timer, rings } = act(kitchen.timer, event.action, now)
          if (was === 'idle' && timer.state.kind === 'running') kitchen.starts += 1
          if (rings) kitchen.rings += 1
          expect(kitchen.rings).toBeLessThanOrEqual(kitchen.starts)
          kitchen.timer = timer
        }
      }),
      { numRuns: 500 },
    )
  })

  it('it never rings early: not while a page stays, nor after one when the wall clock only went back', () => {
    const honest = happening.map((event) => ({
      ...event,
      action: 'look' as const,
      moved: event.reopened ? Math.min(0, event.moved) : event.moved,
    }))
    fc.assert(
      fc.property(fc.array(honest, { maxLength: 40 }), (events) => {
        const kitchen = opened()
        kitchen.timer = act(eggs, 'start', kitchen.clock.time).timer
        for (const event of events) {
          pass(kitchen, event)
          const { timer, rings } = act(kitchen.timer, 'look', kitchen.clock.time)
          if (rings) expect(kitchen.real).toBeGreaterThanOrEqual(eggs.duration)
          kitchen.timer = timer
        }
      }),
      { numRuns: 500 },
    )
  })

  it('it rings on time when nobody moves a clock, also over reloads', () => {
    const quiet = happening.map((event) => ({ ...event, moved: 0 }))
    fc.assert(
      fc.property(fc.array(quiet, { maxLength: 20 }), (events) => {
        const kitchen = opened()
        kitchen.timer = act(eggs, 'start', kitchen.clock.time).timer
        for (const event of events) {
          pass(kitchen, event)
          const { kind } = stateAt(kitchen.timer, kitchen.clock.time)
          expect(kind).toBe(kitchen.real >= eggs.duration ? 'finished' : 'running')
        }
      }),
    )
  })
})
