import { keepStored, readStored } from '../offline/browser-storage.ts'

const ownerName = 'uploads-of'

// The names Uppy's Golden Retriever keeps picked files under; Uppy itself is far too large to ask.
const statePrefix = 'uppyState:'
const database = 'uppy-blobs'
const objectStore = 'files'

/** What somebody else picked in this browser and did not send is forgotten. */
export function openUploads(person: string) {
  if (readStored(ownerName) === person) return
  forgetUploads()
  keepStored(ownerName, person)
}

/** Who signs out leaves no picked, unsent photo behind. */
export function forgetUploads() {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(statePrefix))
    for (const key of [...keys, ownerName]) localStorage.removeItem(key)
    if ('indexedDB' in globalThis) forgetFiles()
  } catch (error) {
    console.warn('The picked files of this browser could not be cleared.', error)
  }
}

function forgetFiles() {
  const opening = indexedDB.open(database)
  // Nobody has picked a file here: leave no empty database behind, which Uppy would take for its own.
  opening.onupgradeneeded = () => opening.transaction?.abort()
  opening.addEventListener('error', (event) => event.preventDefault())
  opening.onsuccess = () => {
    const open = opening.result
    const clearing = open.transaction(objectStore, 'readwrite')
    clearing.objectStore(objectStore).clear()
    // Closes once the clearing is done.
    open.close()
  }
}
