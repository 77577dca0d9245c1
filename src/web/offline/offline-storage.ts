import { keepStored, readStored } from './browser-storage.ts'

const prefix = 'person/'
/** Told what another tab wrote; nothing where another person came or all was cleared. */
type Listener = (written?: string | null) => void
const listeners = new Map<Listener, string>()
/** Stands in for a storage that is full or forbidden: then things are kept as long as their page. */
const unsaved = new Map<string, string | null>()

let owner: string | undefined

/** From now on what is kept of this person; what anybody else left in this browser is forgotten. */
export function openOfflineStorage(person: string) {
  if (owner === person) return
  owner = person
  const own = `${prefix}${person}/`
  for (const key of unsaved.keys()) if (!key.startsWith(own)) unsaved.delete(key)
  forgetAllBut(own)
  announce()
}

/** Out of reach until the same person is back: then all of it is there again. */
export function closeOfflineStorage() {
  owner = undefined
  announce()
}

/** Who signs out leaves nothing behind. */
export function forgetOfflineStorage() {
  owner = undefined
  unsaved.clear()
  forgetAllBut(undefined)
  announce()
}

const keyOf = (name: string) => (owner === undefined ? undefined : `${prefix}${owner}/${name}`)

export function readOffline(name: string): string | null {
  const key = keyOf(name)
  if (key === undefined) return null
  const kept = unsaved.get(key)
  return kept === undefined ? readStored(key) : kept
}

/** Under how many names that begin so something is kept. */
export function countOffline(beginning: string): number {
  const start = keyOf(beginning)
  if (start === undefined) return 0
  const names = new Set([...storedKeys(), ...unsaved.keys()])
  return [...names].filter((key) => key.startsWith(start) && unsaved.get(key) !== null).length
}

/** Null removes. */
export function keepOffline(name: string, text: string | null) {
  const key = keyOf(name)
  if (key === undefined) return
  if (keepStored(key, text)) unsaved.delete(key)
  else unsaved.set(key, text)
}

/** When another tab of this person kept something under this name, or another person came. */
export function whenKeptElsewhere(name: string, listener: Listener) {
  if (listeners.size === 0) addEventListener('storage', onStorage)
  listeners.set(listener, name)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', onStorage)
  }
}

function announce() {
  for (const listener of listeners.keys()) listener()
}

/** No key means that everything was cleared. */
function onStorage({ key, newValue }: StorageEvent) {
  for (const [listener, name] of listeners) if (key === null || key === keyOf(name)) listener(newValue)
}

function forgetAllBut(kept: string | undefined) {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(prefix) && (kept === undefined || !key.startsWith(kept)))
        localStorage.removeItem(key)
  } catch (error) {
    console.warn('What this browser kept could not be cleared.', error)
  }
}

/** None where the storage is forbidden: then everything is unsaved. */
function storedKeys(): string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}
