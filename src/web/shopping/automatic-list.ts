import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { automaticListId, isOnOpenList } from '../../domain/shopping/automatic-list.ts'
import { address, ApiError, send } from '../api/api.ts'
import { toast } from '../ui/toast.ts'
import { sentenceOf } from './failure-sentence.ts'
import { listsQuery } from './lists-query.ts'

const create = address('POST /api/shopping-lists/from-recipe/:id')
const remove = address('DELETE /api/shopping-lists/:id')

interface BegunCooking {
  userId: string
  recipe: { id: string; title: string }
  servings: number
  timesCooked: number
}

/** Makes the list of a cooking that begins, unless its dish is on a list already. */
export function useAutomaticList() {
  const client = useQueryClient()
  return (cooking: BegunCooking) => void makeList(client, cooking).catch(leaveAlone)
}

async function makeList(client: QueryClient, { userId, recipe, servings, timesCooked }: BegunCooking) {
  const lists = await client.fetchQuery(listsQuery)
  if (isOnOpenList(lists, recipe.id)) return
  const listId = automaticListId({ userId, recipeId: recipe.id, timesCooked })
  const { id } = await send(create, { params: { id: recipe.id }, query: { servings, listId } })
  await refresh(client)
  toast({
    title: 'Shopping list created',
    description: `For ${recipe.title}.`,
    action: { label: 'Undo', onSelect: () => void undo(client, id).catch(sayNotUndone) },
  })
}

async function undo(client: QueryClient, id: string) {
  await send(remove, { params: { id } })
  await refresh(client)
}

const refresh = async (client: QueryClient) => client.invalidateQueries({ queryKey: listsQuery.queryKey })

const sayNotUndone = (error: unknown) =>
  toast({ title: 'The list is still there', description: sentenceOf(error), variant: 'destructive' })

/** Nobody at the stove is to be bothered about a list they did not ask for. */
function leaveAlone(error: unknown) {
  // Undone before, or no space for more lists: both are the cook's own doing.
  if (error instanceof ApiError && error.status === 409) return
  console.warn('No shopping list was made for this cooking.', error)
}
