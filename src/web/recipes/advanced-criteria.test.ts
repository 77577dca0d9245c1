import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyText } from '../../../tests/factories/any-text.ts'
import { advancedSearch, servingLimits } from '../../domain/recipes/limits.ts'
import { regions } from '../../domain/recipes/cuisines.ts'
import { flags } from '../../domain/recipes/pantry.ts'
import { recipeQuery, recipeSelection } from '../../domain/recipes/recipe-query.ts'
import { difficulties } from '../../domain/recipes/recipe.ts'
import {
  countOf,
  criteriaOf,
  fitOneSearch,
  noCriteria,
  questionOf,
  withCriteria,
} from './advanced-criteria.ts'

const ingredients = ['egg', 'kale', 'heavy cream', '2% milk', 'jalapeño', "confectioner's sugar"]

const criteria = fc
  .record({
    have: fc.subarray(ingredients),
    missing: fc.nat(advancedSearch.mostMissing),
    without: fc.subarray(ingredients),
    allergens: fc.subarray([...flags]),
    maxTime: fc.constantFrom(null, ...advancedSearch.minutes),
    difficulty: fc.constantFrom(null, ...difficulties),
    cuisine: fc.constantFrom(null, ...regions),
    maxKcal: fc.option(fc.integer({ min: 1, max: servingLimits.maxKcal })),
    minProtein: fc.option(fc.integer({ min: 1, max: servingLimits.minProtein })),
    maxSodium: fc.option(fc.integer({ min: 1, max: servingLimits.maxSodium })),
  })
  // Nothing can be missing from nothing.
  .map((one) => (one.have.length > 0 ? one : { ...one, missing: 0 }))

const parsed = (params: URLSearchParams) => new URLSearchParams(params.toString())

describe('the address of an advanced search', () => {
  it('is read back as it was written', () => {
    fc.assert(
      fc.property(criteria, (asked) => {
        const params = withCriteria(new URLSearchParams('search=pie'), asked)
        expect(criteriaOf(parsed(params))).toEqual(asked)
      }),
    )
  })

  it('keeps what is not ours, and holds nothing that is not asked for', () => {
    fc.assert(
      fc.property(criteria, (asked) => {
        const params = withCriteria(new URLSearchParams('search=50%25+pie&filter=vegan'), asked)
        expect(withCriteria(params, noCriteria).toString()).toBe('search=50%25+pie&filter=vegan')
      }),
    )
  })

  it('changes one thing at a time', () => {
    const params = withCriteria(new URLSearchParams('have=egg,kale&missing=2'), { maxTime: 30 })
    expect(criteriaOf(params)).toEqual({
      ...noCriteria,
      have: ['egg', 'kale'],
      missing: 2,
      maxTime: 30,
    })
    expect(withCriteria(params, { have: [] }).toString()).toBe('maxTime=30')
  })

  it.each([
    ['missing=3', {}],
    ['have=egg&missing=6', { have: ['egg'] }],
    ['have=egg&missing=-1', { have: ['egg'] }],
    ['have=+Egg+,,egg,KALE', { have: ['egg', 'kale'] }],
    ['allergens=nuts,toString,gold', { allergens: ['nuts'] }],
    ['maxTime=31', {}],
    ['maxTime=30', { maxTime: 30 }],
    ['difficulty=toString&cuisine=martian', {}],
    ['maxKcal=0&minProtein=501&maxSodium=low', {}],
    ['maxKcal=500&minProtein=25', { maxKcal: 500, minProtein: 25 }],
  ])('means what it can by %s', (address, expected) => {
    expect(criteriaOf(new URLSearchParams(address))).toEqual({ ...noCriteria, ...expected })
  })
})

describe('the question to the server', () => {
  const anything = fc.dictionary(fc.constantFrom(...Object.keys(noCriteria)), anyText())

  it('is one that it takes, whatever stands in the address', () => {
    fc.assert(
      fc.property(fc.oneof(criteria.map(questionOf), anything), (written) => {
        const params = new URLSearchParams(
          Object.entries(written).map(([name, value]) => [name, String(value)]),
        )
        expect(recipeQuery.safeParse(questionOf(criteriaOf(params))).error).toBeUndefined()
      }),
    )
  })

  it('is one that it takes, however much stands in the address', () => {
    const have = Array.from({ length: 999 }, (_, number) => `herb ${number}`)
    const read = criteriaOf(withCriteria(new URLSearchParams(), { have, without: have }))
    expect(recipeSelection.safeParse(questionOf(read)).error).toBeUndefined()
    expect(fitOneSearch(read.have)).toBe(true)
    expect(fitOneSearch(have)).toBe(false)
  })
})

it('counts the criteria in force, and what may be missing with what is there', () => {
  expect(countOf(noCriteria)).toBe(0)
  expect(countOf({ ...noCriteria, have: ['egg', 'kale'], missing: 2, allergens: ['nuts', 'soy'] })).toBe(2)
})
