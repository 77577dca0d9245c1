import type { TimerRecord } from '../../domain/timers/record.ts'
import { keepStored, readStored } from '../offline/browser-storage.ts'

const askedName = 'notifications-asked'
const title = 'Your cooking timer has finished!'

const isOffered = () => 'Notification' in globalThis

export const mayNotify = () => isOffered() && Notification.permission === 'granted'

/** Asks once, when a timer is first started: that is when a person sees what it is good for. */
export function askToNotify() {
  if (!isOffered() || Notification.permission !== 'default' || readStored(askedName)) return
  keepStored(askedName, 'yes')
  Notification.requestPermission().catch((error: unknown) => {
    console.warn('Notifications could not be asked for.', error)
  })
}

export async function notifyOfEnd({ id, name }: TimerRecord) {
  if (!mayNotify()) return
  const options = { body: name, tag: id }
  try {
    const notification = new Notification(title, options)
    notification.addEventListener('click', () => {
      window.focus()
      notification.close()
    })
  } catch {
    // Phones show notifications through the service worker alone.
    const worker = await navigator.serviceWorker?.getRegistration()
    await worker?.showNotification(title, options)
  }
}
