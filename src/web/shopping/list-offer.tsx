import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { ListChecks, ListPlus, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { offerWords, openListWith } from '../../domain/shopping/list-offer.ts'
import { inQuery, type Swaps } from '../../domain/substitutes/swaps.ts'
import { address, isAnswer, send } from '../api/api.ts'
import { paths } from '../navigation/paths.ts'
import { newId } from '../offline/new-id.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'
import { toastNotDone } from './failure-sentence.ts'
import { listsQuery } from './lists-query.ts'

const create = address('POST /api/shopping-lists/from-recipe/:id')
const remove = address('DELETE /api/shopping-lists/:id')

export interface OfferedList {
  recipe: { id: string; title: string }
  servings: number
  /** Places of the ingredients that are not ticked. */
  places: number[]
  /** What stands in for some of it. */
  swaps?: Swaps
}

/** Before cooking: what is not ticked can be put on a list, unless the dish is on one. */
export function ListOffer({ offered }: { offered: OfferedList }) {
  const client = useQueryClient()
  const { data: lists } = useQuery(listsQuery)
  const [listId, setListId] = useState(newId)
  const make = useMutation({
    mutationFn: async () => makeList(client, offered, listId),
    onError: (error) => {
      // Taken back before, though the answer to that was lost.
      if (isAnswer(error)) setListId(newId())
      sayNotMade(error)
    },
  })
  const undo = useMutation({
    mutationFn: async () => deleteList(client, listId),
    // A list that was taken back cannot be made again under its id.
    onSuccess: () => setListId(newId()),
    onError: sayNotUndone,
  })
  const { recipe, places } = offered
  const isMade = lists?.some(({ id }) => id === listId) ?? false
  const isOffered =
    lists !== undefined && places.length > 0 && openListWith(lists, recipe.id) === undefined && !isMade
  return (
    <div role="status" className="empty:sr-only">
      {isMade && (
        <div className="flex items-center gap-2.5 rounded-lg bg-surface p-4 pl-5 text-body">
          <ListChecks aria-hidden className="size-5 shrink-0 text-leaf" />
          <p className="min-w-0 flex-1">
            On your list{' '}
            <Link href={paths.shoppingList(listId)} className="font-semibold underline underline-offset-4">
              {recipe.title}
            </Link>
          </p>
          <Button variant="ghost" busy={undo.isPending} onClick={() => undo.mutate()}>
            <Undo2 aria-hidden /> Undo
          </Button>
        </div>
      )}
      {isOffered && (
        <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3 rounded-lg bg-surface p-4 pl-5">
          <p className="text-body">{offerWords(places.length)}</p>
          <Button variant="outline" busy={make.isPending} onClick={() => make.mutate()}>
            <ListPlus aria-hidden /> Put on a list
          </Button>
        </div>
      )}
    </div>
  )
}

/** The same for who goes straight to the first step: in a message that goes by itself. */
export function useListOfferMessage() {
  const client = useQueryClient()
  return async (offered: OfferedList) => {
    if (offered.places.length === 0) return
    const lists = await client.fetchQuery(listsQuery).catch(() => undefined)
    if (!lists || openListWith(lists, offered.recipe.id)) return
    const onSelect = () => {
      const listId = newId()
      void makeList(client, offered, listId).then(() => sayMade(client, offered, listId), sayNotMade)
    }
    toast({ title: offerWords(offered.places.length), action: { label: 'Put on a list', onSelect } })
  }
}

async function makeList(
  client: QueryClient,
  { recipe, servings, places, swaps }: OfferedList,
  listId: string,
) {
  const query = { servings, listId, places: places.join(','), ...inQuery(swaps) }
  try {
    await send(create, { params: { id: recipe.id }, query })
  } finally {
    await refresh(client)
  }
}

async function deleteList(client: QueryClient, id: string) {
  try {
    await send(remove, { params: { id } })
  } finally {
    await refresh(client)
  }
}

const sayMade = (client: QueryClient, { recipe }: OfferedList, listId: string) =>
  toast({
    title: 'Shopping list created',
    description: `For ${recipe.title}.`,
    action: { label: 'Undo', onSelect: () => void deleteList(client, listId).catch(sayNotUndone) },
  })

const refresh = async (client: QueryClient) => client.invalidateQueries({ queryKey: listsQuery.queryKey })

const sayNotMade = (error: unknown) => toastNotDone('No list was made', error)

const sayNotUndone = (error: unknown) => toastNotDone('The list is still there', error)
