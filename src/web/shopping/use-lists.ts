import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { offlineQueue } from '../offline/offline-queue-of-person.ts'
import type { ListChange } from './changes.ts'
import { useLateParts, useLatePartsSoon } from './late-parts.ts'
import { serveLists, unanswered } from './list-book.ts'
import { listsQuery } from './lists-query.ts'
import { takesArithmetic, withChanges } from './optimistic-lists.ts'

/** All lists, with what was changed here and is still on its way. */
export function useLists() {
  useEffect(serveLists, [])
  useLatePartsSoon()
  const { data, isError, isFetching, refetch } = useQuery(listsQuery)
  const changes = useSyncExternalStore(offlineQueue.subscribe, unanswered)
  const isWaiting = useIsWaiting()
  const arithmetic = useLateParts(changes.some(takesArithmetic), sayAmountsAreAsWritten)?.arithmetic
  const lists = useMemo(
    () => data && withChanges(data, isWaiting ? changes : changes.filter(isShownAtOnce), arithmetic),
    [data, changes, isWaiting, arithmetic],
  )
  return { lists, isError, isFetching, retry: () => void refetch() }
}

/** Where a new line will stand, and with what it will be added up, is seen at once only when the answer is. */
const isShownAtOnce = ({ kind }: ListChange) => kind !== 'add'

const sayAmountsAreAsWritten = () => console.warn('Amounts are shown as they were written.')

const useIsWaiting = () =>
  useSyncExternalStore(
    offlineQueue.subscribe,
    () => offlineQueue.state() === 'slow' || offlineQueue.state() === 'waiting',
  )
