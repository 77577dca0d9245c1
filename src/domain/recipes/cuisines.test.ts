import fc from 'fast-check'
import { expect, test } from 'vitest'
import { originOf, regionsOf } from './cuisines.ts'

const plain = { id: 'copycat_x', title: 'Dish', tags: [], difficulty: 'easy', isPremium: false }

test.each([
  [{ tags: ['Moroccan', 'morocco'] }, ['african']],
  [{ tags: ['south-african'] }, ['african']],
  [{ tags: ['THAI'] }, ['asian']],
  [{ tags: ['italian-american'] }, ['european']],
  [{ tags: ['thai', 'french'] }, ['asian', 'european']],
  [{ id: 'ethnic_americas_tacos', tags: ['mexican'] }, ['world']],
  [{ id: 'ethnic_x', tags: ['Asia'] }, ['other']],
  [{ tags: ['american'] }, ['other']],
  [{ isPremium: true }, ['other', 'fine-dining']],
  [{ difficulty: 'hard' }, ['other', 'fine-dining']],
  [{ title: 'A Fine Broth' }, ['other', 'fine-dining']],
  [{ title: 'Refined Beans' }, ['other']],
])('%j stands on %j', (details, regions) => {
  expect(regionsOf({ ...plain, ...details })).toEqual(regions)
})

test('every recipe stands somewhere, and "other" only where no other region has it', () => {
  const recipe = fc.record({
    id: fc.constantFrom('ethnic_a', 'copycat_b'),
    title: fc.string(),
    tags: fc.array(fc.constantFrom('african', 'thai', 'greek', 'mexican', 'Asia', 'soup')),
    difficulty: fc.constantFrom('easy', 'hard'),
    isPremium: fc.boolean(),
  })
  fc.assert(
    fc.property(recipe, (one) => {
      const places = regionsOf(one)
      const geographic = places.filter((place) => place !== 'fine-dining')
      expect(geographic.length).toBeGreaterThan(0)
      if (geographic.includes('other')) expect(geographic).toEqual(['other'])
    }),
  )
})

test.each([
  ['ethnic_asian_ramen', 'ethnic'],
  ['fine-dining_duck', 'fine-dining'],
  ['copycat_kfc_ethnic_fine-dining_x', undefined],
  ['ethnicity', undefined],
])('%s is of %j', (id, origin) => {
  expect(originOf(id)).toBe(origin)
})
