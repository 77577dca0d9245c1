import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Page } from '../../domain/admin/paging.ts'
import { classNames } from '../ui/class-names.ts'
import { LoadFailed } from '../ui/load-failed.tsx'
import { Pager } from '../ui/pager.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

interface PagedListProps<Item> {
  /** What is listed, as in "We couldn't load the people". */
  what: string
  list: UseQueryResult<Page<Item>>
  empty: ReactNode
  onPage: (page: number) => void
  /** One row. */
  children: (item: Item) => ReactNode
}

/** A list in each of its states: on its way, failed, empty, there. */
export function PagedList<Item extends { id: string }>(props: PagedListProps<Item>) {
  const { what, list, empty, onPage, children } = props
  const { data, isError, isFetching, isPlaceholderData, refetch } = list
  if (!data && isError) return <LoadFailed what={what} busy={isFetching} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton what={what} />
  if (data.total === 0) return empty
  return (
    <>
      <ul
        aria-label={what}
        aria-busy={isPlaceholderData}
        className={classNames(
          'divide-y divide-line border-y border-line transition-opacity',
          isPlaceholderData && 'opacity-60',
        )}
      >
        {data.items.map((item) => (
          <li key={item.id}>{children(item)}</li>
        ))}
      </ul>
      <Pager label={`Pages of ${what}`} {...data} onPage={onPage} />
    </>
  )
}

function RowsSkeleton({ what }: { what: string }) {
  return (
    <div aria-busy className="divide-y divide-line border-y border-line">
      <p className="sr-only">Loading {what}</p>
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className="flex min-h-20 items-center gap-4 py-3">
          <Skeleton className="size-12 rounded-full!" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4.5 w-48 max-w-full" />
            <Skeleton className="h-4 w-72 max-w-full" />
          </div>
        </div>
      ))}
    </div>
  )
}
