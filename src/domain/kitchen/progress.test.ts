import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cookingAfter, inRange, progressInput } from './progress.ts'

const recipe = { ingredients: 3, steps: [1, 2, 3] }

test('progress keeps what the recipe has, each once and in order', () => {
  const input = { checkedIngredients: [2, 0, 2, 3, 99], completedSteps: [3, 0, 1, 3, 4] }
  expect(inRange(input, recipe)).toEqual({ checkedIngredients: [0, 2], completedSteps: [1, 3] })
})

test('a place in the recipe is kept only where the recipe has it, and the end of a cooking always', () => {
  expect(inRange({ currentStep: 3, servings: 6 }, recipe)).toEqual({ currentStep: 3, servings: 6 })
  expect(inRange({ currentStep: 4 }, recipe)).toEqual({})
  expect(inRange({ currentStep: null }, recipe)).toEqual({ currentStep: null })
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
  let cooked = 0
  for (const completedSteps of ticks) {
    const after = cookingAfter(isCounted, completedSteps, recipe)
    isCounted = after.isCounted
    if (after.isCooked) cooked += 1
  }
  return cooked
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
])('the ticks %j are %i cookings', (ticks, cooked) => {
  expect(cook(ticks)).toBe(cooked)
})

test('there are never more cookings than clearings and one', () => {
  const ticks = fc.array(fc.subarray([1, 2, 3]), { maxLength: 20 })
  fc.assert(
    fc.property(ticks, (lists) => {
      expect(cook(lists)).toBeLessThanOrEqual(lists.filter((list) => list.length === 0).length + 1)
    }),
  )
})
