import { useMutation, useQuery, type QueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '../../domain/call.ts'
import type { rateRecipe } from '../../domain/personal/calls.ts'
import { address, send } from '../api/api.ts'
import { optimisticMutation, usePending } from '../api/optimistic-mutation.ts'
import { keyOf, under } from '../api/query-of.ts'
import { toastNotKept } from '../api/failure-toast.ts'
import { ratingQuery, recipeQuery } from './queries.ts'

const rate = address('POST /api/recipes/:id/rate')
const list = address('GET /api/recipes')

const chooseStars = (id: string) =>
  optimisticMutation({
    key: ratingQuery(id).queryKey,
    send: async (stars: number) => send(rate, { params: { id }, body: { rating: stars } }),
    onAnswer: (client, answer) => showRating(client, id, answer),
    onFailure: (error, _, isLast) => {
      // A later one replaces it anyway.
      if (isLast) toastNotKept('Your rating was not saved', error)
    },
    readAnew: async (client) => {
      void client.invalidateQueries({ queryKey: recipeQuery(id).queryKey, exact: true })
      readAveragesAnew(client)
      await client.invalidateQueries({ queryKey: ratingQuery(id).queryKey })
    },
  })

export function useRating(id: string) {
  const { data } = useQuery(ratingQuery(id))
  const { mutate } = useMutation(chooseStars(id))
  const chosen = usePending(chooseStars(id)).at(-1)
  return { rating: chosen ?? data?.yourRating ?? null, isKnown: data !== undefined, choose: mutate }
}

function showRating(client: QueryClient, id: string, answer: AnswerOf<typeof rateRecipe>) {
  const { yourRating, rating, reviewCount } = answer
  client.setQueryData(ratingQuery(id).queryKey, (known) => known && { yourRating })
  client.setQueryData(recipeQuery(id).queryKey, (recipe) =>
    recipe?.isLocked === false ? { ...recipe, rating, reviewCount } : recipe,
  )
  readAveragesAnew(client)
}

/** Of lists and summaries; all under /api/recipes would fetch everything about this recipe again. */
function readAveragesAnew(client: QueryClient) {
  void client.invalidateQueries({ queryKey: keyOf(list, { query: {} }) })
  void client.invalidateQueries(under('/api/recipes/summary'))
}
