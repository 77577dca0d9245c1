import { useDeferredValue, useMemo } from 'react'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { AnswerOf, RequestOf } from '../../domain/call.ts'
import type { Goal } from '../../domain/recipes/goals.ts'
import { listing } from '../../domain/recipes/limits.ts'
import type { listRecipes, summarizeRecipes } from '../../domain/recipes/calls.ts'
import type { FoundRecipe } from '../../domain/recipes/recipe.ts'
import { address, send } from '../api/api.ts'
import { keyOf, queryOf } from '../api/query-of.ts'

type Asked<Query extends { goals?: unknown }> = Omit<Query, 'goals'> & { goals?: readonly Goal[] }
export type RecipeQuery = Asked<NonNullable<RequestOf<typeof listRecipes>['query']>>
export type RecipeSelection = Asked<NonNullable<RequestOf<typeof summarizeRecipes>['query']>>
export type RecipeSummary = AnswerOf<typeof summarizeRecipes>

const list = address('GET /api/recipes')
const summary = address('GET /api/recipes/summary')
const restaurants = address('GET /api/restaurants')

/** Recipes on their way, here or failed; more of them as long as there are more. */
export interface RecipeList {
  cards: FoundRecipe[] | undefined
  /** These are still the answer to the question before. */
  isOutdated: boolean
  isError: boolean
  isFetching: boolean
  retry: () => void
  more?: { isFetching: boolean; isError: boolean; fetch: () => void }
}

/** Recipes come, go and change while nobody looks: whoever opens a list sees it as it is now. */
const fresh = { staleTime: 0, refetchOnReconnect: true } as const

/** "all" and nothing are not asked for, so that one question has one address. */
function asked<Q extends RecipeQuery>({ goals = [], ...rest }: Q) {
  const query = { ...rest, goals: goals.join() }
  const said = Object.entries(query).filter(([, value]) => value !== '' && value !== 'all')
  return Object.fromEntries(said) as typeof query
}

/** What fits, page by page. While a new answer is on its way, the one before stays. */
export function useRecipeList(query: RecipeQuery): RecipeList {
  const limit = query.limit ?? listing.pageSize
  const pages = { ...asked(query), limit }
  const { data, hasNextPage, fetchNextPage, ...state } = useInfiniteQuery({
    queryKey: keyOf(list, { query: pages }),
    queryFn: async ({ pageParam }) =>
      send(list, { query: { ...pages, ...(pageParam !== undefined && { cursor: pageParam }) } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < Number(limit) ? undefined : page.at(-1)?.id),
    placeholderData: keepPreviousData,
    ...fresh,
  })
  // Drawn in pieces, so that typing and scrolling go on meanwhile.
  const shown = useDeferredValue(data)
  return {
    cards: useMemo(() => shown && withoutRepeats(shown.pages.flat()), [shown]),
    isOutdated: state.isPlaceholderData || shown !== data,
    isError: state.isError && !state.isFetchNextPageError,
    isFetching: state.isFetching,
    retry: () => void state.refetch(),
    ...(hasNextPage && {
      more: {
        isFetching: state.isFetchingNextPage,
        isError: state.isFetchNextPageError,
        fetch: () => void fetchNextPage(),
      },
    }),
  }
}

/** A recipe that moved while the list was being read may come twice. */
const withoutRepeats = (cards: FoundRecipe[]) => [...new Map(cards.map((card) => [card.id, card])).values()]

/** How many fit, where they belong, how long they take. */
export const useRecipeSummary = (selection: RecipeSelection) =>
  useQuery({
    ...queryOf(summary, { query: asked(selection) }),
    placeholderData: keepPreviousData,
    ...fresh,
  })

export const useRestaurants = () => useQuery({ ...queryOf(restaurants), ...fresh })
