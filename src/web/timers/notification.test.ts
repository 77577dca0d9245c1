import { afterEach, expect, test, vi } from 'vitest'
import type { TimerRecord } from '../../domain/timers/record.ts'
import { notifyOfEnd } from './notification.ts'

const egg = { id: 'egg', name: 'Egg' } as TimerRecord
const title = 'Your cooking timer has finished!'

afterEach(() => vi.unstubAllGlobals())

function stubBrowser(permission: NotificationPermission, constructible: boolean) {
  const made = vi.fn<(title: string, options: NotificationOptions) => void>()
  class StubNotification extends EventTarget {
    static readonly permission = permission
    constructor(words: string, options: NotificationOptions) {
      super()
      if (!constructible) throw new TypeError('Illegal constructor')
      made(words, options)
    }
  }
  const shown = vi.fn<(title: string, options: NotificationOptions) => Promise<void>>(async () => undefined)
  vi.stubGlobal('Notification', StubNotification)
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistration: async () => ({ showNotification: shown }) },
  })
  return { made, shown }
}

test('a page notifies by itself where it may', async () => {
  const { made, shown } = stubBrowser('granted', true)
  await notifyOfEnd(egg)
  expect([made.mock.calls, shown.mock.calls]).toEqual([[[title, { body: 'Egg', tag: 'egg' }]], []])
})

test('on a phone the worker notifies', async () => {
  const { made, shown } = stubBrowser('granted', false)
  await notifyOfEnd(egg)
  expect([made.mock.calls, shown.mock.calls]).toEqual([[], [[title, { body: 'Egg', tag: 'egg' }]]])
})

test('nobody is notified who did not ask for it', async () => {
  const { made, shown } = stubBrowser('denied', true)
  await notifyOfEnd(egg)
  expect([made.mock.calls, shown.mock.calls]).toEqual([[], []])
})
