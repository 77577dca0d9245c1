import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
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
  const isFavorite = useFavorites().data?.some(({ id }) => id === card.id) ?? false

  const show = (wanted: boolean, place = 0) =>
    client.setQueryData<RecipeCard[]>(favoritesKey, (known) => {
      const others = known?.filter(({ id }) => id !== card.id)
      return wanted ? others?.toSpliced(place, 0, card) : others
    })

  const { mutate } = useMutation({
    // Clicks on one heart are sent one after the other, so the last one wins.
    scope: { id: `favorite ${card.id}` },
    mutationFn: async (wanted: boolean) => send(wanted ? adding : removing, { params: { id: card.id } }),
    onMutate: async (wanted) => {
      await client.cancelQueries({ queryKey: favoritesKey, exact: true })
      const place = client.getQueryData<RecipeCard[]>(favoritesKey)?.findIndex(({ id }) => id === card.id)
      show(wanted)
      return { place }
    },
    onSuccess: (answer, wanted) => {
      client.setQueryData([...favoritesKey, card.id, 'check'], answer)
      void client.invalidateQueries({ queryKey: ['api', 'user', 'stats'] })
      toast(wanted ? added : removed)
    },
    onError: (error, wanted, before) => {
      // Only this heart goes back: others may have changed meanwhile.
      show(!wanted, Math.max(0, before?.place ?? 0))
      toast({
        title: wanted ? 'Not added to favorites' : 'Not removed from favorites',
        description:
          (error instanceof ApiError && error.sentence) || 'Something went wrong. Please try again.',
        variant: 'destructive',
      })
    },
    onSettled: () => {
      // A list that was never there, or whose loading was cut short, is asked for again.
      if (!client.getQueryData(favoritesKey))
        void client.refetchQueries({ queryKey: favoritesKey, exact: true })
    },
  })

  return { isFavorite, toggle: () => mutate(!isFavorite) }
}

const added = { title: 'Added to favorites', description: 'Recipe saved to your favorites list.' }
const removed = { title: 'Removed from favorites', description: 'Recipe removed from your favorites list.' }
