import { useDeferredValue, useState } from 'react'
import { ListX, Trash2 } from 'lucide-react'
import type { ShoppingList } from '../../domain/shopping/list.ts'
import { paths } from '../navigation/paths.ts'
import { usePageTitle } from '../navigation/page-title.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'
import { change } from './list-book.ts'
import { OpenListSkeleton } from './list-states.tsx'
import { OpenList } from './open-list.tsx'
import { useLists } from './use-lists.ts'
import './print.css'

/** One of the person's lists. */
export function ListPage({ id }: { id: string }) {
  const { lists, isError, isFetching, retry } = useLists()
  const [deleted, setDeleted] = useState<ShoppingList>()
  const list = lists?.find((one) => one.id === id)
  // One render late: the route names the page when it arrives, and this name must come after that one.
  usePageTitle(useDeferredValue(list?.name ?? 'Shopping Lists', 'Shopping Lists'))

  function remove(gone: ShoppingList) {
    setDeleted(gone)
    change({ kind: 'delete', listId: gone.id })
  }

  if (list) return <OpenList list={list} onDelete={() => remove(list)} />
  if (deleted) return <Deleted list={deleted} />
  if (!lists)
    return isError ? <LoadFailed what="your lists" busy={isFetching} onRetry={retry} /> : <OpenListSkeleton />
  // One that was made elsewhere is on its way.
  if (isFetching) return <OpenListSkeleton />
  return <NoSuchList />
}

function Deleted({ list }: { list: ShoppingList }) {
  return (
    <div role="status">
      <EmptyState
        heading="h1"
        className="wrap-anywhere"
        icon={<Trash2 />}
        title={`${list.name} was deleted`}
        actions={
          <>
            <Button onClick={() => change({ kind: 'bring back', listId: list.id, list })}>Undo</Button>
            <ButtonLink href={paths.shoppingLists()} variant="outline">
              All lists
            </ButtonLink>
          </>
        }
      >
        While this page is open you can bring it back, for a day at most.
      </EmptyState>
    </div>
  )
}

function NoSuchList() {
  return (
    <EmptyState
      heading="h1"
      icon={<ListX />}
      title="This list is not here"
      actions={<ButtonLink href={paths.shoppingLists()}>All lists</ButtonLink>}
    >
      It may have been deleted on another device.
    </EmptyState>
  )
}
