import fc from 'fast-check'
import { expect, test } from 'vitest'
import { objectionsTo } from './dietary.ts'
import { flags } from './pantry.ts'

test('a diet names the ingredients it objects to, each once', () => {
  const pancakes = [
    { name: 'flour', flags: ['gluten'] as const },
    { name: 'butter', flags: ['dairy'] as const },
    { name: 'egg', flags: ['egg'] as const },
    { name: 'butter', flags: ['dairy'] as const },
    { name: 'salt', flags: [] },
  ]
  expect(objectionsTo(pancakes)).toEqual({
    vegetarian: [],
    vegan: ['butter', 'egg'],
    'gluten-free': ['flour'],
  })
})

test('what is vegan is vegetarian', () => {
  const ingredient = fc.record({ name: fc.string(), flags: fc.subarray([...flags]) })
  fc.assert(
    fc.property(fc.array(ingredient), (ingredients) => {
      const { vegan, vegetarian } = objectionsTo(ingredients)
      expect(vegan).toEqual(expect.arrayContaining(vegetarian))
    }),
  )
})
