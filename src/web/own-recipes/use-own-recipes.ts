import {
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { RequestOf } from '../../domain/call.ts'
import type { listOwnRecipes } from '../../domain/own-recipes/calls.ts'
import { address, send } from '../api/api.ts'
import { toastFailure } from '../api/failure-toast.ts'
import { keyOf, queryOf } from '../api/query-of.ts'
import { toast } from '../ui/toast.ts'
import { refreshOwnRecipes, sayRefused } from './refresh.ts'

const list = address('GET /api/my-recipes')
const summary = address('GET /api/my-recipes/summary')
const remove = address('DELETE /api/my-recipes/:id')
const restore = address('POST /api/my-recipes/:id/restore')

export type OwnQuery = Omit<NonNullable<RequestOf<typeof listOwnRecipes>['query']>, 'from'>

/** Other devices may have added some; not asked for twice while a page is built. */
const fresh = { staleTime: 5_000, refetchOnReconnect: true } as const
/** While others are on their way. */
const asBefore = { placeholderData: keepPreviousData } as const

export const ownListQuery = (query: OwnQuery) =>
  infiniteQueryOptions({
    queryKey: keyOf(list, { query }),
    queryFn: async ({ pageParam }) => send(list, { query: { ...query, from: pageParam } }),
    initialPageParam: 0,
    getNextPageParam: ({ total, recipes }, _, from) =>
      from + recipes.length < total && recipes.length > 0 ? from + recipes.length : undefined,
    ...fresh,
  })

export const ownSummaryQuery = { ...queryOf(summary), ...fresh }

/** What was found, page by page, and how many there are in all. */
export function useOwnRecipeList(query: OwnQuery) {
  const { data, hasNextPage, fetchNextPage, ...state } = useInfiniteQuery({
    ...ownListQuery(query),
    ...asBefore,
  })
  const cards = data?.pages.flatMap(({ recipes }) => recipes)
  return {
    total: data?.pages[0]?.total,
    // One that moved while the list was being read may come twice.
    cards: cards && [...new Map(cards.map((card) => [card.id, card])).values()],
    isOutdated: state.isPlaceholderData,
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

export const useOwnSummary = () => useQuery({ ...ownSummaryQuery, ...asBefore })

type Named = Record<'id' | 'title', string>

export function useRestoreOwnRecipe() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id }: Named) => send(restore, { params: { id } }),
    onSuccess: (_, { title }) => {
      refreshOwnRecipes(client)
      toast({ title: `${title} is back` })
    },
    onError: (error) => sayRefused('The recipe was not restored', error),
  })
}

/** Taken back by Undo, or for a while among the deleted ones. */
export function useDeleteOwnRecipe() {
  const client = useQueryClient()
  const { mutate: bringBack } = useRestoreOwnRecipe()
  return useMutation({
    mutationFn: async ({ id }: Named) => send(remove, { params: { id } }),
    onSuccess: (_, recipe) => {
      refreshOwnRecipes(client)
      toast({
        title: `${recipe.title} was deleted`,
        action: { label: 'Undo', onSelect: () => bringBack(recipe) },
      })
    },
    onError: (error) => toastFailure('The recipe was not deleted', error),
  })
}
