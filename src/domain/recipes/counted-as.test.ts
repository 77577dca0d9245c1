import { expect, test } from 'vitest'
import { aPantryItem } from '../../../tests/factories/a-pantry-item.ts'
import { countedAs } from './counted-as.ts'
import { indexPantry } from './pantry-index.ts'

const names = [
  'dark chocolate',
  'almond milk',
  'fresh mint',
  'soda',
  'butter',
  'oil',
  'chicken breast',
  'halibut',
]
const { find } = indexPantry(Object.fromEntries(names.map((name) => [name, aPantryItem([])])))

test.each([
  ['dark chocolate', undefined],
  ['good-quality dark chocolate', 'dark chocolate'],
  ['soy or almond milk', 'almond milk'],
  ['fresh mint leaves', 'fresh mint'],
  ['soft salted butter', 'butter'],
  ['skinless chicken breast halves', 'chicken breast'],
])('%s is counted as %s', (name, as) => {
  const { item, ...found } = countedAs(name, find)!
  expect(found).toEqual(as === undefined ? {} : { as })
  expect(item).toBe(find(as ?? name))
})

test.each([
  'bicarbonate of soda',
  'baking soda',
  'apple butter',
  'anchovies in oil',
  'halibut stew',
  'leaves',
])('%s is nothing of the pantry', (name) => {
  expect(countedAs(name, find)).toBeUndefined()
})
