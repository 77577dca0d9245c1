import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { toast } from '../ui/toast.ts'
import { RecoveryDialog } from './recovery-dialog.tsx'
import { maria } from '../../../tests/web/stub-person.ts'
import { offer, stubApi } from '../../../tests/web/stub-api.ts'
import { loadOverlays } from '../ui/overlays.ts'

// As when somebody has touched the page.
beforeAll(loadOverlays)

vi.mock('../ui/toast.ts')

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

function open() {
  const events = {
    onClose: vi.fn<() => void>(),
    onRecovered: vi.fn<(user: unknown) => void>(),
    onDeclined: vi.fn<() => void>(),
    onExpired: vi.fn<(sentence: string) => void>(),
    onSuspended: vi.fn<(sentence: string) => void>(),
  }
  render(<RecoveryDialog offer={offer} {...events} />)
  return events
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const click = (name: string) => userEvent.click(button(name))
const failed = (title: string, description: string) => ({ title, description, variant: 'destructive' })
const unsure = 'We could not learn whether that worked. Please try again.'
const expired = 'This recovery offer has expired. Please register again.'

async function recover(password = 'New-Sour-dough1') {
  await userEvent.type(screen.getByLabelText('New Password'), password)
  await click('Recover Account')
}

describe('recovering a deleted account', () => {
  it('shows whose it was', () => {
    open()
    const facts = screen.getAllByRole('definition').map((fact) => fact.textContent)
    expect(facts).toEqual(['maria@example.com', 'maria', 'Maria Rossi'])
  })

  it('needs a new password', () => {
    open()
    expect(button('Recover Account').disabled).toBe(true)
    fireEvent.submit(screen.getByRole('form', { name: 'Recover Account' }))
    expect(toast).toHaveBeenCalledWith({
      title: 'Please enter a new password for your recovered account',
      variant: 'destructive',
    })
  })

  it('refuses a weak one at its field', async () => {
    const sent = stubApi({})
    open()
    await recover('abcdefgh')
    await screen.findByText(/at least 3 security criteria/)
    expect(sent).toEqual([])
    expect(document.activeElement).toBe(screen.getByLabelText('New Password'))
  })

  it('goes on with the old account', async () => {
    const sent = stubApi({ '/api/recover-account': [{ status: 200, body: maria }] })
    const { onRecovered } = open()
    await recover()
    await waitFor(() => expect(onRecovered).toHaveBeenCalledWith(maria))
    expect(toast).toHaveBeenCalledWith({
      title: 'Account Recovered!',
      description: 'Your data, favorites and settings are back. Your username is maria.',
    })
    expect(sent[0]?.body).toEqual({ oldUserId: 'token', newPassword: 'New-Sour-dough1' })
  })

  it('says why it failed', async () => {
    const error = 'Too many attempts.'
    stubApi({ '/api/recover-account': [{ status: 429, body: { error } }] })
    open()
    await recover()
    await waitFor(() => expect(toast).toHaveBeenCalledWith(failed('Recovery Failed', error)))
  })

  it.each([{ status: 500 }, 'offline' as const])(
    'says that nobody knows where no answer came: %j',
    async (lost) => {
      stubApi({ '/api/recover-account': [lost, { status: 410 }] })
      const { onExpired } = open()
      await recover()
      expect((await screen.findByRole('alert')).textContent).toBe(unsure)
      expect(toast).not.toHaveBeenCalled()
      await click('Recover Account')
      await waitFor(() =>
        expect(onExpired).toHaveBeenCalledExactlyOnceWith(
          'Your account may be back already: try to sign in with your new password. If that is refused, please register again.',
        ),
      )
    },
  )

  it('ends with an offer that is too old', async () => {
    stubApi({ '/api/recover-account': [{ status: 410 }] })
    const { onExpired } = open()
    await recover()
    await waitFor(() => expect(onExpired).toHaveBeenCalledWith(expired))
  })
})

describe('proving that the account is yours', () => {
  const refusal = (error: string) => ({ status: 403, body: { error } })

  it('takes the old password, once it is right', async () => {
    const answers = [refusal('Prove it'), refusal('That is not it'), { status: 200, body: maria }]
    const sent = stubApi({ '/api/recover-account': answers })
    const { onRecovered } = open()
    await recover()
    await screen.findByRole('heading', { name: 'Show us that it is yours' })
    expect(toast).not.toHaveBeenCalled()
    await click('Use my old password')
    await userEvent.type(screen.getByLabelText('Old Password'), 'wrong')
    await click('Recover Account')
    await screen.findByText('That is not it')
    expect(toast).toHaveBeenCalledWith(failed('Recovery Failed', 'That is not it'))
    await click('Recover Account')
    await waitFor(() => expect(onRecovered).toHaveBeenCalledWith(maria))
    expect(sent[2]?.body).toMatchObject({ oldPassword: 'wrong', newPassword: 'New-Sour-dough1' })
  })

  it('mails a code and takes it as pasted', async () => {
    const sent = stubApi({
      '/api/recover-account': [refusal('Prove it'), { status: 200, body: maria }],
      '/api/recovery-code': [{ status: 202, body: { ok: true, delivery: 'mailed', toAddressBefore: false } }],
    })
    const { onRecovered } = open()
    await recover()
    await userEvent.click(await screen.findByRole('button', { name: 'Email me a code' }))
    const code = await screen.findByLabelText<HTMLInputElement>('Code from the mail')
    expect([code.autocomplete, document.activeElement]).toEqual(['one-time-code', code])
    screen.getByText('A code was mailed to maria@example.com. It works for a day.')
    expect(toast).toHaveBeenLastCalledWith(expect.objectContaining({ title: 'Code sent' }))
    await userEvent.paste('k7m2 9xqt hw4c')
    await click('Recover Account')
    await waitFor(() => expect(onRecovered).toHaveBeenCalled())
    expect(sent.at(-1)?.body).toMatchObject({ code: 'k7m2 9xqt hw4c' })
  })
})

describe('a code that is not on its way', () => {
  const needsProof = [{ status: 403, body: { error: 'Prove it' } }]
  const ask = async () => {
    open()
    await recover()
    await userEvent.click(await screen.findByRole('button', { name: 'Email me a code' }))
  }

  it('is not called sent where the site keeps its mail', async () => {
    const body = { ok: true, delivery: 'kept', toAddressBefore: false }
    stubApi({ '/api/recover-account': needsProof.slice(), '/api/recovery-code': [{ status: 202, body }] })
    await ask()
    await screen.findByText(/no mail server: the mail is kept in its outbox/)
    expect(toast).not.toHaveBeenCalledWith(expect.objectContaining({ title: 'Code sent' }))
  })

  it('is not said to be where it did not go', async () => {
    const body = { ok: true, delivery: 'mailed', toAddressBefore: true }
    stubApi({ '/api/recover-account': needsProof.slice(), '/api/recovery-code': [{ status: 202, body }] })
    await ask()
    await screen.findByText(/A code was mailed to the address the account had before it was changed/)
    expect(screen.queryByText(/mailed to maria@example.com/)).toBeNull()
  })

  it('is not asked for where the account has no address', async () => {
    const error = 'This account has no email address, so no code was sent. Please use its old password.'
    stubApi({
      '/api/recover-account': needsProof.slice(),
      '/api/recovery-code': [{ status: 409, body: { error } }],
    })
    await ask()
    await waitFor(() => expect(toast).toHaveBeenCalledWith(failed('Recovery Failed', error)))
    expect(screen.queryByLabelText('Code from the mail')).toBeNull()
    screen.getByRole('button', { name: 'Email me a code' })
  })

  it('is asked for all the same when others have used up those of the day', async () => {
    const error = 'Several codes were mailed today already: any of them works here.'
    stubApi({
      '/api/recover-account': needsProof.slice(),
      '/api/recovery-code': [{ status: 429, body: { error } }],
    })
    await ask()
    await screen.findByLabelText('Code from the mail')
    expect(screen.queryByText(/A code was mailed to/)).toBeNull()
    expect(toast).toHaveBeenCalledWith(failed('Recovery Failed', error))
  })
})

describe('declining', () => {
  async function decline() {
    await click('Decline')
    screen.getByText(/at once if you have just registered with its password and it has no two-factor sign-in/)
    await click('Delete Old Account')
  }

  it('deletes the old account, then registration goes on', async () => {
    const sent = stubApi({ '/api/decline-recovery': [{ status: 200, body: { ok: true, isErased: true } }] })
    const { onDeclined } = open()
    await decline()
    await waitFor(() => expect(onDeclined).toHaveBeenCalled())
    // Nor that its address is free: another account may have typed it meanwhile.
    expect(toast).toHaveBeenCalledWith({
      title: 'Old Account Deleted',
      description: 'What it held is erased.',
    })
    expect(sent[0]?.body).toEqual({ oldUserId: 'token' })
  })

  it('says when what it held is erased, where that waits', async () => {
    stubApi({ '/api/decline-recovery': [{ status: 200, body: { ok: true, isErased: false } }] })
    const { onDeclined } = open()
    await decline()
    await waitFor(() => expect(onDeclined).toHaveBeenCalled())
    expect(toast).toHaveBeenCalledExactlyOnceWith({
      title: 'Old Account Deleted',
      description: 'What it held is erased 30 days after its deletion.',
    })
  })

  it('can be thought over', async () => {
    open()
    await click('Decline')
    await click('Back')
    button('Recover Account')
  })

  it('says why it failed', async () => {
    const error = 'By invitation'
    stubApi({ '/api/decline-recovery': [{ status: 403, body: { error } }] })
    const { onDeclined } = open()
    await decline()
    await waitFor(() => expect(toast).toHaveBeenCalledWith(failed('Error', error)))
    expect(onDeclined).not.toHaveBeenCalled()
  })

  it.each([{ status: 500 }, 'offline' as const])(
    'says that nobody knows where no answer came: %j',
    async (lost) => {
      stubApi({ '/api/decline-recovery': [lost, { status: 410 }] })
      const { onExpired } = open()
      await decline()
      expect((await screen.findByRole('alert')).textContent).toBe(unsure)
      expect(toast).not.toHaveBeenCalled()
      await click('Delete Old Account')
      await waitFor(() => expect(onExpired).toHaveBeenCalledExactlyOnceWith(expired))
    },
  )

  it('ends with an offer that is too old', async () => {
    stubApi({ '/api/decline-recovery': [{ status: 410 }] })
    const { onExpired } = open()
    await decline()
    await waitFor(() => expect(onExpired).toHaveBeenCalledWith(expired))
  })
})
