import { useEffect, useState } from 'react'
import { offlineQueue, openOfflineQueue } from '../offline/offline-queue-of-person.ts'
import { openOfflineStorage } from '../offline/offline-storage.ts'
import { openUploads } from '../uploads/upload-storage.ts'
import { sendUnsent } from './send-unsent.ts'

/** Opens what this browser keeps for a person, and sends what an earlier visit could not. One for each person. */
export function UnsentChanges({ person }: { person: string }) {
  // While rendering, because the pages beside it read from there at once.
  useState(() => openOfflineStorage(person))
  useEffect(() => openUploads(person), [person])
  useEffect(openOfflineQueue, [])
  useEffect(() => {
    if (offlineQueue.changes().length > 0) void sendUnsent()
  }, [])
  return null
}
