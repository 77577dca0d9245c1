import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { toast } from '../ui/toast.ts'
import { AccountCard } from './account-card.tsx'
import { renderForMaria, stubProfile } from '../../../tests/web/stub-profile.tsx'

vi.mock('../ui/toast.ts')

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

async function confirm(...answers: { status: number; body?: unknown }[]) {
  const sent = stubProfile({ 'DELETE /api/delete-account': answers })
  renderForMaria(() => <AccountCard />)
  await userEvent.click(screen.getByRole('button', { name: 'Delete account' }))
  await userEvent.type(screen.getByLabelText(/^Type/), 'no{Enter}')
  expect(sent).toEqual([])
  await userEvent.clear(screen.getByLabelText(/^Type/))
  await userEvent.type(screen.getByLabelText(/^Type/), 'Delete{Enter}')
  return sent
}

it('deletes only who typed the word, and signs out', async () => {
  const sent = await confirm({ status: 200, body: { ok: true } })
  await screen.findByText('signed out')
  expect(sent).toHaveLength(1)
  expect(location.pathname).toBe('/')
  expect(toast).toHaveBeenCalledWith(expect.objectContaining({ title: 'Account deleted' }))
})

it.each([
  [{ error: 'Not now, please.' }, 'Not now, please.'],
  [{}, 'Failed to delete account'],
])('says after %j: %s', async (body, title) => {
  await confirm({ status: 500, body })
  await vi.waitFor(() => expect(toast).toHaveBeenCalledWith({ title, variant: 'destructive' }))
  screen.getByRole('dialog', { name: 'Delete your account?' })
})
