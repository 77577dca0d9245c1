import { describe, expect, test } from 'vitest'
import { chipsOf } from './filters.ts'

const plain = { title: 'Soup', description: 'Warm.', tags: [], cookTime: 45, objections: null }

describe('where the ingredients are not known, the words count', () => {
  test.each([
    [{ tags: ['Vegetarian'] }, ['vegetarian']],
    [{ description: 'A vegan bowl.' }, ['vegan']],
    [{ title: 'Gluten Free Bread' }, ['gluten-free']],
    [{ tags: ['gluten-free'] }, ['gluten-free']],
    [{ cookTime: 30 }, ['quick']],
    [{ cookTime: 31 }, []],
    [{ description: 'Quick and good.' }, ['quick']],
    [{ description: 'Ready in 30 minutes.' }, ['quick']],
  ])('%j is under %j', (details, chips) => {
    expect(chipsOf({ ...plain, ...details })).toEqual(chips)
  })
})

describe('where they are, they decide', () => {
  const objections = { vegetarian: [], vegan: ['butter'], 'gluten-free': ['flour'] }

  test('a word they contradict does not help', () => {
    expect(chipsOf({ ...plain, tags: ['vegan'], objections })).toEqual(['vegetarian'])
  })

  test('a suitable recipe needs no word', () => {
    expect(chipsOf({ ...plain, objections: { vegetarian: [], vegan: [], 'gluten-free': [] } })).toEqual([
      'vegetarian',
      'vegan',
      'gluten-free',
    ])
  })
})
