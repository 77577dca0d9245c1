import { describe, expect, it } from 'vitest'
import { readIngredient, suggested } from './advanced-ingredients.ts'

const pantry = [
  'bay leaf',
  'buttermilk',
  'chive',
  'coconut milk',
  'dried red chili',
  'drumstick',
  'egg',
  'egg yolk',
  'frozen dark sweet cherry',
  'jalapeño',
  'kale',
  'milk chocolate',
  'radish',
  'roma tomato',
  'tomato',
  'tomato paste',
  'whole milk',
]

describe('suggestions', () => {
  it('begin with what the letters name, then with what begins like them', () => {
    expect(suggested('milk', pantry)).toEqual(['coconut milk', 'whole milk', 'milk chocolate'])
    expect(suggested('TOMATOES', pantry)).toEqual(['tomato', 'roma tomato', 'tomato paste'])
    expect(suggested('jalapen', pantry)).toEqual(['jalapeño'])
  })

  it('are none for letters inside a word, or for none', () => {
    expect(suggested('rum', pantry)).toEqual([])
    expect(suggested('  ', pantry)).toEqual([])
  })
})

describe('a typed name', () => {
  it.each([
    ['egg', 'egg'],
    ['Eggs', 'egg'],
    ['bay leaves', 'bay leaf'],
    ['chives', 'chive'],
    ['dried red chilies', 'dried red chili'],
    ['radishes', 'radish'],
    ['cherries', 'frozen dark sweet cherry'],
    ['tomatoes', 'tomato'],
    ['jalapenos', 'jalapeño'],
    ['kal', 'kale'],
  ])('%s is understood as %s', (text, token) => {
    expect(readIngredient(text, pantry)).toEqual({ token })
  })

  it('is asked back when it may be several, and refused when it is none', () => {
    expect(readIngredient('milk', pantry)).toEqual({
      refusal: 'Which one is “milk”: coconut milk, whole milk, or milk chocolate?',
    })
    expect(readIngredient(' granite ', pantry)).toEqual({
      refusal: 'None of our recipes calls for “granite”.',
    })
  })
})
