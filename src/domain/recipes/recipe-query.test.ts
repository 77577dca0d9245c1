import { expect, test } from 'vitest'
import { flags } from './pantry.ts'
import { recipeQuery } from './recipe-query.ts'

const spelled = (query: object) => JSON.stringify(recipeQuery.parse(query))

test.each([
  ['tags', 'Soup, , quick,,soup', 'quick,soup'],
  ['tags', ',, ,,', ''],
  ['have', 'Kale,egg, ,kale', 'egg,kale'],
  ['without', 'kale , egg', 'egg,kale'],
  ['allergens', flags.toReversed().join(), flags.join()],
  ['goals', 'protein, light,light', 'light,protein'],
])('a question with %s is spelled in one way: %j as %j', (name, one, other) => {
  expect(spelled({ [name]: one })).toBe(spelled({ [name]: other }))
})
