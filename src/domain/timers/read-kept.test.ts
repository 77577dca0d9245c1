import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyTimer, eggsSince } from '../../../tests/factories/a-timer.ts'
import { afterChange, type KeptTimer } from './kept-timer.ts'
import { readKept } from './read-kept.ts'

const keep = (...timers: Parameters<typeof afterChange>[1]) =>
  afterChange([], timers, { now: 5, newChange: () => 'a-change' })

const kept: fc.Arbitrary<KeptTimer> = fc
  .tuple(anyTimer, fc.boolean(), fc.boolean(), fc.option(fc.nat(), { nil: undefined }))
  .map(([timer, isOurs, isRemoved, basedOn]) => ({
    ...keep(timer)[0]!,
    isOurs,
    ...(isRemoved && { timer: null }),
    ...(basedOn !== undefined && { basedOn, acknowledged: { at: basedOn, hasRung: isOurs, version: 7 } }),
  }))

it('comes back from storage as it went in', () => {
  fc.assert(
    fc.property(fc.array(kept), (timers) => {
      expect(readKept(JSON.stringify(timers))).toEqual(timers)
    }),
  )
})

it('knows what was acknowledged also where it was kept as heard', () => {
  const [eggs] = keep(eggsSince(0))
  const acknowledged = { at: 3, hasRung: false, version: 7 }
  expect(readKept(JSON.stringify([{ ...eggs, heard: acknowledged }]))).toEqual([{ ...eggs, acknowledged }])
})

it('survives anything that may stand in storage, and keeps the timers among it', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), kept, (rubbish, good) => {
      expect(readKept(JSON.stringify([...rubbish, good]))).toEqual([good])
    }),
  )
  for (const text of ['', '{', 'null', '{"id":1}', '[null]', '[{"id":"a"}]'])
    expect(readKept(text)).toEqual([])
  expect(readKept(null)).toEqual([])
})

it.each([
  { state: { kind: 'running' } },
  { state: { kind: 'running', deadline: 'soon' } },
  { state: { kind: 'paused', remaining: null } },
  { state: { kind: 'asleep' } },
  { duration: 0 },
  { name: '' },
  { id: 'another' },
  { belongsTo: { kind: 'step', recipeId: 'soup', recipeTitle: 'Soup', step: 1.5, startedIn: 'recipe' } },
])('leaves out a timer with %j', (broken) => {
  const [eggs] = keep(eggsSince(0))
  expect(readKept(JSON.stringify([{ ...eggs, timer: { ...eggs!.timer, ...broken } }]))).toEqual([])
  expect(readKept(JSON.stringify([eggs]))).toEqual([eggs])
})

it.each([
  { change: 3 },
  { isOurs: 'yes' },
  { acknowledged: {} },
  { acknowledged: 5 },
  { basedOn: 'then' },
  { ringsSince: 'now' },
  { changedAt: null },
])('leaves out what is kept with %j', (broken) => {
  expect(readKept(JSON.stringify([{ ...keep(eggsSince(0))[0], ...broken }]))).toEqual([])
})
