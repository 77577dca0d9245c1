import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import type { RecipeCard } from '../../domain/recipes/recipe.ts'
import { address, send } from '../api/api.ts'
import { queryOf, under } from '../api/query-of.ts'
import { toastFailure } from '../api/failure-toast.ts'
import { toast } from '../ui/toast.ts'

const favoritesQuery = queryOf(address('GET /api/favorites'))
const favoritesKey = favoritesQuery.queryKey
const check = address('GET /api/favorites/:id/check')
const adding = address('POST /api/favorites/:id')
const removing = address('DELETE /api/favorites/:id')

export const useFavorites = () => useQuery(favoritesQuery)

/** What somebody wants who presses a heart. */
export interface Wish {
  card: RecipeCard
  isFavorite: boolean
}

const { queryKey: mutationKey } = under('/api/favorites')

/** The hearts of all cards of a list, with one look at what is known. */
export function useHearts() {
  const { wishes, onWish } = useWishes()
  const favorites = new Set(useFavorites().data?.map(({ id }) => id))
  for (const { card, isFavorite } of wishes)
    if (isFavorite) favorites.add(card.id)
    else favorites.delete(card.id)
  return { favorites, onWish }
}

/** The heart of one recipe, of which the server is asked by itself. */
export function useHeart(card: RecipeCard, { data }: { data: { isFavorite: boolean } | undefined }) {
  const { wishes, onWish } = useWishes()
  const wished = wishes.findLast((wish) => wish.card.id === card.id)
  const isFavorite = (wished ?? data)?.isFavorite ?? false
  return {
    isFavorite,
    isKnown: data !== undefined,
    toggle: () => onWish({ card, isFavorite: !isFavorite }),
  }
}

/** Hearts that were pressed and not answered yet, and how to press one. */
function useWishes() {
  const client = useQueryClient()
  const wishes = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as Wish,
  })

  /** A list that is not there yet stays so. */
  const show = ({ card, isFavorite }: Wish, place = 0) =>
    client.setQueryData(favoritesKey, (known) => {
      const others = known?.filter(({ id }) => id !== card.id)
      return isFavorite ? others?.toSpliced(place, 0, card) : others
    })

  const { mutate } = useMutation({
    mutationKey,
    // Sent one after the other, so that the last wish wins.
    scope: { id: mutationKey.join() },
    mutationFn: async ({ card: { id }, isFavorite }: Wish) =>
      send(isFavorite ? adding : removing, { params: { id } }),
    onMutate: async (wish) => {
      const known = client.getQueryData(favoritesKey)
      if (known) await client.cancelQueries({ queryKey: favoritesKey, exact: true })
      show(wish)
      return { place: known?.findIndex(({ id }) => id === wish.card.id) }
    },
    onSuccess: async (answer, wish, { place }) => {
      client.setQueryData(queryOf(check, { params: { id: wish.card.id } }).queryKey, answer)
      void client.invalidateQueries(under('/api/user/stats'))
      toast(wish.isFavorite ? added : removed)
      if (place !== undefined) return
      // The list was still on its way, and may be older than this.
      await client.prefetchQuery(favoritesQuery)
      show(wish)
    },
    onError: (error, { card, isFavorite }, before) => {
      // Only this heart goes back: others may have changed meanwhile.
      show({ card, isFavorite: !isFavorite }, Math.max(0, before?.place ?? 0))
      toastFailure(isFavorite ? 'Not added to favorites' : 'Not removed from favorites', error)
    },
  })

  return { wishes, onWish: mutate }
}

const added = { title: 'Added to favorites', description: 'Recipe saved to your favorites list.' }
const removed = { title: 'Removed from favorites', description: 'Recipe removed from your favorites list.' }
