import { useMutation, useQuery } from '@tanstack/react-query'
import type { RecipeCard } from '../../domain/recipes/recipe.ts'
import { address, send } from '../api/api.ts'
import { needsPremium } from '../api/needs-premium.ts'
import { optimisticMutation, usePending } from '../api/optimistic-mutation.ts'
import { queryOf, under } from '../api/query-of.ts'
import { toastNotKept } from '../api/failure-toast.ts'
import { offerPremium } from '../session/premium-offer.ts'
import { toast } from '../ui/toast.ts'

const favoritesQuery = queryOf(address('GET /api/favorites'))
const check = address('GET /api/favorites/:id/check')
const adding = address('POST /api/favorites/:id')
const removing = address('DELETE /api/favorites/:id')

/** What somebody wants who presses a heart. */
export interface Wish {
  card: RecipeCard
  isFavorite: boolean
}

const pressHeart = optimisticMutation({
  key: favoritesQuery.queryKey,
  send: async ({ card: { id }, isFavorite }: Wish) =>
    send(isFavorite ? adding : removing, { params: { id } }),
  onAnswer: async (client, answer, wish) => {
    client.setQueryData(queryOf(check, { params: { id: wish.card.id } }).queryKey, answer)
    void client.invalidateQueries(under('/api/user/stats'))
    toast(wish.isFavorite ? added : removed)
    // A list that is still on its way may be older than this.
    await client.prefetchQuery(favoritesQuery)
    client.setQueryData(favoritesQuery.queryKey, (known) => known && favoritesAfter(known, wish))
  },
  onFailure: (error, { isFavorite }) => {
    if (needsPremium(error)) offerPremium(error.sentence)
    else toastNotKept(isFavorite ? 'Not added to favorites' : 'Not removed from favorites', error)
  },
  readAnew: async (client) => {
    void client.invalidateQueries(under('/api/user/stats'))
    await client.invalidateQueries(under('/api/favorites'))
  },
})

const added = { title: 'Added to favorites', description: 'Recipe saved to your favorites list.' }
const removed = { title: 'Removed from favorites', description: 'Recipe removed from your favorites list.' }

function favoritesAfter(known: RecipeCard[], { card, isFavorite }: Wish) {
  const others = known.filter(({ id }) => id !== card.id)
  return isFavorite ? [card, ...others] : others
}

/** The favorites, with hearts that were pressed and not answered yet. */
export function useFavorites() {
  const wishes = usePending(pressHeart)
  const { data, isError, isFetching, refetch } = useQuery(favoritesQuery)
  return { data: data && wishes.reduce(favoritesAfter, data), isError, isFetching, refetch }
}

/** The hearts of all cards of a list, with one look at what is known. */
export function useHearts() {
  const { mutate: onWish } = useMutation(pressHeart)
  const wishes = usePending(pressHeart)
  const { data = [] } = useQuery(favoritesQuery)
  return { favorites: new Set(wishes.reduce(favoritesAfter, data).map(({ id }) => id)), onWish }
}

/** The heart of one recipe, of which the server is asked by itself. */
export function useHeart(card: RecipeCard, { data }: { data: { isFavorite: boolean } | undefined }) {
  const { mutate: onWish } = useMutation(pressHeart)
  const wished = usePending(pressHeart).findLast((wish) => wish.card.id === card.id)
  const isFavorite = (wished ?? data)?.isFavorite ?? false
  return {
    isFavorite,
    isKnown: data !== undefined,
    toggle: () => onWish({ card, isFavorite: !isFavorite }),
  }
}
