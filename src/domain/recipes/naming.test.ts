import { expect, test } from 'vitest'
import { nameFor } from './naming.ts'

const onion = { name: 'yellow onion', plural: 'yellow onions' }

test.each([
  ['1', 'yellow onion'],
  ['½', 'yellow onion'],
  ['2', 'yellow onions'],
  ['1½', 'yellow onions'],
  ['1-2', 'yellow onions'],
  ['1 lb', 'yellow onions'],
  ['1 cup', 'yellow onions'],
  ['¼ cup', 'yellow onions'],
  ['2 tbsp', 'yellow onions'],
  ['2 slices', 'yellow onion'],
  ['', 'yellow onions'],
])('%s of onion are called %s', (amount, name) => {
  expect(nameFor(onion, amount)).toBe(name)
})

test.each([
  ['½ cup', 'roasted peanuts'],
  ['1 tsp', 'roasted peanuts'],
  ['1.1 l', 'roasted peanuts'],
  ['2 pinches', 'roasted peanuts'],
  ['1 clove', 'roasted peanut'],
])('%s of peanut are called %s', (amount, name) => {
  expect(nameFor({ name: 'roasted peanut', plural: 'roasted peanuts' }, amount)).toBe(name)
})

test('what cannot be counted keeps its name', () => {
  expect(nameFor({ name: 'rice', plural: null }, '2 cups')).toBe('rice')
})
