import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void) {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** Undefined where the browser has no full screen, as on most phones. */
export function useFullScreen() {
  const isOn = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)
  return document.fullscreenEnabled ? { isOn, toggle: isOn ? leaveFullScreen : enter } : undefined
}

const said = (error: unknown) => console.warn('The browser did not change to or from full screen.', error)

// All of the document: the timers and the messages stand beside cooking mode.
const enter = () => void document.documentElement.requestFullscreen().catch(said)

/** Also for whoever leaves cooking mode. */
export function leaveFullScreen() {
  if (document.fullscreenElement) document.exitFullscreen().catch(said)
}
