import { queryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { noProgress } from '../../domain/personal/ticks.ts'
import { address, send, isAnswer } from '../api/api.ts'
import { keyOf, keyWith, queryOf } from '../api/query-of.ts'
import { type Swaps, writtenSwaps } from '../../domain/substitutes/swaps.ts'
import { askOrRecall } from '../offline/offline-data.ts'
import { forgetRecipe, keepAnswer, later, recallAnswer, type KeptAs, type Part } from './kept-recipes.ts'

const recipe = address('GET /api/recipes/:id')
const favorite = address('GET /api/favorites/:id/check')
const rating = address('GET /api/recipes/:id/rate')
const notes = address('GET /api/recipes/:id/notes')
const progress = address('GET /api/recipes/:id/progress')
const substitutes = address('GET /api/recipes/:id/substitutes')
const swapped = address('GET /api/recipes/:id/swapped')

const of = (id: string) => ({ params: { id } })

/** Asked of the server, and kept for a time without a network; `otherwise` if it never answered. */
const kept = <Answer>(
  id: string,
  part: Part,
  queryKey: QueryKey,
  ask: () => Promise<Answer>,
  otherwise?: () => Answer | undefined,
) => ({
  queryKey,
  meta: { keptAs: { id, part } satisfies KeptAs },
  queryFn: async (asking: { client: QueryClient; queryKey: QueryKey }) =>
    askOrRecall(
      asking,
      async () => askAndKeep(id, part, async () => later(queryKey, await ask())),
      () => (recallAnswer(id, part) as Answer | undefined) ?? otherwise?.(),
    ),
})

async function askAndKeep<Answer>(id: string, part: Part, ask: () => Promise<Answer>) {
  try {
    const answer = await ask()
    keepAnswer(id, part, answer)
    return answer
  } catch (error) {
    if (part === 'recipe' && isAnswer(error)) forgetRecipe(id)
    throw error
  }
}

/** Asked for again at every look, but not twice while a page is built. */
const atEveryLook = {
  staleTime: 5_000,
  refetchOnWindowFocus: 'always',
  refetchOnReconnect: 'always',
} as const

/** It may have become premium, be gone, or have other ingredients. */
export const recipeQuery = (id: string) =>
  queryOptions({
    ...kept(id, 'recipe', keyOf(recipe, of(id)), async () => send(recipe, of(id))),
    ...atEveryLook,
  })

/** What can stand in for its ingredients. */
export const substitutesQuery = (id: string) => ({ ...queryOf(substitutes, of(id)), ...atEveryLook })

/**
 * What it is with some swaps, as long as it is what it was; without a network only what was asked for last can be had,
 * so it says which those were.
 */
export const swappedQuery = (id: string, from: string, swaps: Swaps) => {
  const wanted = writtenSwaps(swaps)
  const asked = { ...of(id), query: { swaps: wanted } }
  return queryOptions({
    ...kept(id, 'swapped', keyWith(keyOf(swapped, asked), from), async () => ({
      swaps: wanted,
      answer: await send(swapped, asked),
    })),
    // Of what it was made of: once that has peanuts in it, so has this.
    ...atEveryLook,
  })
}

export const favoriteQuery = (id: string) =>
  queryOptions(kept(id, 'favorite', keyOf(favorite, of(id)), async () => send(favorite, of(id))))

export const ratingQuery = (id: string) =>
  queryOptions(kept(id, 'rating', keyOf(rating, of(id)), async () => send(rating, of(id))))

export const notesQuery = (id: string) =>
  queryOptions({
    ...kept(id, 'notes', keyOf(notes, of(id)), async () => send(notes, of(id))),
    // Somebody may have written more on another device.
    refetchOnMount: 'always',
  })

export const progressQuery = (id: string) =>
  queryOptions({
    ...kept(
      id,
      'progress',
      keyOf(progress, of(id)),
      async () => send(progress, of(id)),
      // Whoever stands in a kitchen without a network cooks all the same.
      () => (navigator.onLine ? undefined : noProgress),
    ),
    // Somebody may have cooked on with another device.
    refetchOnMount: 'always',
  })
