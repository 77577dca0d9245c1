import { expect, test } from 'vitest'
import { aRecipe } from '../../../tests/factories/a-recipe.ts'
import { createRowTools } from '../imports/row-tools.ts'
import type { Flag, Pantry } from '../recipes/pantry.ts'
import { derivedFrom, falseTagIn, type Version } from './derived.ts'
import { editedOf, type EditedRecipe } from './edited-recipe.ts'

const item = (flags: Flag[], plural?: string) => ({
  ...(plural !== undefined && { plural }),
  flags,
  aisle: 'Pantry' as const,
  package: { amount: 1, unit: 'lb', price: 1 },
  grams: {},
  nutrition: { kcal: 1, protein: 0, fat: 0, carbs: 0, sugar: 0, fibre: 0, sodium: 0 },
  substitutes: [],
  synonyms: [],
  staple: false,
})
const pantry: Pantry = { 'yellow onion': item([], 'yellow onions'), butter: item(['dairy']), salt: item([]) }
const tools = createRowTools(pantry, (text) => text)

const line = (name: string, amount = '1 cup') => ({ name, plural: null, amount, note: null })
const before: Version = { ...aRecipe({ title: 'Soup', description: 'Good.' }), unknownIngredients: 0 }
const soup = editedOf(aRecipe({ title: 'Soup', description: 'Good.' }))
const derived = (changes: Partial<EditedRecipe>, versions = [before]) =>
  derivedFrom({ ...soup, ...changes }, versions, tools)

test('what is in it brings its diets, and a new line both numbers of its name', () => {
  const { ingredients, objections, contains, allergens, chips } = derived({
    ingredients: [line('yellow onions', '3'), line('butter')],
  })
  expect(ingredients[0]).toEqual({ name: 'yellow onion', plural: 'yellow onions', amount: '3', note: null })
  expect(objections).toEqual({ vegetarian: [], vegan: ['butter'], 'gluten-free': [] })
  expect([contains, allergens, chips]).toEqual([
    ['yellow onion', 'butter'],
    ['dairy'],
    ['vegetarian', 'gluten-free'],
  ])
})

test('what nobody knows leaves its diets unknown, unless they are plainly claimed', () => {
  const ingredients = [line('unicorn'), line('butter')]
  expect(derived({ ingredients })).toMatchObject({
    objections: null,
    contains: null,
    unknownIngredients: 1,
    chips: [],
  })
  const { chips } = derived({ ingredients, tags: ['vegan', 'gluten-free'] })
  expect(chips).toEqual(['gluten-free'])
})

test('words of a version that is known say what they said, whatever its words are', () => {
  const version = { ...before, allergens: ['sesame'] }
  expect(derived({ title: 'Better soup' }, [version])).toMatchObject({ allergens: ['sesame'] })
})

test('butter in a step counts when its line is gone, and not while nothing was changed about it', () => {
  const step = { ...soup.instructions[0]!, description: 'Melt the butter. Serve with zhoug.' }
  const buttered = {
    ...before,
    ingredients: [...before.ingredients, line('butter')],
    instructions: [step],
    allergens: ['dairy'],
  }
  const more = { instructions: [step], ingredients: [...buttered.ingredients, line('salt')] }
  expect(derived(more, [buttered])).toMatchObject({ unknownIngredients: 0, allergens: ['dairy'] })
  const less = { instructions: [step], ingredients: before.ingredients }
  expect(derived(less, [buttered])).toMatchObject({ objections: null, unknownIngredients: 1 })
})

test.each([
  [['vegan'], 'It is tagged vegan, but has butter.'],
  [['dairy-free'], 'It is tagged dairy-free, but has dairy.'],
  [['vegetarian', 'nut-free'], undefined],
])('%j is held against butter', (tags, sentence) => {
  expect(falseTagIn({ tags }, derived({ ingredients: [line('butter')] }))).toBe(sentence)
})

test('a tag is held against what is known of something unknown', () => {
  expect(falseTagIn({ tags: ['vegan'] }, { objections: null, allergens: ['dairy'] })).toBe(
    'It is tagged vegan, but has dairy.',
  )
})
