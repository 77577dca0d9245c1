import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { address, pathOf } from '../api/api.ts'
import { useLatePartsSoon } from './late-parts.ts'
import { withChanges } from './optimistic-lists.ts'
import { createSharedBook, sharedListQuery } from './shared-book.ts'
import { useIsOffline } from './use-is-offline.ts'
import { watch } from './watch.ts'

const events = address('GET /api/shared-lists/:token/events')

/** A list somebody shared, live. */
export function useSharedList(token: string) {
  useLatePartsSoon()
  const client = useQueryClient()
  const [book] = useState(() => createSharedBook(token, client))
  const { data, isError, isFetching, refetch } = useQuery(sharedListQuery(token))
  const [others, setOthers] = useState(0)
  const isOffline = useIsOffline(book.queue)
  const ticks = useSyncExternalStore(book.queue.subscribe, book.ticks)
  const list = useMemo(() => data && withChanges([data], ticks)[0], [data, ticks])
  const isThere = data !== null && data !== undefined

  useEffect(() => {
    if (!isThere) return undefined
    return watch(pathOf(events.path, { token }), {
      onList: book.applyList,
      onGone: book.lose,
      onPresence: setOthers,
      readAnew: book.readAnew,
    })
  }, [token, book, isThere])

  useEffect(() => book.open(), [book])

  return {
    /** Null when the link no longer works. */
    list,
    others,
    isOffline,
    isError,
    isFetching,
    retry: () => void refetch(),
    tick: book.tick,
  }
}
