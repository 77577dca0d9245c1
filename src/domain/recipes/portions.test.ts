import { expect, test } from 'vitest'
import { neededIn, scaledIngredient, scaledPart, scaledStep } from './portions.ts'

const ingredient = (amount: string, note: string | null = null) => ({
  name: 'onion',
  plural: 'onions',
  amount,
  note,
})

test.each([
  ['1/8 tsp', 1 / 2, '1 pinch'],
  ['1 1/2 cups', 3, '4½ cups'],
  ['2-3 cloves', 2, '4–6 cloves'],
  ['½', 4, '2'],
  ['', 2, ''],
])('%j for %d times the people is %j', (amount, factor, scaled) => {
  expect(scaledIngredient(ingredient(amount), factor).amount).toBe(scaled)
})

test.each([
  ['¾ cup', '170 g, softened', '340 g, softened'],
  ['4', 'about 1 1/2 lb / 680 g', 'about 3 lb / 1.35 kg'],
  ['5 cups', '1.2 L', '2.4 L'],
  ['1 cup', '20–30 g, dry', '40–60 g, dry'],
  ['1 tsp', 'or 3/4 tsp paprika', 'or 1½ tsp paprika'],
  ['2 lb', '900 g, about 4 medium', '1.8 kg, about 8 medium'],
  ['2 cups', 'about 175 °F', 'about 175 °F'],
  ['2', 'cut into 1/2-inch coins', 'cut into 1/2-inch coins'],
  ['4', 'skin-on, 6 oz or 170 g each', 'skin-on, 6 oz or 170 g each'],
  ['2', '.5 lb', '1 lb'],
  ['2 sticks', '226 g', '450 g'],
  ['1 can', '14 oz/400 g', '14 oz/400 g'],
  ['1 cup', '9 g, '.repeat(20), '18 g, '.repeat(20)],
  ['1 cup', '9 g, '.repeat(21), '9 g, '.repeat(21)],
])('%s (%s) doubled is noted as %s', (amount, note, scaled) => {
  expect(scaledIngredient(ingredient(amount, note), 2).note).toBe(scaled)
})

test.each([
  [ingredient('½'), '½ onion', 4, '2 onions'],
  [ingredient('2'), '2 onions', 1 / 2, '1 onion'],
  [ingredient('2'), '1 onion', 2, '2 onions'],
  [ingredient('2'), 'onions', 2, 'onions'],
  [ingredient('2'), '2 onions, halved', 2, '4 onions, halved'],
  [{ ...ingredient('2 cups'), name: '00 flour', plural: null }, '2 cups 00 flour', 2, '4 cups 00 flour'],
  [ingredient('2 tbsp'), '2 tbsp onions', 25, '3 cups + 2 tbsp onions'],
  [{ ...ingredient(''), name: '00 flour', plural: null }, '00 flour', 2, '00 flour'],
])('%j written as %j becomes, %d times, %j', (one, text, factor, scaled) => {
  expect(scaledPart({ kind: 'ingredient', ingredient: 0, text }, [one], factor)).toBe(scaled)
})

test.each([
  ['some of the onions', { inWords: true }, 2, 'some of the onions'],
  ['the rest of the onions', { inWords: true, again: true }, 2, 'the rest of the onions'],
  ['onions', { again: true }, 1, 'onions'],
  ['onions', { again: true }, 1 / 2, 'onion'],
] as const)('two onions mentioned as %j (%j) are, %d times, %j', (text, how, factor, scaled) => {
  const part = { kind: 'ingredient' as const, ingredient: 0, text, ...how }
  expect(scaledPart(part, [ingredient('2')], factor)).toBe(scaled)
})

test('times and plain words stay', () => {
  expect(scaledPart({ kind: 'timer', seconds: 600, text: '10 minutes' }, [], 2)).toBe('10 minutes')
  expect(scaledPart({ kind: 'text', text: 'Cut in 4' }, [], 2)).toBe('Cut in 4')
})

test('a step is told for other portions as its words are', () => {
  const parts = [
    { kind: 'text' as const, text: 'Fry ' },
    { kind: 'ingredient' as const, ingredient: 0, text: '½ onion' },
    { kind: 'text' as const, text: ' for ' },
    { kind: 'timer' as const, seconds: 60, text: '1 minute' },
  ]
  const step = { step: 1, title: 'Fry', description: 'Fry ½ onion for 1 minute', time: 1, parts }
  expect(scaledStep(step, [ingredient('½')], 4)).toEqual({
    ...step,
    description: 'Fry 2 onions for 1 minute',
  })
  const plain = { ...step, parts: [] }
  expect(scaledStep(plain, [ingredient('½')], 4)).toEqual(plain)
})

test('a step needs what its words name, each thing once, for as many as there are', () => {
  const flour = { ...ingredient('2 cups'), name: '00 flour', plural: null }
  const salt = { ...ingredient(''), name: 'salt', plural: null }
  const parts = [
    { kind: 'text' as const, text: 'Fry ' },
    { kind: 'ingredient' as const, ingredient: 0, text: '½ onion' },
    { kind: 'ingredient' as const, ingredient: 2, text: 'salt' },
    { kind: 'ingredient' as const, ingredient: 1, text: '2 cups 00 flour' },
    { kind: 'ingredient' as const, ingredient: 0, text: 'onion' },
  ]
  expect(neededIn({ parts }, [ingredient('½'), flour, salt], 4)).toEqual([
    { place: 0, amount: '2', name: 'onions' },
    { place: 2, amount: '', name: 'salt' },
    { place: 1, amount: '8 cups', name: '00 flour' },
  ])
})

test('a step that says no amount needs all of it; what was measured before is only named', () => {
  const mention = (place: number, text: string, how: object) => ({
    kind: 'ingredient' as const,
    ingredient: place,
    text,
    ...how,
  })
  const salt = { ...ingredient('1 tsp'), name: 'salt', plural: null }
  const parts = [
    mention(0, 'a few rings', { inWords: true }),
    mention(1, 'the rest of the salt', { inWords: true, again: true }),
    mention(0, 'onions', { again: true }),
  ]
  expect(neededIn({ parts }, [ingredient('2'), salt], 2)).toEqual([
    { place: 0, amount: '4', name: 'onions' },
    { place: 1, amount: '', name: 'salt' },
  ])
})

/** As a line of the list. */
const line = ({ amount, name, note }: ReturnType<typeof scaledIngredient>) =>
  [[amount, name].filter(Boolean).join(' '), note].filter(Boolean).join(', ')

const egg = (amount: string, note: string | null = null, name = 'egg') => ({
  name,
  plural: `${name}s`,
  amount,
  note,
})

test.each([
  [egg('1'), 1 / 2, '1 egg, beaten; use half'],
  [egg('1'), 1 / 3, '1 egg, beaten; use a quarter'],
  [egg('1', 'large'), 3 / 4, '1 egg, large, beaten; use three quarters'],
  [egg('1', 'beaten'), 1 / 2, '1 egg, beaten; use half'],
  [egg('1', 'beaten with cream'), 1 / 2, '1 egg, beaten with cream; use half'],
  [egg('3', 'beaten'), 1 / 2, '2 eggs, beaten, one apart; use half of it'],
  [egg('1'), 1 / 24, '1 egg, beaten; use a quarter'],
  [egg('3'), 1 / 2, '2 eggs, one beaten; use half of it'],
  [egg('3', 'cold'), 3 / 4, '3 eggs, cold, one beaten; use a quarter of it'],
  [egg('1', null, 'egg yolk'), 1 / 2, '1 egg yolk, beaten; use half'],
  [egg('2'), 2, '4 eggs'],
  [egg('21'), 1 / 2, '11 eggs'],
  [egg('1'), 1, '1 egg'],
  [egg('½'), 1, '½ egg'],
  [egg('1', 'hard-boiled'), 1 / 2, '½ egg, hard-boiled'],
  [egg('2-3'), 1 / 2, '1–1½ eggs'],
  [egg('1', null, 'egg roll wrapper'), 1 / 2, '½ egg roll wrapper'],
])('%j, %d times, is %j', (one, factor, words) => {
  expect(line(scaledIngredient(one, factor))).toBe(words)
  expect(line(scaledIngredient(one, factor, 'metric'))).toBe(words)
})

test('a step says how much of the eggs goes in', () => {
  const mention = { kind: 'ingredient' as const, ingredient: 0, text: '1 egg' }
  expect(scaledPart(mention, [egg('1')], 1 / 2)).toBe('½ egg')
  expect(scaledPart(mention, [egg('1')], 1 / 3)).toBe('¼ egg')
})
