import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { endedPerson } from '../session/session.ts'
import { toast } from '../ui/toast.ts'
import { AccountCard } from './account-card.tsx'
import { maria } from '../../../tests/web/stub-person.ts'
import { type Answer, renderForMaria, stubProfile } from '../../../tests/web/stub-profile.tsx'

vi.mock('../ui/toast.ts')

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

async function confirm(...answers: Answer[]) {
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

it('says why it was refused', async () => {
  await confirm({ status: 409, body: { error: 'Not now, please.' } })
  await vi.waitFor(() =>
    expect(toast).toHaveBeenCalledWith({ title: 'Not now, please.', variant: 'destructive' }),
  )
  screen.getByRole('dialog', { name: 'Delete your account?' })
})

describe('where no answer came', () => {
  function noAnswer() {
    const after = Promise.reject(new TypeError('Failed to fetch'))
    after.catch(() => undefined)
    return { status: 0, after }
  }
  const signedOut = { status: 401, body: { error: 'Please sign in to go on.' } }
  const press = async () => userEvent.click(screen.getByRole('button', { name: 'Delete account' }))

  async function confirmAndLook(deleted: Answer[], looks: Answer[]) {
    const sent = stubProfile({ 'DELETE /api/delete-account': deleted, 'GET /api/user': looks })
    renderForMaria((user) => <AccountCard user={user} />)
    await press()
    await userEvent.type(await screen.findByLabelText(/^Type/), 'delete{Enter}')
    return sent
  }

  it.each([
    ['of a proxy', () => ({ status: 502 }), () => ({ status: 200, body: maria })],
    ['of a server in trouble', () => ({ status: 500, body: { error: 'Oh.' } }), () => ({ status: 502 })],
    ['at all', noAnswer, noAnswer],
  ])('%s, it says that nobody knows, and it can be pressed again', async (_, lost, look) => {
    const sent = await confirmAndLook([lost(), { status: 200, body: { ok: true } }], [look()])
    const words =
      'We could not learn whether that worked. Please try again; if you are signed out by then, your account is deleted.'
    await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toBe(words))
    expect(toast).not.toHaveBeenCalled()
    await press()
    await screen.findByText('signed out')
    expect(sent).toHaveLength(2)
    expect(toast).toHaveBeenCalledWith(expect.objectContaining({ title: 'Account deleted' }))
  })

  const description = 'If you can still sign in, it is not. Otherwise you can come back within 30 days.'
  const gone = { title: 'Your account seems to be deleted', description }

  it('and nobody is signed in any more, it forgets the person and says what that means', async () => {
    await confirmAndLook([{ status: 502 }], [signedOut])
    await screen.findByText('signed out')
    await vi.waitFor(() => expect(toast).toHaveBeenCalledExactlyOnceWith(gone))
    expect([location.pathname, endedPerson()]).toEqual(['/', undefined])
  })

  it('says so as well to who presses again by then', async () => {
    await confirmAndLook([noAnswer(), signedOut], [noAnswer(), signedOut])
    await screen.findByRole('alert')
    await press()
    await screen.findByText('signed out')
    await vi.waitFor(() => expect(toast).toHaveBeenCalledExactlyOnceWith(gone))
  })
})
