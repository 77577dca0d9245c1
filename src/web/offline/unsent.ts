import { offlineQueue } from './offline-queue-of-person.ts'
import { countOffline } from './offline-storage.ts'

/** Under which notes are kept that somebody has written and not saved. */
export const notesDrafts = 'notes-draft/'

/** How much would be lost if this browser forgot the person now: changes that were not sent, and notes not saved. */
export const countUnsent = () => offlineQueue.changes().length + countOffline(notesDrafts)
