import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import type { addFavorite, removeFavorite } from '../../domain/kitchen/calls.ts'
import type { RecipeCard } from '../../domain/recipes/recipe.ts'
import { ApiError, address, send } from '../lib/api.ts'
import { toast } from '../ui/toast.ts'

const favoritesKey = ['api', 'favorites'] as const
const adding = address<typeof addFavorite>('POST', '/api/favorites/:id')
const removing = address<typeof removeFavorite>('DELETE', '/api/favorites/:id')

/** One list for all hearts on a page. */
export const useFavorites = () => useQuery<RecipeCard[]>({ queryKey: favoritesKey })

export function useFavorite(card: RecipeCard) {
  const client = useQueryClient()
  const mutationKey = ['favorite', card.id]
  const list = useFavorites().data
  const wanted = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as boolean,
  }).at(-1)
  const isFavorite = wanted ?? list?.some(({ id }) => id === card.id) ?? false

  /** A list that is not there yet stays so. */
  const show = (isIn: boolean, place = 0) =>
    client.setQueryData<RecipeCard[]>(favoritesKey, (known) => {
      const others = known?.filter(({ id }) => id !== card.id)
      return isIn ? others?.toSpliced(place, 0, card) : others
    })

  const { mutate } = useMutation({
    mutationKey,
    // Clicks on one heart are sent one after the other, so the last one wins.
    scope: { id: mutationKey.join(' ') },
    mutationFn: async (isIn: boolean) => send(isIn ? adding : removing, { params: { id: card.id } }),
    onMutate: async (isIn) => {
      const known = client.getQueryData<RecipeCard[]>(favoritesKey)
      if (known) await client.cancelQueries({ queryKey: favoritesKey, exact: true })
      show(isIn)
      return { place: known?.findIndex(({ id }) => id === card.id) }
    },
    onSuccess: async (answer, isIn) => {
      client.setQueryData([...favoritesKey, card.id, 'check'], answer)
      void client.invalidateQueries({ queryKey: ['api', 'user', 'stats'] })
      toast(isIn ? added : removed)
      // A list that was still on its way may be older than this.
      await client.prefetchQuery({ queryKey: favoritesKey })
      show(isIn)
    },
    onError: (error, isIn, before) => {
      // Only this heart goes back: others may have changed meanwhile.
      show(!isIn, Math.max(0, before?.place ?? 0))
      toast({
        title: isIn ? 'Not added to favorites' : 'Not removed from favorites',
        description:
          (error instanceof ApiError && error.sentence) || 'Something went wrong. Please try again.',
        variant: 'destructive',
      })
    },
  })

  return { isFavorite, toggle: () => mutate(!isFavorite) }
}

const added = { title: 'Added to favorites', description: 'Recipe saved to your favorites list.' }
const removed = { title: 'Removed from favorites', description: 'Recipe removed from your favorites list.' }
