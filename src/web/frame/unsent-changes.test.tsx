import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { offlineQueue } from '../offline/offline-queue-of-person.ts'
import { sendUnsent } from './send-unsent.ts'
import { UnsentChanges } from './unsent-changes.tsx'

vi.mock('./send-unsent.ts')

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.restoreAllMocks()
})

const leftBehind = { id: 'bread', handler: 'lists', method: 'POST', path: '/api/lists', about: 'bread' }

it('what another tab left is sent once there is a network, or the page is looked at', () => {
  render(<UnsentChanges person="maria" />)
  expect(sendUnsent).not.toHaveBeenCalled()
  offlineQueue.add(leftBehind)
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(sendUnsent).not.toHaveBeenCalled()
  network.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  expect(sendUnsent).toHaveBeenCalledTimes(1)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(sendUnsent).toHaveBeenCalledTimes(2)
})
