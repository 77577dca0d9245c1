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
  renderForMaria((user) => <AccountCard user={user} />)
  await userEvent.click(screen.getByRole('button', { name: 'Delete account' }))
  await userEvent.type(await screen.findByLabelText(/^Type/), 'no{Enter}')
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

it('says to who has an email address how it leads back', async () => {
  renderForMaria((user) => <AccountCard user={user} />)
  screen.getByText('You can change your mind for 30 days.')
  await userEvent.click(screen.getByRole('button', { name: 'Delete account' }))
  await screen.findByText(/^For 30 days you can come back .* register again with the same email address/)
})

it('says to who has none that only this browser leads back, and for how long', async () => {
  stubProfile({ 'DELETE /api/delete-account': [{ status: 200, body: { ok: true } }] })
  renderForMaria((user) => <AccountCard user={user} />, { email: null })
  screen.getByText('You can change your mind for 7 days.')
  await userEvent.click(screen.getByRole('button', { name: 'Delete account' }))
  await screen.findByText(
    /^For 7 days you can come back in this browser .* register again with the same username/,
  )
  expect(screen.queryByText(/same email address/)).toBeNull()
  await userEvent.type(screen.getByLabelText(/^Type/), 'delete{Enter}')
  const description = 'You can come back within 7 days.'
  await vi.waitFor(() => expect(toast).toHaveBeenCalledWith({ title: 'Account deleted', description }))
})

it.each([
  [{ error: 'Not now, please.' }, 'Not now, please.'],
  [{}, 'Failed to delete account'],
])('says after %j: %s', async (body, title) => {
  await confirm({ status: 500, body })
  await vi.waitFor(() => expect(toast).toHaveBeenCalledWith({ title, variant: 'destructive' }))
  screen.getByRole('dialog', { name: 'Delete your account?' })
})
