import { useSyncExternalStore } from 'react'

/** What stands behind the # of the address: no server, proxy or other site gets to see it. */
export const useHash = () => useSyncExternalStore(whenItChanges, () => location.hash.slice(1))

function whenItChanges(listener: () => void) {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}
