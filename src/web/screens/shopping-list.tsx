import { useParams } from 'wouter'
import { ListPage } from '../shopping/list-page.tsx'

export function ShoppingList() {
  const { id } = useParams<{ id: string }>()
  // A page of its own for each list: what was just removed from one is not offered on the next.
  return <ListPage key={id} id={id} />
}
