import { expect, it } from 'vitest'
import { isOfStep, startedTimer } from './record.ts'

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
