import { expect, test } from 'vitest'
import { aPantry } from '../../../tests/factories/a-list.ts'
import { indexPantry } from './pantry-index.ts'

const known = aPantry()
const tortilla = { ...known['flour']!, plural: undefined, synonyms: [] }
const { keyOf, find } = indexPantry({ ...known, tortilla, 'large tortilla': tortilla })

test.each([
  ['onions', 'large onion'],
  ['Yellow  Onions', 'onion'],
  ['onion, diced', 'small onions'],
  ['chopped onion', 'onion (red or white)'],
  ['milk', 'whole milk'],
  ['small tortillas', 'tortilla'],
  ['garlic cloves', 'garlic'],
  ['Jalapeños', 'jalapeno'],
  ['tomatoes', 'tomato'],
  ['berries', 'Berry'],
  ['cookies', 'cookie'],
  ['bay leaves', 'bay leaf'],
  ['unicorn steaks', 'Unicorn steak'],
])('%s and %s are the same thing', (one, other) => {
  expect(keyOf(one)).toBe(keyOf(other))
})

test.each([
  ['ice', 'diced'],
  ['ice', 'rice'],
  ['large tortillas', 'small tortillas'],
  ['almonds', 'sliced almonds'],
  ['milk', 'milk chocolate'],
  ['garlic', 'garlic powder'],
  ['unicorn', 'unicorn steak'],
  ['bass', 'bas'],
  ['(red)', '(green)'],
  ['large', 'small'],
])('%s and %s are not', (one, other) => {
  expect(keyOf(one)).not.toBe(keyOf(other))
})

test('the pantry is found by name, plural and synonym', () => {
  expect(['yellow onions', 'Onion', 'large onions'].map((name) => find(name)?.aisle)).toEqual([
    'Produce',
    'Produce',
    'Produce',
  ])
  expect(find('unicorn')).toBeUndefined()
})

test('one count and one container are no part of a name, and what is written again is', () => {
  const foundIn = (name: string) => find(name)?.aisle
  expect(['onions 3 ct', 'bag of onions', 'bag of onions 3 ct'].map(foundIn)).toEqual([
    'Produce',
    'Produce',
    'Produce',
  ])
  expect(['onions 3 ct 3 ct', 'bag of bag of onions', 'bag of onions 3 ct 3 ct'].map(foundIn)).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('what is longer than any name, as it came or spelled out, is only ever itself', () => {
  const asItCame = `onion, ${'x'.repeat(200)}`
  const spelledOut = `onion, ${'ﷺ'.repeat(20)}`
  for (const long of [asItCame, spelledOut]) {
    expect(find(long)).toBeUndefined()
    expect(keyOf(long)).toBe(keyOf(`${long.toUpperCase()} `))
    expect(keyOf(long)).not.toBe(keyOf(`${long}!`))
  }
  expect(find(`onion, ${'x'.repeat(190)}`)?.aisle).toBe('Produce')
})
