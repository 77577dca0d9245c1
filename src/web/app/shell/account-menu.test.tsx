import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { maria } from '../../../../tests/web/stub-person.ts'
import { createQueryClient } from '../../api/query-client.ts'
import { AccountButton } from './account-button.tsx'

afterEach(cleanup)

async function openFor(isAdmin: boolean) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AccountButton user={{ ...maria, isAdmin }} />
    </QueryClientProvider>,
  )
  screen.getByRole('button', { name: 'Account menu' }).focus()
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('menuitem', { name: 'Profile' })
}

it('leads who runs the site to the dashboard, by keyboard alone', async () => {
  await openFor(true)
  screen.getByRole('menuitem', { name: 'Admin Dashboard' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(location.pathname).toBe('/admin')
})

it('says nothing of the dashboard to others', async () => {
  await openFor(false)
  expect(screen.queryByRole('menuitem', { name: 'Admin Dashboard' })).toBeNull()
})
