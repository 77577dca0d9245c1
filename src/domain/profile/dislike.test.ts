import { expect, it } from 'vitest'
import { readDislike } from './dislike.ts'
import { preferenceLimits } from './limits.ts'
import { preferences } from './preferences.ts'
import { spelling } from '../spelling-limit.ts'

const { longestDislike } = preferenceLimits

it.each([
  ['  Blue   Cheese ', 'blue cheese'],
  ['x'.repeat(longestDislike), 'x'.repeat(longestDislike)],
  ['x'.repeat(longestDislike + 1), undefined],
  [' '.repeat(spelling.longest) + 'tofu', undefined],
  ['   ', undefined],
])('reads %j as the schema does', (text, dislike) => {
  expect(readDislike(text)).toBe(dislike)
  expect(preferences.shape.dislikedIngredients.safeParse([text]).data?.[0]).toBe(dislike)
})
