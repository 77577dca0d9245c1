import { BookOpen, ListChecks } from 'lucide-react'
import { useCallback, useState } from 'react'
import type { ShoppingList } from '../../domain/shopping/list.ts'
import { paths } from '../navigation/paths.ts'
import { offlineQueue } from '../offline/offline-queue-of-person.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'
import { useAisleOrder } from './aisle-order.ts'
import { useDialogs } from './late-dialogs.ts'
import { change } from './list-book.ts'
import { ListCard } from './list-card.tsx'
import { OfflineNotice } from './list-notices.tsx'
import { ListCardsSkeleton } from './list-states.tsx'
import { NewListForm } from './new-list-form.tsx'
import { UndoNote } from './undo-note.tsx'
import { useIsOffline } from './use-is-offline.ts'
import { useLists } from './use-lists.ts'

/** All lists of a person. */
export function ListsPage() {
  const { lists, isError, isFetching, retry } = useLists()
  const isOffline = useIsOffline(offlineQueue)
  const [deleted, setDeleted] = useState<ShoppingList>()

  const remove = useCallback((list: ShoppingList) => {
    setDeleted(list)
    change({ kind: 'delete', listId: list.id })
  }, [])

  function bringBack(list: ShoppingList) {
    change({ kind: 'bring back', listId: list.id, list })
    setDeleted(undefined)
  }

  return (
    <>
      <header className="pt-6 md:pt-10">
        <h1 className="text-h1">Shopping Lists</h1>
        <p className="mt-3 mb-7 max-w-xl text-lg text-ink-2">
          Write what you need or let a recipe do it: sorted by aisle, added up, ready to tick off in the shop.
        </p>
        <NewListForm />
      </header>
      <div className="mt-8 grid gap-5 md:mt-10">
        <OfflineNotice isOffline={isOffline} />
        {!lists && isError && <LoadFailed what="your lists" busy={isFetching} onRetry={retry} />}
        {!lists && !isError && <ListCardsSkeleton />}
        <div>
          {lists?.length === 0 && <NoLists />}
          {lists && lists.length > 0 && <Cards lists={lists} onDelete={remove} />}
          {deleted && (
            <UndoNote
              key={deleted.id}
              onUndo={() => bringBack(deleted)}
              onExpire={() => setDeleted(undefined)}
            >
              <b className="font-semibold">{deleted.name}</b> was deleted.
            </UndoNote>
          )}
        </div>
      </div>
    </>
  )
}

function Cards({ lists, onDelete }: { lists: ShoppingList[]; onDelete: (list: ShoppingList) => void }) {
  const [order] = useAisleOrder()
  const [sharing, setSharing] = useState<string>()
  const shared = lists.find(({ id }) => id === sharing)
  const share = useCallback(({ id }: ShoppingList) => setSharing(id), [])
  const close = () => setSharing(undefined)
  const dialogs = useDialogs(shared !== undefined, close)
  return (
    <>
      <ul aria-label="Your lists" className="grid items-start gap-6 md:grid-cols-2 xl:grid-cols-3">
        {lists.map((list) => (
          <li key={list.id} className="min-w-0">
            <ListCard list={list} order={order} onShare={share} onDelete={onDelete} />
          </li>
        ))}
      </ul>
      {dialogs && shared && <dialogs.ListDialogs list={shared} opened="share" onClose={close} />}
    </>
  )
}

function NoLists() {
  return (
    <EmptyState
      icon={<ListChecks />}
      title="No shopping lists yet"
      actions={
        <ButtonLink href={paths.recipes()} variant="outline">
          <BookOpen aria-hidden /> Find Something to Cook
        </ButtonLink>
      }
    >
      Create your first shopping list or generate one from a recipe.
    </EmptyState>
  )
}
