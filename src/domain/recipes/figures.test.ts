import { expect, test } from 'vitest'
import { aStep } from '../../../tests/factories/a-recipe.ts'
import { figuresInPieces, withFigures } from './figures.ts'

const recipe = {
  servings: 4,
  ingredients: Array.from({ length: 30 }, (_, place) => ({
    name: `thing ${place}`,
    plural: null,
    amount: '1 lb',
    note: null,
  })),
  instructions: Array.from({ length: 50 }, (_, place) => ({
    ...aStep(place + 1),
    description: 'Add 1 cup at 350 °F.',
  })),
}

test('what is worked out of a recipe has a pause at each line and each step', () => {
  const pieces = figuresInPieces(recipe, () => undefined)
  let pauses = 0
  let next = pieces.next()
  for (; !next.done; next = pieces.next()) pauses += 1
  expect(pauses).toBe(80)
  expect(next.value).toEqual(withFigures(recipe, () => undefined))
  expect(next.value.instructions[49]).toMatchObject({ metric: 'Add 240 ml at 175 °C.' })
})
