import { Link2Off, UsersRound } from 'lucide-react'
import { useDeferredValue, useMemo } from 'react'
import type { ShoppingList } from '../../domain/shopping/list.ts'
import { usePageTitle } from '../navigation/page-title.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'
import { ListBody } from './list-body.tsx'
import { OfflineNotice, Presence } from './list-notices.tsx'
import { OpenListSkeleton } from './list-states.tsx'
import { ListSummary } from './list-summary.tsx'
import { ListToolsContext, type ListTools } from './list-tools.ts'
import { useListInUnits } from './use-list-in-units.ts'
import { useSharedList } from './use-shared-list.ts'
import './print.css'

/** A list as whoever has the link sees it. */
export function SharedListPage({ token }: { token: string }) {
  const { list: kept, others, isOffline, isError, isFetching, retry, tick } = useSharedList(token)
  const list = useListInUnits(kept)
  // One render late: the route names the page when it arrives, and this name must come after that one.
  usePageTitle(useDeferredValue(list?.name ?? 'Shared List', 'Shared List'))
  if (list === null) return <LinkEnded />
  if (list) return <SharedList list={list} others={others} isOffline={isOffline} tick={tick} />
  return isError ? <LoadFailed what="this list" busy={isFetching} onRetry={retry} /> : <OpenListSkeleton />
}

interface SharedListProps {
  list: ShoppingList
  others: number
  isOffline: boolean
  tick: ListTools['tick']
}

function SharedList({ list, others, isOffline, tick }: SharedListProps) {
  const { name, items, recipes } = list
  const tools = useMemo(() => ({ recipes, tick }), [recipes, tick])
  return (
    <ListToolsContext value={tools}>
      <div className="md:pt-4">
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 print:hidden">
          <p className="flex items-center gap-2 text-meta font-semibold text-ink-2 sm:text-desc">
            <UsersRound aria-hidden className="size-[18px]" />
            Shared with you
          </p>
          <Presence others={others} />
        </div>
        <h1 className="mt-1 text-h1 wrap-anywhere">{name}</h1>
        <div className="mt-6 grid grid-cols-1 items-start gap-7 lg:grid-cols-[minmax(0,1fr)_320px] lg:gap-14">
          <div className="grid min-w-0 gap-5 ">
            <OfflineNotice isOffline={isOffline} />
            {items.length === 0 ? (
              <p className="text-body text-ink-2">Nothing on it yet. What is added appears here.</p>
            ) : (
              <ListBody items={items} />
            )}
          </div>
          <ListSummary list={list} />
        </div>
      </div>
    </ListToolsContext>
  )
}

function LinkEnded() {
  return (
    <EmptyState heading="h1" icon={<Link2Off />} title="This link no longer works">
      The list was deleted, or whoever shared it has stopped sharing. Ask them for a new link.
    </EmptyState>
  )
}
