import { offline as limits } from '../../domain/limits.ts'
import { offlineQueue } from './offline-queue-of-person.ts'
import { countOffline } from './offline-storage.ts'

/** Under which notes are kept that somebody has written and not saved. */
export const notesDrafts = 'notes-draft/'

/** How much would be lost if this browser forgot the person now: changes that were not sent, and notes not saved. */
export const countUnsent = () => offlineQueue.changes().length + countOffline(notesDrafts)

/** Sends what waits, as far as that is possible within a moment. */
export async function sendUnsent() {
  let timer: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise<void>((resolve) => (timer = setTimeout(resolve, limits.patience)))
  await Promise.race([offlineQueue.flush(), patience])
  clearTimeout(timer)
}
