import { queryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { noProgress } from '../../domain/personal/ticks.ts'
import { address, send, isAnswer } from '../api/api.ts'
import { keyOf } from '../api/query-of.ts'
import { askOrRecall } from '../offline/offline-data.ts'
import { notesKey, readNotes, withUnsentNotes } from './keep-notes.ts'
import { newest, progressKey, readProgress, withUnsent } from './keep-progress.ts'
import { forgetRecipe, keepAnswer, recallAnswer, type KeptAs, type Part } from './kept-recipes.ts'

const recipe = address('GET /api/recipes/:id')
const favorite = address('GET /api/favorites/:id/check')
const rating = address('GET /api/recipes/:id/rate')

const of = (id: string) => ({ params: { id } })

/** Asked of the server, and kept for a time without a network; `otherwise` if it never answered. */
const kept = <Answer>(
  id: string,
  part: Part,
  ask: () => Promise<Answer>,
  otherwise?: () => Answer | undefined,
) => ({
  meta: { keptAs: { id, part } satisfies KeptAs },
  queryFn: async (asking: { client: QueryClient; queryKey: QueryKey }) =>
    askOrRecall(
      asking,
      async () => askAndKeep(id, part, ask),
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

export const recipeQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(recipe, of(id)),
    ...kept(id, 'recipe', async () => send(recipe, of(id))),
    // It may have become premium, or be gone: asked for again at every look, but not twice while a page is built.
    staleTime: 5_000,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  })

export const favoriteQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(favorite, of(id)),
    ...kept(id, 'favorite', async () => send(favorite, of(id))),
  })

export const ratingQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(rating, of(id)),
    ...kept(id, 'rating', async () => send(rating, of(id))),
  })

export const notesQuery = (id: string) =>
  queryOptions({
    queryKey: notesKey(id),
    ...kept(id, 'notes', async () => withUnsentNotes(id, await send(readNotes, of(id)))),
    // Somebody may have written more on another device.
    refetchOnMount: 'always',
  })

export const progressQuery = (id: string) =>
  queryOptions({
    queryKey: progressKey(id),
    ...kept(
      id,
      'progress',
      async () => withUnsent(id, newest(id, await send(readProgress, of(id)))),
      // Whoever stands in a kitchen without a network cooks all the same.
      () => (navigator.onLine ? undefined : withUnsent(id, noProgress)),
    ),
    // Somebody may have cooked on with another device.
    refetchOnMount: 'always',
  })
