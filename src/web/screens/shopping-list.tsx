import { useParams } from 'wouter'
import { queryClient } from '../api/query-client.ts'
import { ListPage } from '../shopping/list-page.tsx'
import { listsQuery } from '../shopping/lists-query.ts'

export const fetchLists = () => queryClient.ensureQueryData(listsQuery)

export function ShoppingList() {
  const { id } = useParams<{ id: string }>()
  // A page of its own for each list: what was just removed from one is not offered on the next.
  return <ListPage key={id} id={id} />
}
