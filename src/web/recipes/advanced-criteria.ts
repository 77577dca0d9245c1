import { advancedSearch } from '../../domain/recipes/limits.ts'
import { readServingLimit, type ServingLimit } from '../../domain/recipes/serving-limits.ts'
import type { Region } from '../../domain/recipes/cuisines.ts'
import type { Flag } from '../../domain/recipes/pantry.ts'
import { difficultyNames, type Difficulty } from '../../domain/recipes/difficulty-names.ts'
import { regionWords } from './regions.ts'

/** What an advanced search asks for; empty and null ask for nothing. */
export interface Criteria extends Record<ServingLimit, number | null> {
  have: string[]
  /** How many ingredients may be missing from those on hand. */
  missing: number
  without: string[]
  allergens: Flag[]
  maxTime: number | null
  difficulty: Difficulty | null
  cuisine: Region | null
}

export const noCriteria: Criteria = {
  have: [],
  missing: 0,
  without: [],
  allergens: [],
  maxTime: null,
  difficulty: null,
  cuisine: null,
  maxKcal: null,
  minProtein: null,
  maxSodium: null,
}

export const allergenNames: Record<Flag, string> = {
  meat: 'Meat',
  fish: 'Fish',
  shellfish: 'Shellfish',
  dairy: 'Dairy',
  egg: 'Eggs',
  gluten: 'Gluten',
  nuts: 'Nuts',
  soy: 'Soy',
  sesame: 'Sesame',
  honey: 'Honey',
  alcohol: 'Alcohol',
}

/** The criteria as both the address and the server write them; what is not asked for is left out. */
export const questionOf = (criteria: Criteria) => {
  const { have, missing, without, allergens, maxTime, difficulty, cuisine } = criteria
  const { maxKcal, minProtein, maxSodium } = criteria
  return {
    ...(have.length > 0 && { have: have.join(',') }),
    ...(have.length > 0 && missing > 0 && { missing }),
    ...(without.length > 0 && { without: without.join(',') }),
    ...(allergens.length > 0 && { allergens: allergens.join(',') }),
    ...(maxTime !== null && { maxTime }),
    ...(difficulty !== null && { difficulty }),
    ...(cuisine !== null && { cuisine }),
    ...(maxKcal !== null && { maxKcal }),
    ...(minProtein !== null && { minProtein }),
    ...(maxSodium !== null && { maxSodium }),
  }
}

/** How many criteria are in force; what may be missing belongs to what is there. */
export const countOf = (criteria: Criteria) =>
  Object.keys(questionOf(criteria)).filter((name) => name !== 'missing').length

/** What an address asks for; whatever it does not know it leaves out. */
export function criteriaOf(params: URLSearchParams): Criteria {
  const have = namesIn(params.get('have'))
  return {
    have,
    missing: have.length > 0 ? (numberIn(missingChoices, params.get('missing')) ?? 0) : 0,
    without: namesIn(params.get('without')),
    allergens: namesIn(params.get('allergens')).filter((name) => isKey(allergenNames, name)),
    maxTime: numberIn(advancedSearch.minutes, params.get('maxTime')),
    difficulty: keyIn(difficultyNames, params.get('difficulty')),
    cuisine: keyIn(regionWords, params.get('cuisine')),
    maxKcal: limitIn('maxKcal', params),
    minProtein: limitIn('minProtein', params),
    maxSodium: limitIn('maxSodium', params),
  }
}

export function withCriteria(params: URLSearchParams, changes: Partial<Criteria>) {
  const next = new URLSearchParams(params)
  for (const name of Object.keys(noCriteria)) next.delete(name)
  const question = questionOf({ ...criteriaOf(params), ...changes })
  for (const [name, value] of Object.entries(question)) next.set(name, String(value))
  return next
}

export const missingChoices = Array.from({ length: advancedSearch.mostMissing + 1 }, (_, count) => count)

/** Whether one search can name all of these. */
export const fitOneSearch = (names: string[]) => names.join(',').length <= advancedSearch.longestNames

const namesIn = (text: string | null) => {
  const names = (text ?? '').toLowerCase().slice(0, advancedSearch.longestNames).split(',')
  return [...new Set(names.map((name) => name.trim()))].filter(Boolean)
}

const numberIn = (choices: readonly number[], text: string | null) =>
  choices.find((choice) => String(choice) === text) ?? null

const limitIn = (name: ServingLimit, params: URLSearchParams) =>
  readServingLimit(name, params.get(name) ?? '').value

const isKey = <K extends string>(names: Record<K, unknown>, text: string): text is K =>
  Object.hasOwn(names, text)

const keyIn = <K extends string>(names: Record<K, unknown>, text: string | null) =>
  text !== null && isKey(names, text) ? text : null
