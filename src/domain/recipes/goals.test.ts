import { expect, test } from 'vitest'
import { goalsOf, goalWords } from './goals.ts'

test.each([
  [{ kcal: 490, protein: 0, sodium: 900 }, ['light']],
  [{ kcal: 500, protein: 0, sodium: 900 }, []],
  [{ kcal: 800, protein: 25, sodium: 900 }, []],
  [{ kcal: 800, protein: 26, sodium: 900 }, ['protein']],
  [{ kcal: 800, protein: 0, sodium: 600 }, ['low-sodium']],
  [{ kcal: 800, protein: 0, sodium: 610 }, []],
  [{ kcal: 0, protein: 40, sodium: 0 }, ['light', 'protein', 'low-sodium']],
])('a serving of %j meets %j', (perServing, met) => {
  expect(goalsOf({ perServing })).toEqual(met)
})

test('of what nobody knows nothing is claimed', () => {
  expect(goalsOf({})).toEqual([])
})

test('a goal says what it asks for', () => {
  expect([goalWords('light'), goalWords('protein')]).toEqual(['Under 500 kcal', 'Over 25 g protein'])
})
