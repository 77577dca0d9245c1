import { useSyncExternalStore } from 'react'
import type { OfflineQueue } from '../offline/offline-queue.ts'
import { useOnline } from '../offline/use-online.ts'

/** Whether changes in a queue are waiting for a connection, or would. */
export function useIsOffline({ subscribe, state: stateNow }: OfflineQueue) {
  const isOnline = useOnline()
  const state = useSyncExternalStore(subscribe, stateNow)
  return !isOnline || state === 'waiting'
}
