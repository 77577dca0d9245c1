import { describe, expect, test } from 'vitest'
import { readerOf, tools } from '../../../tests/factories/a-row.ts'
import type { Cells } from './columns.ts'
import { lookAgain } from './look-again.ts'

const stew = {
  Recipe: 'Onion stew',
  Ingredients: '2 onions\n4 cups vegetable stock\n1 tbsp olive oil',
  Method: 'Simmer it.',
}
const { read, isCertain } = readerOf(stew)
const readCell = (cell: string) => read({ 'Dietary/Allergen Notes': cell })
/** Every diet fits for certain. */
const fitsAll = (cells: Partial<Cells>) =>
  Object.values(read(cells).objections ?? [['unknown']]).flat().length === 0

describe('the answer no in the cell for diets', () => {
  test.each([
    ['Vegan - Yes, Gluten-Free - No', 'gluten'],
    ['Nut-free – No', 'nuts'],
    ['Nut-free (No)', 'nuts'],
    ['Vegan (yes), Nut-free (no)', 'nuts'],
    ['Gluten-free | No', 'gluten'],
    ['Gluten-free; No', 'gluten'],
    ['gluten-free/no', 'gluten'],
    ['Gluten-free, no', 'gluten'],
    ['Gluten-free - false', 'gluten'],
    ['Gluten-free\nNo', 'gluten'],
    ['Gluten-free - it is not', 'gluten'],
    ['Nut-free (not certified)', 'nuts'],
  ])('speaks of what stood before it: %j', (cell, flag) => {
    expect(readCell(cell)).toMatchObject({ objections: null, allergens: [flag], chips: ['quick'] })
  })

  test('refuses a diet', () => {
    expect(readCell('Vegetarian - no')).toMatchObject({ objections: null, chips: ['quick'] })
  })

  test.each(['No', 'None', 'Vegan - Yes', 'Vegetarian; none', 'Vegan, not spicy', 'Vegan. Allergens: none'])(
    'is not found where nobody gave it: %j',
    (cell) => {
      expect(readCell(cell).objections).not.toBeNull()
    },
  )
})

describe('allergens below the word that names them', () => {
  test.each([
    ['Allergens:\nMilk, nuts', ['dairy', 'nuts']],
    ['Allergens\nMilk, nuts', ['dairy', 'nuts']],
    ['Allergens –\nMilk', ['dairy']],
    ['Allergen information\nMilk', ['dairy']],
    ['So good.\nAllergens:\n\n- Milk\n- Nuts\n\nServe with rice.', ['dairy', 'nuts']],
    ['Traces of:\nnuts', ['nuts']],
    ['Contains\nmilk', ['dairy']],
    ['Allergy advice:\nmilk', ['dairy']],
  ])('are found: %j', (Notes, allergens) => {
    expect(read({ Notes }).allergens).toEqual(allergens)
  })

  test('are missed where nothing stands there: nobody knows which', () => {
    expect(read({ Notes: 'Allergens:' }).objections).toBeNull()
  })
})

describe('a diet that is refused in a sentence', () => {
  const refusals = [
    'Not suitable for coeliacs.',
    'Not suitable for vegetarians.',
    'Unsuitable for vegans.',
    "This isn't gluten-free.",
    'Not strictly vegan.',
    'Not really gluten-free.',
    'Not coeliac friendly.',
    'Not veggie.',
    'Gluten free: no',
    'Vegan - no',
    'Neither vegan nor gluten-free.',
    'It is not, strictly speaking, vegan.',
    'Not suitable for people with a nut allergy.',
    'Not for anyone allergic to nuts.',
    'Nonvegetarian.',
    'Not recommended for anyone who is vegan.',
    'Cannot be made vegan.',
    'Avoid if you are coeliac.',
    'Coeliacs beware!',
    'Sorry vegans!',
    'Sorry to all our vegans.',
    'Vegan? No.',
    'Vegan ❌',
    'Not plant-based.',
    'I don’t know that it is vegan.',
    'This is “not” really ‘vegan’.',
    'I can’t tell whether it is vegan.',
  ]
  test.each(refusals)('counts wherever it stands: %s', (sentence) => {
    expect(fitsAll({ Notes: `A classic. ${sentence}` })).toBe(false)
    expect(fitsAll({ Method: `Simmer it. ${sentence}` })).toBe(false)
    expect(fitsAll({ Recipe: `Onion stew (${sentence})` })).toBe(false)
  })

  test('takes the chip away', () => {
    expect(read({ Notes: 'Not suitable for coeliacs.' }).chips).not.toContain('gluten-free')
    expect(read({ Recipe: 'Stew (not suitable for vegetarians)' }).chips).not.toContain('vegan')
  })

  test.each([
    'Not nut-free. Enjoy.',
    'Not quite vegan, as there are nuts in it.',
    'Not suitable for people with a nut allergy.',
  ])('warns of what it names: %s', (Notes) => {
    expect(read({ Notes }).allergens).toEqual(['nuts'])
  })

  test.each([
    'Not suitable for freezing.',
    'Do not stir. It is vegan.',
    'Not only vegan but gluten-free.',
    'You’d never guess it’s vegan!',
    'You’d never know it’s vegan.',
    'You won’t believe it is gluten-free.',
    'Use a non-stick pan for the vegan stew.',
    'A no-cook vegan stew.',
    'Vegan no-bake stew.',
    'Vegan, no frying needed.',
    'Suitable for vegans, not suitable for freezing.',
    'Vegan: yes',
    'Sorry, it takes long. Vegans love it.',
  ])('is none here: %s', (sentence) => {
    expect(isCertain({ Notes: sentence })).toBe(true)
    expect(isCertain({ Recipe: sentence })).toBe(true)
  })
})

describe('a warning in the notes', () => {
  test.each([
    'May have traces of nuts.',
    'Warning: nuts.',
    'Nuts: yes',
    'Caution: may have nuts',
    'Beware of nuts and almonds!',
  ])('names what may be in it: %s', (Notes) => {
    expect(read({ Notes })).toMatchObject({ allergens: ['nuts'] })
  })

  test.each([
    'Has nuts in it.',
    'There are nuts in it.',
    'It will have cheese on top.',
    'This one includes butter.',
  ])('leaves nothing certain: %s', (Notes) => {
    expect(isCertain({ Notes })).toBe(false)
  })

  test.each(['Warning: hot!', 'Have the oil ready.', 'Has a deep colour.', 'Caution, the oil spits.'])(
    'is none here: %s',
    (Notes) => {
      expect(isCertain({ Notes })).toBe(true)
    },
  )

  test('is none where what it names is listed', () => {
    const Ingredients = `${stew.Ingredients}\n1 tbsp butter`
    expect(isCertain({ Ingredients, Notes: 'Have the butter ready.' })).toBe(true)
  })
})

test('an earlier import loses what its notes, its title or its method refuse', () => {
  const believed = read({})
  const again = (change: object) => lookAgain({ ...believed, ...change }, tools)
  expect(again({})).toBeUndefined()
  expect(again({ description: 'Not suitable for coeliacs.' })).toMatchObject({
    objections: null,
    chips: ['quick'],
  })
  expect(again({ title: 'Stew (not really vegan)' })).toMatchObject({ objections: null })
  expect(again({ description: 'Warning: nuts.' })).toMatchObject({ allergens: ['nuts'] })
  expect(again({ description: 'Has nuts in it.' })).toMatchObject({ objections: null })
})
