import { expect, test } from 'vitest'
import { mayBeEaten } from './left-over.ts'

test.each(['Serves 8', 'Makes 1 loaf', 'Prep 10 min', 'Scroll down'])('%s names nothing to eat', (line) => {
  expect(mayBeEaten(line)).toBe(false)
})

test.each(['So good with naan!', 'Serves 8 with zhoug', 'butter'])('%s may name something to eat', (line) => {
  expect(mayBeEaten(line)).toBe(true)
})
