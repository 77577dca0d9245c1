import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { maria } from '../../../tests/web/stub-person.ts'
import { ManageSubscription } from './manage-subscription.tsx'
import { closeTill, renderAtTill, says, stubTill } from '../../../tests/web/stub-till.tsx'

const open = vi.fn<typeof window.open>()
beforeEach(() => void vi.stubGlobal('open', open))
afterEach(() => {
  closeTill()
  vi.restoreAllMocks()
  open.mockReset()
})

/** A tab of the browser that opened. */
function aTab() {
  const tab = { opener: window, close: vi.fn<() => void>(), location: { replace: vi.fn<() => void>() } }
  open.mockReturnValue(tab as unknown as Window)
  return tab
}

const press = () => userEvent.click(screen.getByRole('button'))
const call = 'POST /api/create-portal-session'

it('opens the tab with the click, before the answer, and leads it to the portal', async () => {
  let send: (answer: { status: number; body: unknown }) => void = () => undefined
  const answer = new Promise<{ status: number; body: unknown }>((resolve) => (send = resolve))
  stubTill({ [call]: [answer] })
  const tab = aTab()
  renderAtTill(<ManageSubscription />, maria)
  await press()
  expect(open).toHaveBeenCalledWith('', '_blank')
  const button = screen.getByRole('button', { name: 'Loading...' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await press()
  expect(open).toHaveBeenCalledTimes(1)
  send(says({ url: 'https://billing.example/session' }))
  await screen.findByRole('button', { name: 'Manage Subscription' })
  expect(tab.location.replace).toHaveBeenCalledWith('https://billing.example/session')
  expect(tab.opener).toBeNull()
})

it.each([
  ['fails', says({ error: 'Later.' }, 502)],
  ['has no address', says({ url: null })],
  ['cannot be reached', 'offline' as const],
])('closes the tab and says so when the portal %s', async (_how, answer) => {
  stubTill({ [call]: [answer] })
  const tab = aTab()
  renderAtTill(<ManageSubscription />, maria)
  await press()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('ErrorUnable to open customer portal. Please try again.')
  expect(tab.close).toHaveBeenCalled()
  await screen.findByRole('button', { name: 'Manage Subscription' })
})

it('goes there in this tab where no other can be opened', async () => {
  stubTill({ [call]: [says({ url: 'https://billing.example/session' })] })
  open.mockReturnValue(null)
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  renderAtTill(<ManageSubscription />, maria)
  await press()
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://billing.example/session'))
})
