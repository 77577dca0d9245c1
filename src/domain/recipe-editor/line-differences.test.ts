import { expect, test } from 'vitest'
import type { Ingredient } from '../recipes/recipe.ts'
import { lineDifferences } from './line-differences.ts'

const flour = { name: 'flour', plural: null, amount: '2 cups', note: null }
const egg = { name: 'egg', plural: 'eggs', amount: '2', note: null }
const salt = { name: 'salt', plural: null, amount: '1 pinch', note: null }
const named = (id: string, line: Ingredient) => ({ ...line, id })

test('a line is changed, left out or added', () => {
  const mine = [named('a', { ...flour, amount: '3 cups' }), named('b', salt)]
  expect(lineDifferences(mine, [flour, egg])).toEqual([
    { kind: 'changed', id: 'a', theirs: flour },
    { kind: 'left out', place: 1, theirs: egg, after: 'a' },
    { kind: 'added', id: 'b', mine: salt },
  ])
})

test('another order, and the plural of a name, are no difference', () => {
  const mine = [named('a', { ...egg, plural: null }), named('b', flour)]
  expect(lineDifferences(mine, [flour, egg])).toEqual([])
})

test('of two lines of one name each meets its own', () => {
  const more = { ...flour, amount: '1 tbsp' }
  const mine = [named('a', more), named('b', flour)]
  expect(lineDifferences(mine, [flour, more])).toEqual([])
  expect(lineDifferences([named('a', flour)], [flour, more])).toEqual([
    { kind: 'left out', place: 1, theirs: more, after: 'a' },
  ])
})
