import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matches, placeOf } from './search.ts'

const brulee = {
  title: 'Crème Brûlée',
  description: 'Custard under a crackling lid of caramel.',
  restaurantBrand: 'The Diner',
  tags: ['french', 'dessert'],
}

test.each([
  ['creme', true],
  ['CRÈME brulée', true],
  ['diner caramel', true],
  ['french creme', true],
  ['creme chocolate', false],
  ['', true],
  ['   ', true],
  ['%', false],
])('a search for %j: %s', (query, found) => {
  expect(matches(brulee, query)).toBe(found)
})

test.each([
  ['creme', 0],
  ['diner', 1],
  ['dessert', 2],
  ['caramel', 3],
  ['creme caramel', 3],
  ['nowhere', 4],
])('%j is found at place %i', (query, place) => {
  expect(placeOf(brulee, query)).toBe(place)
})

test('a recipe is found by any piece of its title', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.nat(), fc.nat(), (title, from, length) => {
      const start = from % title.length
      const piece = title.slice(start, start + 1 + length)
      expect(matches({ ...brulee, title }, piece)).toBe(true)
    }),
  )
})
