import { useLayoutEffect, useSyncExternalStore, type RefObject } from 'react'

let shown: readonly string[] = []
const listeners = new Set<() => void>()

function setShown(id: string, isShown: boolean) {
  if (shown.includes(id) === isShown) return
  shown = isShown ? [...shown, id] : shown.filter((other) => other !== id)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** How much of it has to be on the screen. */
const half = 0.5

/** This shows a timer large, with all that can be done to it: while it is on the screen, the dock need not. */
export function useShownInFull(id: string, place: RefObject<Element | null>) {
  useLayoutEffect(() => {
    const watcher = new IntersectionObserver(
      (entries) => setShown(id, entries.at(-1)!.intersectionRatio >= half),
      { threshold: half },
    )
    setShown(id, true)
    if (place.current) watcher.observe(place.current)
    return () => {
      watcher.disconnect()
      setShown(id, false)
    }
  }, [id, place])
}

export const useAllShownInFull = () => useSyncExternalStore(subscribe, () => shown)
