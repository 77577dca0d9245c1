import { keepOffline, readOffline } from '../lib/offline-storage.ts'

/** Notes being written, kept in this browser until they are saved, given up, or their writer signs out. */
export function notesDraft(recipe: string) {
  const name = `notes-draft/${recipe}`
  return {
    read: () => readOffline(name),
    keep: (text: string) => keepOffline(name, text),
    forget: () => keepOffline(name, null),
  }
}
