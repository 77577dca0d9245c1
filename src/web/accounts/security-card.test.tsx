import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { OpenSession } from '../../domain/accounts/session.ts'
import { createQueryClient } from '../api/query-client.ts'
import { toast } from '../ui/toast.ts'
import { SecurityCard } from './security-card.tsx'
import { stubApi } from '../../../tests/web/stub-api.ts'
// Fetched ahead, so that no test waits for the code of a dialog.
import './change-two-factor-dialog.tsx'
import './set-up-dialog.tsx'
import { loadOverlays } from '../ui/overlays.ts'

// As when somebody has touched the page.
beforeAll(loadOverlays)

vi.mock('../ui/toast.ts')

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const here: OpenSession = {
  id: 'b0000000-0000-4000-8000-000000000001',
  device: 'Firefox on Linux',
  kind: 'computer',
  network: 'Network 203.0.113.•',
  startedAt: '2026-01-02T10:00:00.000Z',
  lastSeenAt: '2026-01-03T10:00:00.000Z',
  isCurrent: true,
}
const phone: OpenSession = {
  ...here,
  id: 'b0000000-0000-4000-8000-000000000002',
  device: 'Safari on iPhone',
  kind: 'phone',
  isCurrent: false,
}
const off = { status: 200, body: { isOn: false, recoveryCodesLeft: 0 } }
const on = { status: 200, body: { isOn: true, recoveryCodesLeft: 2 } }
const both = { status: 200, body: [phone, here] }
const alone = { status: 200, body: [here] }
const done = { status: 200, body: { ok: true } }

function open(answers: Parameters<typeof stubApi>[0]) {
  const sent = stubApi({ '/api/two-factor': [off], '/api/sessions': [both], ...answers })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SecurityCard />
    </QueryClientProvider>,
  )
  return sent
}

const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const type = async (label: string, text: string) => userEvent.type(await screen.findByLabelText(label), text)
/** A connection that failed, or the words of a proxy. */
const lost = ['offline' as const, { status: 502 }]
const unknown = /could not learn whether that worked/
const failed = (description: string, title = "That didn't work") => ({
  title,
  description,
  variant: 'destructive',
})
const rows = async () =>
  within(await screen.findByRole('list', { name: "Where you're signed in" })).getAllByRole('listitem')

describe('sessions', () => {
  it('begin with this device, which has nothing to end', async () => {
    open({})
    const [first, second] = await rows()
    expect(first!.textContent).toMatch(/^Firefox on LinuxThis deviceNetwork 203\.0\.113\.•Active now/)
    expect(within(first!).queryByRole('button')).toBeNull()
    expect(second!.textContent).toContain('Safari on iPhone')
  })

  it('beyond three wait behind a button', async () => {
    const others = [1, 2, 3, 4].map((number) => ({ ...phone, id: `${phone.id.slice(0, -1)}${number}` }))
    open({ '/api/sessions': [{ status: 200, body: [...others, here] }] })
    expect(await rows()).toHaveLength(3)
    await click('Show all 5 devices')
    expect(await rows()).toHaveLength(5)
    await click('Show fewer')
    expect(await rows()).toHaveLength(3)
  })

  it('are ended one by one', async () => {
    const sent = open({ '/api/sessions': [both, alone], [`/api/sessions/${phone.id}`]: [done] })
    await click('Sign out Safari on iPhone')
    await waitFor(async () => expect(await rows()).toHaveLength(1))
    expect(sent.map(({ path }) => path)).toContain(`/api/sessions/${phone.id}`)
    expect(screen.queryByRole('button', { name: 'Sign out all other devices' })).toBeNull()
  })

  it('that ended meanwhile are no failure', async () => {
    const gone = { status: 404, body: { error: 'This session does not exist.' } }
    open({ '/api/sessions': [both, alone], [`/api/sessions/${phone.id}`]: [gone] })
    await click('Sign out Safari on iPhone')
    await waitFor(async () => expect(await rows()).toHaveLength(1))
    expect(toast).toHaveBeenCalledWith({
      title: 'Signed out',
      description: 'Safari on iPhone is signed out.',
    })
  })

  it.each([
    ['a connection that failed', 'offline' as const],
    ['a proxy that says 404', { status: 404, body: '404 page not found' }],
  ])('stay when they could not be ended, and it is said, after %s', async (_, answer) => {
    open({ [`/api/sessions/${phone.id}`]: [answer] })
    await click('Sign out Safari on iPhone')
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith(expect.objectContaining({ title: 'Still signed in there' })),
    )
    expect(await rows()).toHaveLength(2)
  })

  it('that could not be loaded are asked for again', async () => {
    open({ '/api/sessions': ['offline', alone] })
    expect((await screen.findByRole('alert')).textContent).toContain("couldn't load your sessions")
    await userEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }))
    expect(await rows()).toHaveLength(1)
  })
})

describe('changing the password', () => {
  async function change(current: string, next: string, confirmation = next) {
    await click('Change password')
    await type('Current Password', current)
    await type('New Password', next)
    await type('Confirm New Password', confirmation)
    const form = await screen.findByRole('form', { name: 'Change password' })
    await userEvent.click(within(form).getByRole('button', { name: 'Change password' }))
  }

  it.each([
    ['Sour-dough1', 'Sour-dough2', "New passwords don't match"],
    ['Abc1', 'Abc1', 'Password must be at least 8 characters long'],
  ])('refuses %s with %s', async (next, confirmation, sentence) => {
    open({})
    await change('Old-dough1', next, confirmation)
    await screen.findByText(sentence)
  })

  it('closes, clears and says that other devices were signed out', async () => {
    open({ '/api/sessions': [both, alone], '/api/change-password': [done] })
    await change('Old-dough1', 'Sour-dough1')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(toast).toHaveBeenCalledWith({
      title: 'Password changed',
      description: 'Your other devices were signed out.',
    })
    await waitFor(async () => expect(await rows()).toHaveLength(1))
    await click('Change password')
    expect(screen.getByLabelText<HTMLInputElement>('Current Password').value).toBe('')
  })

  it('says what the server says, at its field', async () => {
    const error = 'Current password is incorrect'
    open({ '/api/change-password': [{ status: 400, body: { error, fields: { currentPassword: error } } }] })
    await change('Wrong-dough1', 'Sour-dough1')
    await screen.findByText(error)
    expect(screen.queryByText(unknown)).toBeNull()
    expect(toast).toHaveBeenCalledExactlyOnceWith(failed(error, 'Password not changed'))
  })

  it('else says that it failed', async () => {
    open({ '/api/change-password': [{ status: 429, body: { error: 'Too many attempts.' } }] })
    await change('Old-dough1', 'Sour-dough1')
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith(failed('Too many attempts.', 'Password not changed')),
    )
  })

  it.each(lost)('does not say that it failed where no answer came (%j)', async (answer) => {
    const error = 'Current password is incorrect'
    const refused = { status: 400, body: { error, fields: { currentPassword: error } } }
    open({ '/api/sessions': [both, alone], '/api/change-password': [answer, refused] })
    await change('Old-dough1', 'Sour-dough1')
    await screen.findByText(unknown)
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull())
    const form = screen.getByRole('form', { name: 'Change password' })
    await userEvent.click(within(form).getByRole('button', { name: 'Change password' }))
    await screen.findByText(error)
    screen.getByText(/the new one may be saved/)
    expect(toast).not.toHaveBeenCalled()
  })
})

describe('two-factor sign-in', () => {
  const codes = Array.from({ length: 10 }, (_, n) => `abcd-efgh-jkm${n}`)
  const given = { status: 200, body: { recoveryCodes: codes } }
  const secret = 'JBSWY3DPEHPK3PXP'
  const setup = { status: 200, body: { secret, uri: `otpauth://totp/Homeplate:maria?secret=${secret}` } }
  const turnedOn = expect.objectContaining({ title: 'Two-factor sign-in is on' })

  async function turnOn() {
    await click('Set up')
    await type('Your Password', 'Sour-dough1')
    await click('Continue')
    await type('Six-digit code', '123456')
    await click('Turn on')
  }

  async function change(what: string, press: string) {
    await click(what)
    await type('Your Password', 'Sour-dough1')
    await type('Code', '123456')
    await userEvent.click(within(await screen.findByRole('form')).getByRole('button', { name: press }))
  }

  it('is set up with password, QR code and first code, and gives the recovery codes', async () => {
    open({
      '/api/two-factor/setup': [setup],
      '/api/two-factor': [off, given, on],
      '/api/sessions': [alone, alone],
    })
    await click('Set up')
    await screen.findByRole('dialog', { name: 'Set up two-factor' })
    await type('Your Password', 'Sour-dough1')
    await click('Continue')
    await screen.findByRole('img', { name: 'QR code for your authenticator app' })
    screen.getByText('JBSW Y3DP EHPK 3PXP')
    await type('Six-digit code', '12345')
    await click('Turn on')
    await screen.findByText('The code has six digits')
    await type('Six-digit code', '6')
    await click('Turn on')
    const list = await screen.findByRole('list', { name: 'Recovery codes' })
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(codes)
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
    await click('I saved them')
    await screen.findByText(/2 of 10 recovery codes left. Make new ones/)
  })

  it('is turned off with password and code, refused where the server says', async () => {
    const error = 'That code is not right, or it was used already.'
    open({
      '/api/two-factor': [on, off],
      '/api/two-factor/off': [{ status: 400, body: { error, fields: { code: error } } }, done],
    })
    await change('Turn off', 'Turn off')
    await screen.findByText(error)
    const form = screen.getByRole('form', { name: 'Turn off two-factor?' })
    await userEvent.click(within(form).getByRole('button', { name: 'Turn off' }))
    await screen.findByRole('button', { name: 'Set up' })
  })

  it('gives new codes in place of the old', async () => {
    open({ '/api/two-factor': [on, on], '/api/two-factor/recovery-codes': [given] })
    await change('New recovery codes', 'Make new codes')
    expect(
      within(await screen.findByRole('list', { name: 'Recovery codes' })).getAllByRole('listitem'),
    ).toHaveLength(10)
  })

  it.each(lost)(
    'shows that it is on where that was not answered (%j), and where codes are made',
    async (answer) => {
      const sent = open({
        '/api/two-factor/setup': [setup],
        '/api/two-factor': [off, answer, on],
        '/api/sessions': [both, alone],
      })
      await turnOn()
      await screen.findByRole('button', { name: 'New recovery codes' })
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(toast).toHaveBeenCalledExactlyOnceWith(turnedOn)
      expect(sent.filter(({ path }) => path === '/api/sessions')).toHaveLength(2)
    },
  )

  it('keeps the recovery codes on the screen until they are said to be saved', async () => {
    open({
      '/api/two-factor': [on, on],
      '/api/two-factor/recovery-codes': [given],
      '/api/sessions': [both, both],
    })
    await change('New recovery codes', 'Make new codes')
    await screen.findByRole('list', { name: 'Recovery codes' })
    await userEvent.keyboard('{Escape}')
    screen.getByRole('list', { name: 'Recovery codes' })
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
    await click('I saved them')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('asks for another press while nobody can say whether it is on, which then shows', async () => {
    const isOn = { status: 409, body: { error: 'Two-factor sign-in is on already.' } }
    open({
      '/api/two-factor/setup': [setup],
      '/api/two-factor': [off, 'offline', 'offline', isOn, on],
      '/api/sessions': [both, 'offline', alone],
    })
    await turnOn()
    await screen.findByText(unknown)
    await click('Turn on')
    await screen.findByRole('button', { name: 'New recovery codes' })
    expect(toast).toHaveBeenLastCalledWith(turnedOn)
  })

  it('says of new codes without an answer that the old ones may not count', async () => {
    open({
      '/api/two-factor': [on, on, on],
      '/api/two-factor/recovery-codes': ['offline', given],
      '/api/sessions': [alone, alone],
    })
    await change('New recovery codes', 'Make new codes')
    await screen.findByText(/old recovery codes may no longer work/)
    await click('Make new codes')
    await screen.findByRole('list', { name: 'Recovery codes' })
    expect(toast).not.toHaveBeenCalled()
  })

  it('shows that it is off where that was not answered', async () => {
    open({
      '/api/two-factor': [on, off],
      '/api/two-factor/off': ['offline'],
      '/api/sessions': [alone, alone],
    })
    await change('Turn off', 'Turn off')
    await screen.findByRole('button', { name: 'Set up' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
