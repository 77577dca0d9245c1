import { useEffect, useState } from 'react'
import { offlineQueue, openOfflineQueue } from '../lib/offline-queue-of-person.ts'
import { openOfflineStorage } from '../lib/offline-storage.ts'
import { openUploads } from '../lib/upload-storage.ts'

/** Opens what this browser keeps for a person, and sends what an earlier visit could not. One for each person. */
export function UnsentChanges({ person }: { person: string }) {
  // While rendering, because the pages beside it read from there at once.
  useState(() => openOfflineStorage(person))
  useEffect(() => openUploads(person), [person])
  useEffect(openOfflineQueue, [])
  useEffect(() => {
    if (offlineQueue.changes().length > 0) void send()
  }, [])
  return null
}

/** The rooms hear the answers; without their code the changes wait. */
async function send() {
  try {
    await import('../kitchen/keep-progress.ts')
    await import('../kitchen/keep-notes.ts')
    const { sendWaiting } = await import('../shopping/list-book.ts')
    await sendWaiting()
  } catch (error) {
    console.warn('Changes will be sent once the connection is back.', error)
  }
}
