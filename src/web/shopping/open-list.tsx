import { ArrowLeft, ShoppingBasket } from 'lucide-react'
import { Link } from 'wouter'
import type { ShoppingList } from '../../domain/shopping/list.ts'
import { paths } from '../navigation/paths.ts'
import { offlineQueue } from '../offline/offline-queue-of-person.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { AsOneOffer } from './as-one-offer.tsx'
import { useDialogs } from './late-dialogs.ts'
import { ListActions } from './list-actions.tsx'
import { ListBody } from './list-body.tsx'
import { OfflineNotice, Presence } from './list-notices.tsx'
import { ListSummary } from './list-summary.tsx'
import { ListToolsContext } from './list-tools.ts'
import { QuickAdd } from './quick-add.tsx'
import { UndoNote } from './undo-note.tsx'
import { useIsOffline } from './use-is-offline.ts'
import { useListInUnits } from './use-list-in-units.ts'
import { useOpenList } from './use-open-list.ts'
import { useWatchedList } from './use-watched-list.ts'

export function OpenList({ list: kept, onDelete }: { list: ShoppingList; onDelete: () => void }) {
  const list = useListInUnits(kept)
  const { id, name, items } = list
  const others = useWatchedList(id, list.version > 0)
  const isOffline = useIsOffline(offlineQueue)
  const { tools, opened, open, close, done, undo, forgetDone } = useOpenList(list)
  const dialogs = useDialogs(opened !== undefined, close)
  return (
    <ListToolsContext value={tools}>
      <div className="md:pt-4">
        <div className="flex items-center justify-between gap-3">
          <Link
            href={paths.shoppingLists()}
            className="-ml-2 inline-flex min-h-11 items-center gap-1.5 rounded-full px-2 text-desc font-semibold text-ink-2 hover:text-ink print:hidden"
          >
            <ArrowLeft aria-hidden className="size-[18px]" /> All lists
          </Link>
          <Presence others={others} />
        </div>
        <div className="mt-1 flex flex-wrap items-start gap-x-4 gap-y-3">
          <h1 className="min-w-0 flex-1 basis-60 text-h1 wrap-anywhere">{name}</h1>
          <ListActions list={list} onOpen={open} onDelete={onDelete} />
        </div>
        <div className="mt-6 grid grid-cols-1 items-start gap-7 lg:grid-cols-[minmax(0,1fr)_320px] lg:gap-14">
          <div className="grid min-w-0 gap-5 ">
            <OfflineNotice isOffline={isOffline} />
            <QuickAdd listId={id} />
            <AsOneOffer list={list} />
            <div>
              {items.length === 0 ? <NothingYet /> : <ListBody items={items} />}
              {done && (
                <UndoNote key={done.number} onUndo={undo} onExpire={forgetDone}>
                  {done.words}
                </UndoNote>
              )}
            </div>
          </div>
          <ListSummary list={list} />
        </div>
      </div>
      {dialogs && opened && <dialogs.ListDialogs list={list} opened={opened} onClose={close} />}
    </ListToolsContext>
  )
}

function NothingYet() {
  return (
    <EmptyState icon={<ShoppingBasket />} title="Nothing on it yet" className="py-10!">
      Write what you need above, or open a recipe and choose Add to Shopping List.
    </EmptyState>
  )
}
