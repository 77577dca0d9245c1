import { chips, quickMinutes, type Chip } from '../../domain/recipes/filters.ts'
import { goals, meets, type Goal } from '../../domain/recipes/goals.ts'
import type { Sort } from '../../domain/recipes/sorts.ts'
import type { RecipeCard } from '../../domain/recipes/recipe.ts'
import { matches, placeOf } from '../../domain/recipes/search.ts'

export interface Selection {
  search: string
  filter: Chip | 'all'
  /** Every one is to be met. */
  goals: Goal[]
}

export const nothing: Selection = { search: '', filter: 'all', goals: [] }

export const filterLabels: Record<Selection['filter'], string> = {
  all: 'All Recipes',
  vegetarian: 'Vegetarian',
  vegan: 'Vegan',
  'gluten-free': 'Gluten-Free',
  quick: `Under ${quickMinutes} mins`,
}

export const isActive = ({ search, filter, goals: wanted }: Selection) =>
  search.trim() !== '' || filter !== 'all' || wanted.length > 0

/** The recipes that are asked for; with a search the best matches first. */
export function selected(cards: RecipeCard[], { search, filter, goals: wanted }: Selection) {
  const found = cards.filter(
    (card) =>
      (filter === 'all' || card.chips.includes(filter)) &&
      wanted.every((goal) => meets(card, goal)) &&
      matches(card, search),
  )
  if (search.trim() === '') return found
  return found.toSorted((one, other) => placeOf(one, search) - placeOf(other, search))
}

/** What an address asks for; whatever it does not know it leaves out. */
export const selectionOf = (params: URLSearchParams): Selection => ({
  search: params.get('search') ?? '',
  filter: chips.find((chip) => chip === params.get('filter')) ?? 'all',
  goals: goalsIn(params),
})

export function goalsIn(params: URLSearchParams) {
  const named = (params.get('goals') ?? '').split(',')
  return goals.filter((goal) => named.includes(goal))
}

/** "all" and nothing stand in no address. */
export function withSelection(
  params: URLSearchParams,
  { search, filter, goals: wanted }: Partial<Selection>,
) {
  const next = new URLSearchParams(params)
  if (search !== undefined) put(next, 'search', search)
  if (filter !== undefined) put(next, 'filter', filter === 'all' ? '' : filter)
  if (wanted !== undefined) put(next, 'goals', wanted.join())
  return next
}

export const sortNames: Record<Sort, string> = {
  popular: 'Most popular',
  recent: 'Newest',
  quick: 'Quickest',
  energy: 'Least energy',
  protein: 'Most protein',
  sodium: 'Least sodium',
}

const sorts = Object.keys(sortNames) as Sort[]

/** The order an address asks for; none is our own. */
export const sortOf = (params: URLSearchParams) =>
  sorts.find((sort) => sort === params.get('sort')) ?? ('' as const)

export function withSort(params: URLSearchParams, sort: Sort | '') {
  const next = new URLSearchParams(params)
  put(next, 'sort', sort)
  return next
}

function put(params: URLSearchParams, name: string, value: string) {
  if (value === '') params.delete(name)
  else params.set(name, value)
}
