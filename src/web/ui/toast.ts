import { endedPerson } from '../session/session.ts'

export interface ToastMessage {
  title: string
  description?: string
  variant?: 'default' | 'destructive'
  /** The one thing that can be done about it, such as taking it back. */
  action?: { label: string; onSelect: () => void }
}

/** Each has a number, so that the same words said twice are two messages. */
export type ShownToast = ToastMessage & { number: number }

let shown: ShownToast | undefined
let count = 0
const listeners = new Set<() => void>()

export const shownToast = () => shown

export function whenToastChanges(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: ShownToast | undefined) {
  shown = next
  for (const listener of listeners) listener()
}

/** Shows one message; it takes the place of the one before. */
export function toast(message: ToastMessage) {
  // Whatever failed for want of a session: the page asks to sign in, which says it all.
  if (message.variant === 'destructive' && endedPerson() !== undefined) return
  count += 1
  change({ ...message, number: count })
}

/** Whatever it says was meant for somebody who is no longer here. */
export const dismissToasts = () => change(undefined)

/** Only the message with this number: a newer one stays. */
export function dismissToast(number: number) {
  if (shown?.number === number) change(undefined)
}
