import type { User } from '../../domain/accounts/user.ts'
import { offline } from '../../domain/offline/limits.ts'
import { keptJson } from '../offline/kept-json.ts'
import { keepStored, readStored } from '../offline/browser-storage.ts'
import { keptPictures, signedInMark } from '../boot/worker-words.ts'

/** The number grows when a person comes to look different. */
const name = 'signed-in-4'

interface Remembered {
  user: User
  /** When the server last said so. */
  at: number
}

/** The server said that this person is signed in here; believed for a while when it cannot be asked. */
export function rememberPerson(user: User) {
  if ((rememberedPerson() ?? user).id !== user.id) forgetPerson()
  const isKept = keepStored(name, JSON.stringify({ user, at: Date.now() } satisfies Remembered))
  // Nobody is better than who they were: they may have named an allergy since.
  if (!isKept) keepStored(name, null)
  mark((storage) => storage.open(signedInMark))
}

/** Nobody is signed in here: without a network nothing opens any more, and nothing shows what was looked at. */
export function forgetPerson() {
  keepStored(name, null)
  mark((storage) => Promise.all([storage.delete(signedInMark), storage.delete(keptPictures)]))
}

/** Who was signed in when the server was last asked. */
export function rememberedPerson(): User | undefined {
  const kept = keptJson(readStored(name)) as Remembered | undefined
  // A clock may have been moved in either direction.
  return kept && Math.abs(Date.now() - kept.at) <= offline.keepsPerson ? kept.user : undefined
}

/** When another tab was told something else about who is signed in. No key means that everything was cleared. */
export function whenPersonChangesElsewhere(listener: () => void) {
  const onStorage = ({ key }: StorageEvent) => (key === null || key === name) && listener()
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

/** The worker sees no storage but caches, which pages in a home network without https do not have. */
function mark(change: (storage: CacheStorage) => Promise<unknown>) {
  if (!('caches' in globalThis)) return
  change(caches).catch((error: unknown) => console.warn('The offline mark could not be changed.', error))
}
