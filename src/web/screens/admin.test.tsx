import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { json, stubServer, visit } from '../../../tests/web/stub-admin.tsx'
import { Admin } from './admin.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('leaves the tabs where they were scrolled to until another one is opened', async () => {
  stubServer({
    'GET /api/admin/attention': () => json({ unreadMessages: 2, troubledMails: 0, givenUpMails: 0 }),
  })
  visit('/admin?tab=log', <Admin />)
  await screen.findByText('2')
  const tabs = screen.getByRole('tablist')
  tabs.scrollLeft = 50
  act(() => history.replaceState(null, '', '/admin?tab=log&about=people'))
  expect(tabs.scrollLeft).toBe(50)
  await userEvent.click(within(tabs).getByRole('tab', { name: 'Settings' }))
  expect(tabs.scrollLeft).toBe(0)
})

it('counts the mails that were given up among those that wait for somebody', async () => {
  const attention = { unreadMessages: 0, troubledMails: 1, givenUpMails: 2 }
  stubServer({ 'GET /api/admin/attention': () => json(attention) })
  visit('/admin?tab=log', <Admin />)
  await screen.findByRole('tab', { name: 'Outbox 3 waiting' })
})
