import { describe, expect, test } from 'vitest'
import { readerOf, tools } from '../../../tests/factories/a-row.ts'
import { aRecipe } from '../../../tests/factories/a-recipe.ts'
import { derivedFrom } from '../recipe-editor/derived.ts'
import { editedOf } from '../recipe-editor/edited-recipe.ts'

const { isCertain } = readerOf({
  Recipe: 'Mushroom sauce',
  Ingredients: '250 g mushrooms\n1 onion\n1 tbsp flour\n2 tbsp soy sauce\n2 tbsp olive oil',
  Method: 'Fry everything.',
})

describe('a dish that is only named', () => {
  test.each([
    'Spoon over the schnitzels.',
    'Pour over your katsu and rice.',
    'Serve with tonkatsu.',
    'Spoon over wontons.',
    'Serve with lasagne.',
    'Serve with toasted brioche.',
    'Serve with shortbread.',
    'Serve with cornbread.',
    'Serve with crackers.',
    'Stir into tagliatelle.',
  ])('may have more in it than a line brings: %s', (sentence) => {
    expect(isCertain({ Method: `Fry everything. ${sentence}` })).toBe(false)
    expect(isCertain({ Notes: `A dark one. ${sentence}` })).toBe(false)
  })

  test.each(['Marzipan', 'Baklava', 'Florentines'])('so may %s, with nuts listed', (dish) => {
    const Ingredients = '3 apples\n50 g walnuts\n1 tbsp flour'
    expect(isCertain({ Ingredients, Method: `Simmer the apples. Serve with ${dish}.` })).toBe(false)
  })

  test.each([
    ['Soup with cornbread', 'Serve.'],
    ['Tonkatsu sauce', 'Serve with tonkatsu.'],
    ['Sauce for schnitzel', 'Spoon over the schnitzel.'],
  ])('is none of its own because a title says with what it goes: %s', (Recipe, Method) => {
    expect(isCertain({ Recipe, Method })).toBe(false)
  })

  test.each([
    ['Onion scones with rice', 'Cut out the scones.'],
    ['Shortbread cookies', 'Let the shortbread cool.'],
    ['Onion lasagne (easy)', 'Serve the lasagne hot.'],
    ['Onion salad and blinis', 'Serve with the blinis.'],
    ['Onion cake', 'For the shortbread, rub everything together. Press in the shortbread.'],
  ])('is what is made: %s', (Recipe, Method) => {
    expect(isCertain({ Recipe, Method })).toBe(true)
    const instructions = [{ step: 1, title: Method, description: Method, time: 0, parts: [] }]
    const written = editedOf(aRecipe({ title: Recipe, description: '', instructions }))
    const ingredients = [{ name: 'flour', plural: null, amount: '1 cup', note: null }]
    expect(derivedFrom({ ...written, ingredients }, [], tools).objections).not.toBeNull()
  })

  test('is what is made where lines are for it', () => {
    const Ingredients = 'For the shortbread:\n1 cup flour\n½ cup sugar, for the shortbread'
    expect(isCertain({ Recipe: 'Lemon shortbread', Ingredients })).toBe(true)
    expect(isCertain({ Recipe: 'Lemon slices', Ingredients })).toBe(true)
    expect(isCertain({ Recipe: 'Lemon slices', Ingredients: Ingredients.replace(/.*/, '') })).toBe(false)
  })

  test('is what a line brings that is called so', () => {
    const Ingredients = '8 wonton wrappers\n1 lb cabbage'
    expect(isCertain({ Ingredients, Method: 'Fry the wontons.' })).toBe(true)
  })
})

describe('what a shop mixes', () => {
  test.each([
    'Pile onto burger buns.',
    'Stuff into warm flour tortillas.',
    'Spoon over noodles.',
    'Serve with your favorite burger buns.',
  ])('may have more in it than a line brings: %s', (sentence) => {
    expect(isCertain({ Method: `Fry everything. ${sentence}` })).toBe(false)
  })

  test('is what was made where it is called so', () => {
    const Ingredients = '1 onion\n1 cup sour cream\n1 egg\n1 tbsp flour\n2 tbsp soy sauce'
    expect(isCertain({ Ingredients, Method: 'Chop the onion into the dip.' })).toBe(true)
  })
})
