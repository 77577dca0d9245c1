import { expect, it } from 'vitest'
import { eggsSince } from '../../../tests/factories/a-timer.ts'
import { dockSummary, inBrief } from './at-a-glance.ts'
import { act } from './timer.ts'

const now = 200_000
/** The first two are over at this moment, whether or not anybody has written that down. */
const done = act(eggsSince(0, 'done'), 'look', now).timer
const over = eggsSince(1_000, 'over')
const runs = eggsSince(100_000, 'runs')
const paused = act(eggsSince(150_000, 'paused'), 'pause', now).timer
const shown = (timers: Parameters<typeof inBrief>[0], ringing: string) =>
  inBrief(timers, ringing, now).map(({ id }) => id)

it('counts what runs, what is paused and what is done', () => {
  expect(dockSummary([done, over, runs, paused], now)).toBe('1 running · 1 paused · 2 done')
  expect(dockSummary([done, over], now)).toBe('2 done')
})

it('shows in brief what runs, and what is done only while it rings or is all there is', () => {
  expect(shown([done, over, runs, paused], '')).toEqual(['runs'])
  expect(shown([done, over, runs, paused], 'over')).toEqual(['over', 'runs'])
  expect(shown([done, paused], '')).toEqual(['paused'])
  expect(shown([done, over], '')).toEqual(['done'])
  expect(shown([runs], 'elsewhere')).toEqual(['runs'])
  expect(shown([], '')).toEqual([])
})
