import { expect, test } from 'vitest'
import '../plain-refusals.ts'
import { aRecipe } from '../../../tests/factories/a-recipe.ts'
import { contradictionsIn, editedOf, editedRecipe, type EditedRecipe, unreadyFor } from './edited-recipe.ts'
import { lineOf, readLine } from './ingredient-line.ts'

const soup = editedOf(aRecipe())
const refusal = (changes: object) =>
  editedRecipe
    .safeParse({ ...soup, ...changes })
    .error?.issues.map(({ path, message }) => [path.join('.'), message])

test('a recipe of the catalogue can be saved as it is', () => {
  expect(editedRecipe.parse(soup)).toEqual(soup)
  expect(contradictionsIn(soup)).toEqual({})
})

const [step] = soup.instructions

test('all steps together have so many letters and parts as a recipe can have', () => {
  const of = (letters: number, parts: object[] = []) => ({ ...step, description: 'x'.repeat(letters), parts })
  const full = Array.from({ length: 8 }, () => of(5_000))
  const problem = 'The steps have 40,001 letters; 40,000 at most. Could it be two recipes?'
  expect(refusal({ instructions: full })).toBeUndefined()
  expect(refusal({ instructions: [...full, of(1)] })).toEqual([['instructions', problem]])
  const nothings = Array.from({ length: 500 }, () => ({ kind: 'text', text: '' }))
  const parted = Array.from({ length: 9 }, () => of(1, nothings))
  expect(refusal({ instructions: parted })).toEqual([
    ['instructions', 'The steps name too many ingredients and times'],
  ])
})

test.each([
  [{ title: ' ! ' }, 'title', 'Please give the recipe a title'],
  [{ title: 'Soup \uD83C' }, 'title', 'The text holds characters that cannot be stored'],
  [{ cookTime: 0 }, 'cookTime', 'Please say how long it takes'],
  [{ cookTime: 1.5 }, 'cookTime', 'Please give whole minutes'],
  [{ servings: 0 }, 'servings', 'It serves one at least'],
  [
    { publishedAt: '0001-01-01T00:00:00Z' },
    'publishedAt',
    'publishedAt must be a moment in ISO form, in 1970 or later',
  ],
  [
    { ingredients: [{ name: ' ', plural: null, amount: '', note: null }] },
    'ingredients.0.name',
    'Please name the ingredient',
  ],
  [
    { instructions: [{ ...step, description: '' }] },
    'instructions.0.description',
    'Please say what is to be done',
  ],
  [
    { instructions: [{ ...step, parts: [{ kind: 'timer', text: 'x' }] }] },
    'instructions.0.parts.0',
    'This part of a step is not whole',
  ],
])('%j is refused at %s', (changes, field, sentence) => {
  expect(refusal(changes)).toEqual([[field, sentence]])
})

test.each<[Partial<EditedRecipe>, string]>([
  [{ cookTime: 10, activeTime: 8, waitingTime: 3 }, 'cookTime'],
  [{ instructions: [{ ...step!, step: 2 }] }, 'instructions'],
  [{ instructions: [{ ...step!, parts: [{ kind: 'text', text: 'Other words.' }] }] }, 'instructions'],
  [
    {
      instructions: [
        { ...step!, description: 'it', parts: [{ kind: 'ingredient', ingredient: 1, text: 'it' }] },
      ],
    },
    'instructions',
  ],
])('%j contradicts itself at %s', (changes, field) => {
  expect(Object.keys(contradictionsIn({ ...soup, ...changes }))).toEqual([field])
})

test('a recipe without ingredients or steps is nothing for readers', () => {
  expect(unreadyFor(soup)).toBeUndefined()
  expect(unreadyFor({ ...soup, ingredients: [] })).toMatch(/ingredients/)
  expect(unreadyFor({ ...soup, instructions: [] })).toMatch(/steps/)
})

test.each([
  ['1½ cups flour, sifted', { amount: '1½ cups', name: 'flour', note: 'sifted' }],
  ['2 large yellow onions, diced', { amount: '2', name: 'yellow onions', note: 'large, diced' }],
  ['salt to taste', { amount: '', name: 'salt', note: 'to taste' }],
  ['milk', { amount: '', name: 'milk', note: null }],
])('%s is understood', (line, ingredient) => {
  expect(readLine(line)).toEqual({ plural: null, ...ingredient })
})

test.each([
  [{ amount: '2', name: 'onion', plural: 'onions', note: 'diced' }, '2 onions, diced'],
  [{ amount: '1', name: 'onion', plural: 'onions', note: null }, '1 onion'],
  [{ amount: '', name: 'salt', plural: null, note: null }, 'salt'],
])('%j is typed %s', (ingredient, line) => expect(lineOf(ingredient)).toBe(line))
