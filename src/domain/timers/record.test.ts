import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isOfStep, readRecords, startedTimer, type TimerRecord } from './record.ts'

const time = fc.integer({ min: 0, max: 2 ** 42 })
const name = fc.string({ minLength: 1 })

const record: fc.Arbitrary<TimerRecord> = fc.record({
  id: fc.uuid(),
  name,
  duration: fc.integer({ min: 1, max: 2 ** 30 }),
  state: fc.oneof(
    fc.constant({ kind: 'idle' as const }),
    fc.record({ kind: fc.constant('running' as const), deadline: time }),
    fc.record({ kind: fc.constant('paused' as const), remaining: time }),
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

it('comes back from storage as it went in', () => {
  fc.assert(
    fc.property(fc.array(record), (records) => {
      expect(readRecords(JSON.stringify(records))).toEqual(records)
    }),
  )
})

it('survives anything that may stand in storage, and keeps the timers among it', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), record, (rubbish, good) => {
      expect(readRecords(JSON.stringify([...rubbish, good]))).toEqual([good])
    }),
  )
  for (const text of ['', '{', 'null', '{"id":1}', '[null]', '[{"id":"a"}]'])
    expect(readRecords(text)).toEqual([])
  expect(readRecords(null)).toEqual([])
})

it.each([
  { state: { kind: 'running' } },
  { state: { kind: 'running', deadline: 'soon' } },
  { state: { kind: 'paused', remaining: null } },
  { state: { kind: 'asleep' } },
  { duration: 0 },
  { name: '' },
  { belongsTo: { kind: 'step', recipeId: 'soup', recipeTitle: 'Soup', step: 1.5, startedIn: 'recipe' } },
])('leaves out a timer with %j', (broken) => {
  const eggs = startedTimer('a', { name: 'Eggs', seconds: 180, belongsTo: { kind: 'kitchen' } }, 0)
  expect(readRecords(JSON.stringify([{ ...eggs, ...broken }]))).toEqual([])
  expect(readRecords(JSON.stringify([eggs]))).toEqual([eggs])
})

it('knows its step', () => {
  const belongsTo = {
    kind: 'step',
    recipeId: 'soup',
    recipeTitle: 'Soup',
    step: 2,
    startedIn: 'recipe',
  } as const
  const simmer = startedTimer('a', { name: 'Simmer', seconds: 60, belongsTo }, 0)
  expect(isOfStep(simmer, 'soup', 2)).toBe(true)
  expect(isOfStep(simmer, 'soup', 1)).toBe(false)
  expect(isOfStep(simmer, 'stew', 2)).toBe(false)
})
