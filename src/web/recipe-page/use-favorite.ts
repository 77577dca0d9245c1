import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { addFavorite, removeFavorite } from '../../domain/personal/calls.ts'
import { address, send } from '../api/api.ts'
import { toast } from '../ui/toast.ts'
import { toastFailure } from './failure-toast.ts'
import { favoriteQuery } from './queries.ts'
import { saveLatest } from './save-latest.ts'

const add = address<typeof addFavorite>('POST', '/api/favorites/:id')
const remove = address<typeof removeFavorite>('DELETE', '/api/favorites/:id')

const added = { title: 'Added to favorites', description: 'Recipe saved to your favorites list.' }
const removed = { title: 'Removed from favorites', description: 'Recipe removed from your favorites list.' }

export function useFavorite(id: string) {
  const client = useQueryClient()
  const { queryKey } = favoriteQuery(id)
  const { data } = useQuery(favoriteQuery(id))

  async function toggle() {
    const known = client.getQueryData<{ isFavorite: boolean }>(queryKey)
    if (!known) return
    try {
      const kept = await saveLatest(
        client,
        queryKey,
        { isFavorite: !known.isFavorite },
        async ({ isFavorite }) => send(isFavorite ? add : remove, { params: { id } }),
      )
      if (!kept) return
      toast(kept.isFavorite ? added : removed)
      await client.invalidateQueries({ queryKey: ['api', 'favorites'], exact: true })
      await client.invalidateQueries({ queryKey: ['api', 'user', 'stats'] })
    } catch (error) {
      toastFailure(known.isFavorite ? 'Not removed from favorites' : 'Not added to favorites', error)
    }
  }

  return { isFavorite: data?.isFavorite ?? false, isKnown: data !== undefined, toggle: () => void toggle() }
}
