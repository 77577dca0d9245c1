import { keepStored, readStored } from '../offline/browser-storage.ts'

const prefix = 'timers/'
const listeners = new Set<() => void>()

let name: string | undefined
/** Stands in for a storage that is full or forbidden: then timers live as long as their page. */
let unsaved: string | null | undefined

/** From now on the timers of this person; those of anybody who used this browser before are forgotten. */
export function openTimers(person: string) {
  if (name === prefix + person) return
  name = prefix + person
  unsaved = undefined
  forgetAllBut(name)
  announce()
}

/** Who signs out leaves no timers behind, in no tab. */
export function forgetTimers() {
  name = undefined
  unsaved = undefined
  forgetAllBut(undefined)
  announce()
}

/** The timers as text, null when there are none. */
export function storedTimers(): string | null {
  if (name === undefined) return null
  return unsaved === undefined ? readStored(name) : unsaved
}

export function storeTimers(text: string | null) {
  if (name === undefined) return
  // What is the same is not written again: another tab may have just written what this one has not seen yet.
  if (unsaved !== undefined || text !== readStored(name)) unsaved = keepStored(name, text) ? undefined : text
  announce()
}

/** Also when another tab changed them. */
export function whenTimersChange(listener: () => void) {
  if (listeners.size === 0) addEventListener('storage', onStorage)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', onStorage)
  }
}

function announce() {
  for (const listener of listeners) listener()
}

/** No key means that everything was cleared. */
function onStorage({ key }: StorageEvent) {
  if (key === null || key === name) announce()
}

function forgetAllBut(kept: string | undefined) {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(prefix) && key !== kept) localStorage.removeItem(key)
  } catch (error) {
    console.warn('The timers of this browser could not be cleared.', error)
  }
}
