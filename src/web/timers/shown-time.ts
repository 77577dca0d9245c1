import { useSyncExternalStore } from 'react'
import { kitchenTime } from './clock.ts'

let time: number | undefined
const listeners = new Set<() => void>()

/** The kitchen time that is on the screen, the same for everything drawn at once. */
export function showTime(now: number) {
  time = now
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What a look at the clock gives, drawn again only when that changes: give back a number or a word. */
export const useShown = <T extends string | number | boolean>(look: (now: number) => T): T =>
  useSyncExternalStore(subscribe, () => look((time ??= kitchenTime())))
