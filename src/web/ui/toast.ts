import type { ToastMessage } from './toast-message.ts'

type Listener = () => void
let wanted = false
const listeners = new Set<Listener>()

export const toasterWanted = () => wanted

export function whenToasterWanted(listener: Listener) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function wantToaster() {
  wanted = true
  for (const listener of listeners) listener()
}

/** Shows one message; it takes the place of the one before. */
export function toast(message: ToastMessage) {
  wantToaster()
  void import('./toast-frame.tsx').then(({ show }) => show(message))
}
