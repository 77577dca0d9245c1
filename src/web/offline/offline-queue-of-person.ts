import { createOfflineQueue } from './offline-queue.ts'
import { keepOffline, readOffline, whenKeptElsewhere } from './offline-storage.ts'

/** Under which they are kept. */
const name = 'changes'

/** One tab at a time sends; where the browser has no locks, ids keep what is sent twice from counting twice. */
async function alone(work: () => Promise<void>): Promise<void> {
  const locks = navigator.locks as LockManager | null | undefined
  return locks ? locks.request('homeplate-changes', work) : work()
}

/** What the signed-in person changed and the server has not received; outlives the page. */
export const offlineQueue = createOfflineQueue({
  read: () => readOffline(name),
  write: (text) => keepOffline(name, text),
  alone,
})

/** When another tab added or sent something. */
export const whenQueuedElsewhere = (listener: (written?: string | null) => void) =>
  whenKeptElsewhere(name, listener)

/** Listens for the connection, and to the other tabs. */
export function openOfflineQueue() {
  const leaveConnection = offlineQueue.flushWhenOnline()
  const leaveTabs = whenQueuedElsewhere(offlineQueue.refresh)
  return () => {
    leaveConnection()
    leaveTabs()
  }
}
