import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ShoppingList } from '../../domain/shopping/list.ts'
import { hasRecipe, openListWith } from '../../domain/shopping/list-offer.ts'
import { inQuery, noSwaps, type Swaps } from '../../domain/substitutes/swaps.ts'
import { ApiError, address, send, isAnswer } from '../api/api.ts'
import { needsPremium } from '../api/needs-premium.ts'
import { under } from '../api/query-of.ts'
import { newId } from '../offline/new-id.ts'
import { toast } from '../ui/toast.ts'
import { sentenceOf, toastNotDone } from './failure-sentence.ts'
import { listsQuery } from './lists-query.ts'

const create = address('POST /api/shopping-lists/from-recipe/:id')
const add = address('POST /api/shopping-lists/:id/recipes')

export interface WantedRecipe {
  id: string
  /** As many as the page shows; the recipe's own number without it. */
  servings?: number
  /** What stands in for some of it. */
  swaps?: Swaps
}

type Target = Pick<ShoppingList, 'id' | 'name'> | 'new'

/** A recipe that is on a list already, and where it was to go. */
interface Again {
  list: ShoppingList
  wish: Target
}

/** Adds what a recipe needs to one of the lists, or to a new one; asks before it does so again. */
export function useAddToList({ id: recipeId, servings, swaps = noSwaps }: WantedRecipe) {
  const client = useQueryClient()
  const ids = useIdsUntilAnswer()
  const wishOf = (list: Target) => JSON.stringify([recipeId, servings, swaps, list === 'new' || list.id])
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (list: Target) => {
      const id = ids.of(wishOf(list))
      if (list !== 'new')
        return send(add, { params: { id: list.id }, body: { id, recipeId, servings, swaps } })
      const query = { servings, listId: id, ...inQuery(swaps) }
      return send(create, { params: { id: recipeId }, query })
    },
    onSuccess: (_, list) => {
      ids.forget(wishOf(list))
      toast({
        title: list === 'new' ? 'Shopping list created' : `Added to ${list.name}`,
        description: 'All ingredients added to your shopping list.',
      })
    },
    onError: (failure, list) => {
      if (isAnswer(failure)) ids.forget(wishOf(list))
      // Perhaps it has become premium: pages that show it look again.
      if (isForbidden(failure)) void client.invalidateQueries(under('/api/recipes'))
      if (!needsPremium(failure)) toastNotDone('Nothing was added', failure)
    },
    onSettled: () => void client.invalidateQueries({ queryKey: listsQuery.queryKey }),
  })
  const [again, setAgain] = useState<Again>()
  const { mutate: lookFirst, isPending: isLooking } = useMutation({
    mutationFn: async (wish: Target) => {
      const lists = await client.fetchQuery(listsQuery)
      if (wish === 'new') return openListWith(lists, recipeId)
      return lists.find((list) => list.id === wish.id && hasRecipe(list, recipeId))
    },
    onSuccess: (list, wish) => (list ? setAgain({ list, wish }) : mutate(wish)),
    // What the lists are is not known: adding says what is wrong.
    onError: (_, wish) => mutate(wish),
  })
  return {
    add: lookFirst,
    isAdding: isPending || isLooking,
    again,
    /** Adds it all the same. */
    addAgain(list: Target) {
      setAgain(undefined)
      mutate(list)
    },
    leaveIt: () => setAgain(undefined),
    /** Why premium is needed, once it turned out to be. */
    premiumSentence: needsPremium(error) ? sentenceOf(error) : undefined,
    forgetPremium: reset,
  }
}
export type Adding = ReturnType<typeof useAddToList>

const isForbidden = (error: unknown) => error instanceof ApiError && error.status === 403

/** The server may have received what got no answer: wished for again it has the same id, so that it is added once. */
function useIdsUntilAnswer() {
  const ids = useRef(new Map<string, string>())
  return {
    of(wish: string) {
      const id = ids.current.get(wish) ?? newId()
      ids.current.set(wish, id)
      return id
    },
    forget: (wish: string) => ids.current.delete(wish),
  }
}
