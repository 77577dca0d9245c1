import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyTimer, eggsSince } from '../../../tests/factories/a-timer.ts'
import { timers as limits } from './limits.ts'
import { timerChange } from './shared-timer.ts'
import { remainingAt, stateAt } from './timer.ts'
import { packed, unpacked } from './travel.ts'

const clock = fc.integer({ min: 0, max: 2 ** 42 })

it('arrives with what was left, however wrong either clock is', () => {
  fc.assert(
    fc.property(anyTimer, clock, clock, (timer, there, here) => {
      fc.pre(timer.state.kind !== 'running' || timer.state.deadline - there <= limits.longestTimer)
      const arrived = unpacked(timer.id, packed(timer, there), false, here)
      expect(remainingAt(arrived, here)).toBe(remainingAt(timer, there))
      expect(stateAt(arrived, here).kind).toBe(stateAt(timer, there).kind)
    }),
  )
})

it('is accepted by the server, whatever it is and however odd the clock', () => {
  fc.assert(
    fc.property(anyTimer, clock, (timer, now) => {
      const change = { id: timer.id, change: 'c', age: 0, hasRung: false, timer: packed(timer, now + 0.3) }
      expect(timerChange.safeParse(change).success).toBe(true)
    }),
  )
})

it('is over where it has rung elsewhere, even a moment early', () => {
  const eggs = packed(eggsSince(0), 179_900)
  expect(unpacked('eggs', eggs, true, 500_000).state).toEqual({ kind: 'finished', at: 500_000 })
  expect(unpacked('eggs', packed(eggsSince(0), 190_000), true, 500_000).state).toEqual({
    kind: 'finished',
    at: 490_000,
  })
})
