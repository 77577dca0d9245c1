import { expect, test } from 'vitest'
import { counted } from './counted.ts'

test.each([
  [0, 'recipe', undefined, '0 recipes'],
  [1, 'recipe', undefined, '1 recipe'],
  [1_200, 'recipe', undefined, '1,200 recipes'],
  [1, 'person', 'people', '1 person'],
  [2, 'person', 'people', '2 people'],
])('%i of %s (%s) is %s', (count, one, many, words) => {
  expect(counted(count, one, many)).toBe(words)
})
