import { useEffect, useState } from 'react'
import { offlineQueue, openOfflineQueue } from '../offline/offline-queue-of-person.ts'
import { openOfflineStorage } from '../offline/offline-storage.ts'
import { sendUnsent } from './send-unsent.ts'

/** Now, and whenever there may be a network: a tab that was closed may have left something. */
function sendWhenPossible() {
  const over = new AbortController()
  const send = () => {
    if (navigator.onLine && offlineQueue.changes().length > 0) void sendUnsent()
  }
  send()
  addEventListener('online', send, over)
  document.addEventListener('visibilitychange', send, over)
  return () => over.abort()
}

/** Opens what this browser keeps for a person, and sends what an earlier visit could not. One for each person. */
export function UnsentChanges({ person }: { person: string }) {
  // While rendering, because the pages beside it read from there at once.
  useState(() => openOfflineStorage(person))
  useEffect(openOfflineQueue, [])
  useEffect(sendWhenPossible, [])
  return null
}
