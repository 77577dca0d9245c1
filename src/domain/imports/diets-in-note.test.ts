import { describe, expect, test } from 'vitest'
import { tools } from '../../../tests/factories/a-row.ts'
import { dietsInNote } from './diets-in-note.ts'
import { readNote } from './note-things.ts'

describe('a note asks for a diet', () => {
  test.each([
    ['a gluten-free kind', 'gluten-free', 'gluten-free'],
    ['210 g, a vegetarian, gluten-free kind', 'vegetarian; gluten-free', 'gluten-free vegetarian'],
    ['wide, a vegan kind, as some contain milk', 'vegan', 'vegan'],
    ['340 g; some brands contain wheat, a gluten-free kind', 'gluten-free', 'gluten-free'],
    [
      'sliced; gluten-free by its label if that matters',
      'gluten-free by its label if that matters',
      'gluten-free',
    ],
    [
      'grated; pick one without rennet to keep it vegetarian',
      'pick one without rennet to keep it vegetarian',
      'vegetarian',
    ],
    ['Gluten free', 'Gluten free', 'gluten-free'],
    ['GF', 'GF', 'gluten-free'],
    ['glutenfree', 'glutenfree', 'gluten-free'],
    ['gluten‑free', 'gluten‑free', 'gluten-free'],
    ['free from gluten', 'free from gluten', 'gluten-free'],
    ['suitable for coeliacs', 'suitable for coeliacs', 'gluten-free'],
    ['nuts-free', 'nuts-free', 'nut-free'],
    ['Brands differ. Use a dairy-free one', 'Use a dairy-free one', 'dairy-free'],
    ['non-dairy', 'non-dairy', 'dairy-free'],
    ['vegan or dairy-free', 'vegan or dairy-free', 'dairy-free vegan'],
    ['lactose-free, warm', 'lactose-free', 'lactose-free'],
    ['plant based', 'plant based', 'plant-based'],
    ['check the label', 'check the label', ''],
  ])('%s', (note, words, asked) => {
    expect(dietsInNote(note)).toEqual({ words: words.split('; '), diets: asked.split(' ').filter(Boolean) })
  })

  test.each([
    '',
    '210 g, softened',
    'the quick-cooking kind',
    'baked crisp by the label',
    'not vegan',
    'non-vegan',
    'or vegan butter',
    'gluten-free or regular',
    'free-range',
    '1 large egg free-range',
    'fat-free',
    'free of fat',
  ])('and here it does not: %s', (note) => {
    expect(dietsInNote(note)).toEqual({ words: [], diets: [] })
  })
})

test('whatever an import takes for gluten-free asks for it', () => {
  const notes = ['gluten-free', 'gluten free, sliced', 'certified gluten-free', 'divided; (gluten-free)']
  for (const note of notes) {
    expect(readNote(note, tools.known).isGlutenFree).toBe(true)
    expect(dietsInNote(note).diets).toEqual(['gluten-free'])
  }
})
