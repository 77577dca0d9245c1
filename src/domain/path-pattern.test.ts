import { expect, test } from 'vitest'
import { fillPath, paramNames } from './path-pattern.ts'

const pattern = '/api/lists/:id/items/:itemId'

test('every parameter of a path has its value, and what is no parameter stays', () => {
  expect(fillPath(pattern, (name) => name.toUpperCase())).toBe('/api/lists/ID/items/ITEMID')
  expect(fillPath('/api/lists', () => 'none')).toBe('/api/lists')
  // Signs that mean something to replace() mean nothing here.
  expect(fillPath('/recipe/:id', () => '$&')).toBe('/recipe/$&')
})

test('the parameters of a path are named in their order', () => {
  expect(paramNames(pattern)).toEqual(['id', 'itemId'])
})
