import { expect, test } from 'vitest'
import { withReadings } from './in-units.ts'
import { neededIn, scaledIngredient, scaledStep } from './portions.ts'
import type { SentIngredient, StepPart } from './recipe.ts'

const onion = (amount: string, note: string | null = null) => ({
  name: 'onion',
  plural: 'onions',
  amount,
  note,
})
const flour = (amount: string, note: string | null = null, cupGrams?: number) => ({
  name: 'flour',
  plural: null,
  amount,
  note,
  ...(cupGrams !== undefined && { cupGrams }),
})
/** One ingredient and a step with it, as they are sent. */
function read(one: SentIngredient, parts: StepPart[], description = '') {
  const step = { step: 1, title: '', description, time: 0, parts }
  const sent = withReadings({ ingredients: [one], instructions: [step] }, () => one.cupGrams)
  return { ingredients: sent.ingredients, step: sent.instructions[0]! }
}
const sent = (one: SentIngredient) => read(one, []).ingredients[0]!

/** As a line of the list. */
const line = ({ amount, name, note }: ReturnType<typeof scaledIngredient>) =>
  [[amount, name].filter(Boolean).join(' '), note].filter(Boolean).join(', ')

test.each([
  // The author's own grams, and nothing said twice
  [flour('1 cup', '120 g'), 1, '120 g flour'],
  [flour('1 cup', '120 g', 200), 2, '240 g flour'],
  [flour('¾ cup', '170 g, softened'), 1, '170 g flour, softened'],
  [flour('2 cups', 'sifted, about 250 g'), 1, 'about 250 g flour, sifted'],
  [flour('2¼ tsp', '7 g'), 1, '7 g flour'],
  [flour('6 cups', '1.4 liters, for deep-frying'), 1 / 2, '700 ml flour, for deep-frying'],
  [flour('1 lb', '450 g'), 2, '900 g flour'],
  // Otherwise the pantry's, and millilitres of what it does not know
  [flour('1 cup', null, 125), 1, '125 g flour'],
  [flour('1 cup', 'sifted'), 1, '240 ml flour, sifted'],
  [flour('2 tbsp', null, 125), 1, '2 tbsp flour'],
  [flour('1 lb', 'cut into 1/2-inch cubes'), 1, '450 g flour, cut into 1.25 cm cubes'],
  // What is counted stays so, and its note is told in metric
  [onion('4', 'about 1 1/2 lb / 680 g'), 2, '8 onions, about 1.35 kg'],
  [onion('4', '6 oz or 170 g each'), 2, '8 onions, 170 g each'],
  [onion('4', '8 oz each'), 2, '8 onions, 225 g each'],
  [onion('4', '450 g or 1 lb each'), 2, '8 onions, 450 g or 1 lb each'],
  [onion('4', 'about 2 pounds'), 2, '8 onions, about 1.8 kg'],
  [onion('2 (400 g) tins', '14oz'), 2, '4 (400 g) tins onion, 400 g'],
  [onion('1 can', '14 oz/400 g, drained'), 1, '1 can onions, 400 g, drained'],
  [onion('', 'to taste'), 1, 'onions, to taste'],
])('%j, %d times, is in metric %j', (one, factor, words) => {
  expect(line(scaledIngredient(sent(one), factor, 'metric'))).toBe(words)
})

test.each([
  [flour('1 cup', '120 g'), '1 cup flour, 120 g'],
  [flour('120 g', '1 cup, sifted'), '1 cup flour, sifted'],
  [flour('250 g', null, 125), '2 cups flour'],
  [flour('250 g'), '9 oz flour'],
  [onion('3', 'about 550 g'), '3 onions, about 19 oz'],
  [onion('4', '225 g each'), '4 onions, 8 oz each'],
  [onion('4', '450 g or 1 lb each'), '4 onions, 1 lb each'],
  [onion('4', 'about 2 pounds'), '8 onions, about 4 pounds', 2],
  [onion('2 (400 g) tins', '14oz'), '4 (14 oz) tins onion, 14oz', 2],
])('%j is in US units %j', (one, words, factor = 1) => {
  expect(line(scaledIngredient(sent(one), factor, 'us'))).toBe(words)
})

test.each([
  [flour('1½ cups', '180 g'), '1½ cups flour', 1, '180 g flour'],
  [flour('1½ cups', '180 g'), '1 cup flour', 1, '120 g flour'],
  [flour('3 tbsp', '45 g'), '1 tbsp flour', 1, '15 g flour'],
  [flour('1½ cups', '360 ml'), '2 tbsp flour', 1, '2 tbsp flour'],
  [flour('2 tbsp', null, 125), '2 tbsp flour', 8, '125 g flour'],
  [onion('2'), '2 onions', 1, '2 onions'],
])('of %j a step that says %j says, %d times, in metric %j', (one, text, factor, words) => {
  const { ingredients, step } = read(one, [{ kind: 'ingredient', ingredient: 0, text }])
  expect(scaledStep(step, ingredients, factor, 'metric').description).toBe(words)
})

test('a step is told in metric, with its pans and heat', () => {
  const { ingredients, step } = read(flour('1 cup', null, 125), [
    { kind: 'text', text: 'Heat the oven to 350 °F (175 °C). Spread ' },
    { kind: 'ingredient', ingredient: 0, text: '1 cup flour' },
    { kind: 'text', text: ' in a ' },
    { kind: 'cookware', text: '9-inch square pan' },
    { kind: 'text', text: ' for ' },
    { kind: 'timer', seconds: 60, text: '1 minute' },
  ])
  expect(scaledStep(step, ingredients, 1, 'metric').description).toBe(
    'Heat the oven to 175 °C. Spread 125 g flour in a 23 cm square pan for 1 minute',
  )
  expect(scaledStep(step, ingredients, 1, 'us').description).toBe(step.parts.map(({ text }) => text).join(''))
  expect(neededIn(step, ingredients, 2, 'metric')).toEqual([{ place: 0, amount: '250 g', name: 'flour' }])
})

test('so is a step in one piece', () => {
  const { step } = read(flour('1 cup'), [], 'Bake at 350 °F.')
  expect(scaledStep(step, [], 1, 'metric').description).toBe('Bake at 175 °C.')
  expect(scaledStep(step, [], 1).description).toBe('Bake at 350 °F.')
})

test('only what differs from the words of the author is sent beside them', () => {
  const { ingredients, step } = read(flour('1 cup', '120 g'), [
    { kind: 'text', text: 'Whisk ' },
    { kind: 'ingredient', ingredient: 0, text: '1 cup flour' },
  ])
  expect(ingredients).toEqual([{ ...flour('1 cup', '120 g'), metric: { amount: '120 g', note: null } }])
  expect(step.parts).toEqual([
    { kind: 'text', text: 'Whisk ' },
    { kind: 'ingredient', ingredient: 0, text: '1 cup flour', metric: '120 g flour' },
  ])
})
