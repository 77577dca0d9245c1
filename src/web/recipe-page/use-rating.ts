import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '../../domain/call.ts'
import type { rateRecipe } from '../../domain/personal/calls.ts'
import type { getRecipe } from '../../domain/recipes/calls.ts'
import { address, send } from '../api/api.ts'
import { toastFailure } from '../api/failure-toast.ts'
import { ratingQuery, recipeQuery } from './queries.ts'
import { saveLatest } from './save-latest.ts'

const rate = address('POST /api/recipes/:id/rate')

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
  client.setQueryData<AnswerOf<typeof getRecipe>>(recipeQuery(id).queryKey, (recipe) =>
    recipe?.isLocked === false ? { ...recipe, rating, reviewCount } : recipe,
  )
  // Lists and summaries show averages too; ['api', 'recipes'] alone would fetch everything about this recipe again.
  void client.invalidateQueries({
    predicate: ({ queryKey: [, room, place] }) =>
      room === 'recipes' && (typeof place !== 'string' || place === 'summary'),
  })
}
