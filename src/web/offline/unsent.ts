import type { QueryClient } from '@tanstack/react-query'
import { unsaved } from '../api/unsaved.ts'
import { offlineQueue } from './offline-queue-of-person.ts'
import { countOffline } from './offline-storage.ts'

/** Under which notes are kept that somebody has written and not saved. */
export const notesDrafts = 'notes-draft/'

/** How much would be lost if this browser forgot the person now: what was not sent, and notes not saved. */
export const countUnsent = (client: QueryClient) =>
  offlineQueue.changes().length + countOffline(notesDrafts) + client.isMutating(unsaved)
