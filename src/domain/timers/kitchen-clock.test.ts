import { expect, it } from 'vitest'
import { advance, startClock, timeSince } from './kitchen-clock.ts'

const hour = 3_600_000
const noon = 1_800_000_000_000
const clock = startClock(undefined, { wall: noon, steady: 100, wasHidden: false })

it('begins with the time of day', () => {
  expect(clock.time).toBe(noon)
})

it.each([
  ['back', -hour],
  ['forward', hour],
])('does not follow a wall clock moved %s under an open page', (_, moved) => {
  const later = advance(clock, { wall: noon + 1_000 + moved, steady: 1_100, wasHidden: false })
  expect(later.time).toBe(noon + 1_000)
  const muchLater = advance(later, { wall: noon + 9_000 + moved, steady: 9_100, wasHidden: true })
  expect(muchLater.time).toBe(noon + 9_000)
})

it('counts the sleep of a device whose steady clock slept as well', () => {
  const awake = advance(clock, { wall: noon + hour, steady: 350, wasHidden: true })
  expect(awake.time).toBe(noon + hour)
})

it('lets small differences between the clocks be', () => {
  expect(advance(clock, { wall: noon + 2_500, steady: 1_100, wasHidden: true }).time).toBe(noon + 1_000)
})

it('goes on from what the last page saw, and never behind it', () => {
  expect(timeSince({ time: 5_000, wall: noon }, noon + 700)).toBe(5_700)
  expect(timeSince({ time: 5_000, wall: noon }, noon - hour)).toBe(5_000)
})
