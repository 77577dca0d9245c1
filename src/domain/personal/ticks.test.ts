import fc from 'fast-check'
import { expect, test } from 'vitest'
import { personal } from './limits.ts'
import { progressInput, type ProgressInput } from './progress.ts'
import { cookingAfter, handledAfter, inRange, noProgress, progressAfter } from './ticks.ts'

const recipe = { ingredients: 3, steps: [1, 2, 3] }

const cooked = (input: ProgressInput, known = noProgress) => inRange(progressAfter(known, input), recipe)

test('progress keeps what the recipe has, each once and in order', () => {
  const input = { checkedIngredients: [2, 0, 2, 3, 99], completedSteps: [3, 0, 1, 3, 4] }
  expect(cooked(input)).toMatchObject({ checkedIngredients: [0, 2], completedSteps: [1, 3] })
})

test('what is left out stays, and a change leaves the other ticks alone', () => {
  const known = { ...noProgress, checkedIngredients: [1], completedSteps: [1, 3], servings: 6 }
  expect(cooked({ completedSteps: { add: [2], remove: [3] } }, known)).toEqual({
    ...known,
    completedSteps: [1, 2],
  })
  expect(cooked({ currentStep: 2, servings: 8 }, known)).toEqual({ ...known, currentStep: 2, servings: 8 })
})

test('a place in the recipe is kept only where the recipe has it, and the end of a cooking always', () => {
  expect(cooked({ currentStep: 3, servings: 6 })).toMatchObject({ currentStep: 3, servings: 6 })
  expect(cooked({ currentStep: 4 })).not.toHaveProperty('currentStep')
  expect(cooked({ currentStep: null })).toMatchObject({ currentStep: null })
})

test('of the changes handled the latest are remembered', () => {
  const ids = Array.from({ length: personal.changesRemembered + 2 }, (_, number) => String(number))
  expect(ids.reduce(handledAfter, [] as string[])).toEqual(ids.slice(2))
  expect(handledAfter(['1'], undefined)).toEqual(['1'])
})

test.each([{ currentStep: 0 }, { currentStep: 1.5 }, { servings: 0 }, { servings: 1_000_001 }])(
  '%j is refused',
  (input) => {
    expect(progressInput.safeParse(input).success).toBe(false)
  },
)

/** Plays a cooking, one list of ticks after another, and counts. */
function cook(ticks: number[][]) {
  let isCounted = false
  let times = 0
  for (const completedSteps of ticks) {
    const after = cookingAfter(isCounted, completedSteps, recipe)
    isCounted = after.isCounted
    if (after.isCooked) times += 1
  }
  return times
}

test.each([
  [[[1], [1, 2], [1, 2, 3]], 1],
  [
    [
      [1, 2, 3],
      [1, 2],
      [1, 2, 3],
    ],
    1,
  ],
  [
    [
      [1, 2, 3],
      [1, 2, 3],
    ],
    1,
  ],
  [[[1, 2, 3], [], [1, 2, 3]], 2],
  [[[1, 2], []], 0],
  [[[3]], 0],
])('the ticks %j are %i cookings', (ticks, times) => {
  expect(cook(ticks)).toBe(times)
})

test('there are never more cookings than clearings and one', () => {
  const ticks = fc.array(fc.subarray([1, 2, 3]), { maxLength: 20 })
  fc.assert(
    fc.property(ticks, (lists) => {
      expect(cook(lists)).toBeLessThanOrEqual(lists.filter((list) => list.length === 0).length + 1)
    }),
  )
})
