import { z } from 'zod'
import { advancedSearch, listing, servingLimits } from './limits.ts'
import { regions } from './cuisines.ts'
import { chips } from './filters.ts'
import { goals } from './goals.ts'
import { flags } from './pantry.ts'
import { difficulties } from './recipe.ts'
import { sorts } from './sorts.ts'

const shortText = z.string().trim().max(100, 'Please search for something shorter')

const oneOf = <T extends readonly [string, ...string[]]>(name: string, values: T) =>
  z.enum(values, `${name} must be one of ${values.join(', ')}`)

/** "all" and nothing at all mean the same. */
const allOr = <T extends readonly [string, ...string[]]>(name: string, values: T) =>
  oneOf(name, ['all', ...values]).optional()

const wholeNumber = (name: string, least: number, most: number) => {
  const sentence = `${name} must be a whole number from ${least} to ${most}`
  return z.coerce.number(sentence).int(sentence).min(least, sentence).max(most, sentence).optional()
}

/** In one order: answers are kept by what was asked, and who asks the same should not be answered anew. */
const listed = (text: string) =>
  [...new Set(text.split(',').map((one) => one.trim().toLowerCase()))].filter(Boolean).toSorted()
const names = (name: string) =>
  z
    .string()
    .max(advancedSearch.longestNames, `${name} names too many ingredients`)
    .transform(listed)
    .optional()

const someOf = <T extends readonly [string, ...string[]]>(name: string, values: T) =>
  z
    .string()
    .transform(listed)
    .pipe(z.array(oneOf(name, values)))
    .optional()

/** Of several, a recipe must meet every one; of which the figures are unknown meets none. */
export const askedGoals = someOf('goals', goals)

/** Who asks like this has premium. */
const advanced = {
  /** Ingredients on hand, by their names in the pantry and separated by commas. */
  have: names('have'),
  /** How many of a recipe's ingredients may be missing from those. */
  missing: wholeNumber('missing', 0, 20),
  /** Ingredients that must not be in it. */
  without: names('without'),
  allergens: someOf('allergens', flags),
  maxTime: wholeNumber('maxTime', 1, 10_000),
  difficulty: oneOf('difficulty', difficulties).optional(),
  /** Of one serving, as on its label; what is unknown is left out. */
  maxKcal: wholeNumber('maxKcal', 1, servingLimits.maxKcal),
  minProtein: wholeNumber('minProtein', 1, servingLimits.minProtein),
  maxSodium: wholeNumber('maxSodium', 1, servingLimits.maxSodium),
}

/** What narrows a list of recipes. */
export const recipeSelection = z.object({
  search: shortText.optional(),
  /** Separated by commas; a recipe must carry every one. */
  tags: shortText.transform(listed).optional(),
  filter: allOr('filter', chips),
  goals: askedGoals,
  cuisine: allOr('cuisine', regions),
  restaurant: shortText.optional(),
  ...advanced,
})
export type RecipeSelection = z.infer<typeof recipeSelection>

export const recipeQuery = recipeSelection.extend({
  sort: oneOf('sort', sorts).optional(),
  /** The id of the last recipe already there. */
  cursor: z.string().max(200).optional(),
  limit: wholeNumber('limit', 1, listing.mostAtOnce),
})
export type RecipeQuery = z.infer<typeof recipeQuery>

export const isAdvanced = (selection: RecipeSelection) =>
  Object.keys(advanced).some((name) => selection[name as keyof typeof advanced] !== undefined)

/** Whether words alone are looked for, from the first match on: then they alone can be why nothing is found. */
export function isPlainSearch(query: RecipeQuery): query is RecipeQuery & { search: string } {
  const { search = '', sort, limit, filter = 'all', cuisine = 'all', ...more } = query
  const isWide = filter === 'all' && cuisine === 'all'
  return search !== '' && isWide && Object.values(more).every((value) => value === undefined)
}
