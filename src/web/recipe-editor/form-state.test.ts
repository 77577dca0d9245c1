import { expect, test } from 'vitest'
import { aRecipe } from '../../../tests/factories/a-recipe.ts'
import { editedOf } from '../../domain/recipe-editor/edited-recipe.ts'
import {
  blankRecipe,
  correctedLine,
  editedFrom,
  fromSource,
  newLine,
  newStep,
  stateOf,
  typedLine,
} from './form-state.ts'

const soup = editedOf(
  aRecipe({
    publishedAt: '2026-05-01T13:00:00.000Z',
    ingredients: [
      { name: 'butter', plural: null, amount: '1 tbsp', note: 'soft' },
      { name: 'yellow onion', plural: 'yellow onions', amount: '2', note: null },
    ],
    instructions: [
      {
        step: 1,
        title: 'Soften',
        description: 'Soften onions.',
        time: 0,
        parts: [
          { kind: 'text', text: 'Soften ' },
          { kind: 'ingredient', ingredient: 1, text: 'onions', inWords: true },
          { kind: 'text', text: '.' },
        ],
      },
    ],
  }),
)

test.each([
  ['a recipe', soup],
  ['a blank one', blankRecipe],
])('%s that nobody touched says what it said', (_, recipe) => {
  expect(editedFrom(stateOf(recipe), recipe)).toEqual(recipe)
})

test('rows nobody wrote anything into are left out', () => {
  const state = stateOf(soup)
  const more = { ...state, lines: [...state.lines, newLine()], steps: [newStep(), ...state.steps] }
  expect(editedFrom(more, soup)).toEqual(soup)
})

test('a typed line is understood, and its parts can be put right', () => {
  const [first] = stateOf(soup).lines
  const typed = typedLine(first!, '1½ cups flour, sifted')
  expect(typed).toMatchObject({ id: first!.id, amount: '1½ cups', name: 'flour', note: 'sifted' })
  expect(correctedLine(typed, 'note', '')).toMatchObject({ note: null, line: '1½ cups flour' })
})

test('another day begins at midnight, and none brings it out at once', () => {
  const state = stateOf(soup)
  expect(editedFrom({ ...state, day: '2026-06-01' }, soup).publishedAt).toBe('2026-06-01T00:00:00.000Z')
  expect(editedFrom({ ...state, day: '' }, soup).publishedAt).toBeNull()
})

test('what the source says comes back field by field, and its steps name the lines that are there', () => {
  const state = stateOf({
    ...soup,
    title: 'Stew',
    ingredients: soup.ingredients.toReversed(),
    instructions: [],
  })
  const title = { ...state, ...fromSource('title', soup, state) }
  expect(editedFrom(title, soup).title).toBe(soup.title)
  const steps = { ...state, ...fromSource('instructions', soup, state) }
  expect(editedFrom(steps, soup).instructions[0]!.parts[1]).toMatchObject({ ingredient: 0, text: 'onions' })
  const all = { ...steps, ...fromSource('ingredients', soup, steps), title: soup.title }
  expect(editedFrom(all, soup)).toEqual(soup)
})
