import type { QueryClient } from '@tanstack/react-query'
import { forgetOfflineStorage } from '../offline/offline-storage.ts'
import { forgetTimers } from '../timers/timer-storage.ts'
import { forgetTyped } from './typed-words.ts'
import { forgetUploads } from '../uploads/upload-storage.ts'
import { setUser } from './use-user.ts'

/** Whoever leaves takes everything along: from now on nobody is signed in here. */
export function leave(client: QueryClient) {
  setUser(client, null)
  forgetTimers()
  forgetOfflineStorage()
  forgetTyped()
  forgetUploads()
}
