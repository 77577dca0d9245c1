import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyText } from '../../../tests/factories/any-text.ts'
import { recipeQuery } from './recipe-query.ts'
import { readServingLimit } from './serving-limits.ts'

test.each([
  ['', null],
  ['  ', null],
  ['500', 500],
  [' 1,200 ', 1200],
  ['5000', 5000],
])('%j is %j', (typed, value) => {
  expect(readServingLimit('maxKcal', typed)).toEqual({ value })
})

test.each(['0', '-5', '5001', '12.5', '1,20', 'low', '5e2', '99999999999999999999'])(
  '%j is refused',
  (typed) => {
    expect(readServingLimit('maxKcal', typed)).toEqual({
      value: null,
      refusal: 'Please write a whole number from 1 to 5,000.',
    })
  },
)

test('what is understood here the server takes', () => {
  fc.assert(
    fc.property(fc.oneof(fc.integer().map(String), anyText()), (typed) => {
      const { value } = readServingLimit('maxSodium', typed)
      if (value !== null)
        expect(recipeQuery.parse({ maxSodium: String(value) })).toEqual({ maxSodium: value })
    }),
  )
})
