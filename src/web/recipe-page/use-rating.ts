import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '../../domain/call.ts'
import type { rateRecipe } from '../../domain/personal/calls.ts'
import { address, send } from '../api/api.ts'
import { keyOf, under } from '../api/query-of.ts'
import { toastFailure } from '../api/failure-toast.ts'
import { ratingQuery, recipeQuery } from './queries.ts'
import { saveLatest } from './save-latest.ts'

const rate = address('POST /api/recipes/:id/rate')
const list = address('GET /api/recipes')

export function useRating(id: string) {
  const client = useQueryClient()
  const { queryKey } = ratingQuery(id)
  const { data } = useQuery(ratingQuery(id))

  async function choose(stars: number) {
    try {
      await saveLatest(client, queryKey, { yourRating: stars }, async ({ yourRating }) => {
        const answer = await send(rate, { params: { id }, body: { rating: yourRating } })
        showAverage(client, id, answer)
        return { yourRating: answer.yourRating }
      })
    } catch (error) {
      toastFailure('Your rating was not saved', error)
    }
  }

  return {
    rating: data?.yourRating ?? null,
    isKnown: data !== undefined,
    choose: (stars: number) => void choose(stars),
  }
}

function showAverage(client: QueryClient, id: string, answer: AnswerOf<typeof rateRecipe>) {
  const { rating, reviewCount } = answer
  client.setQueryData(recipeQuery(id).queryKey, (recipe) =>
    recipe?.isLocked === false ? { ...recipe, rating, reviewCount } : recipe,
  )
  // Lists and summaries show averages too; all under /api/recipes would fetch everything about this recipe again.
  void client.invalidateQueries({ queryKey: keyOf(list, { query: {} }) })
  void client.invalidateQueries(under('/api/recipes/summary'))
}
