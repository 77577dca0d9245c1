import fc from 'fast-check'
import { startedTimer, type TimerRecord } from '../../src/domain/timers/record.ts'

/** Eggs, boiling for three minutes since `now`. */
export const eggsSince = (now: number, id = 'eggs') =>
  startedTimer(id, { name: 'Eggs', seconds: 180, belongsTo: { kind: 'kitchen' } }, now)

const time = fc.integer({ min: 0, max: 2 ** 42 })
const name = fc.string({ minLength: 1 })

/** Any timer at all. */
export const anyTimer: fc.Arbitrary<TimerRecord> = fc.record({
  id: fc.uuid(),
  name,
  duration: fc.integer({ min: 1, max: 2 ** 30 }),
  state: fc.oneof(
    fc.constant({ kind: 'idle' as const }),
    fc.record({ kind: fc.constant('running' as const), deadline: time }),
    fc.record({ kind: fc.constant('paused' as const), remaining: fc.integer({ min: 0, max: 2 ** 30 }) }),
    fc.record({ kind: fc.constant('finished' as const), at: time }),
  ),
  belongsTo: fc.oneof(
    fc.constant({ kind: 'kitchen' as const }),
    fc.record({
      kind: fc.constant('step' as const),
      recipeId: name,
      recipeTitle: fc.string(),
      step: fc.integer({ min: 1, max: 50 }),
      startedIn: fc.constantFrom('recipe' as const, 'cooking' as const),
    }),
  ),
})
