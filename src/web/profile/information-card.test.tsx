import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from '../api/query-client.ts'
import { changeUser } from '../session/use-user.ts'
import { toast } from '../ui/toast.ts'
import { emailChangeQuery } from './email-change-query.ts'
import { InformationCard } from './information-card.tsx'
import { maria } from '../../../tests/web/stub-person.ts'
import { renderForMaria, stubProfile } from '../../../tests/web/stub-profile.tsx'

vi.mock('../ui/toast.ts')

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const nothingWaits = { status: 200, body: { waitingFor: null, isConfirmed: true } }
const waits = { status: 200, body: { waitingFor: 'new@example.com', isConfirmed: true } }
const press = async (name: string) => userEvent.click(screen.getByRole('button', { name }))

async function rename(name: string) {
  await press('Edit profile information')
  await userEvent.clear(await screen.findByLabelText('First name'))
  await userEvent.type(screen.getByLabelText('First name'), name)
}

it('keeps what is typed while it is saved', async () => {
  let answer = (): void => expect.fail()
  const after = new Promise<void>((resolve) => (answer = resolve))
  const body = { ...maria, firstName: 'Marie' }
  const sent = stubProfile({
    'GET /api/profile/email-change': [nothingWaits, nothingWaits, nothingWaits],
    'PATCH /api/profile': [
      { status: 200, body, after },
      { status: 200, body },
    ],
  })
  renderForMaria((user) => <InformationCard user={user} />)
  await press('Edit profile information')
  const typeInto = async (label: string, text: string) => {
    await userEvent.clear(await screen.findByLabelText(label))
    await userEvent.type(screen.getByLabelText(label), text)
  }
  await typeInto('First name', 'Marie')
  await press('Save Changes')
  await typeInto('Last name', 'Curie')
  answer()
  await waitFor(() => expect(toast).toHaveBeenCalled())
  expect(screen.getByLabelText<HTMLInputElement>('Last name').value).toBe('Curie')
  await press('Save Changes')
  await waitFor(() => expect(sent.at(-1)?.body).toEqual({ lastName: 'Curie' }))
})

it('forgets on Cancel what was typed, and goes back to Edit', async () => {
  const sent = stubProfile({ 'GET /api/profile/email-change': [nothingWaits] })
  renderForMaria((user) => <InformationCard user={user} />)
  await rename('Nobody')
  await press('Cancel')
  screen.getByText('Maria')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit profile information' }))
  await press('Edit profile information')
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Maria')
  expect(sent).toEqual([])
})

it('saves, says so and is to be read again', async () => {
  const sent = stubProfile({
    'GET /api/profile/email-change': [nothingWaits, nothingWaits],
    'PATCH /api/profile': [{ status: 200, body: { ...maria, firstName: 'Marie' } }],
  })
  renderForMaria((user) => <InformationCard user={user} />)
  await rename('Marie')
  await press('Save Changes')
  await screen.findByText('Marie')
  // Nothing else: what this page shows of the rest may be out of date.
  expect(sent).toEqual([{ call: 'PATCH /api/profile', body: { firstName: 'Marie' } }])
  expect(toast).toHaveBeenCalledWith({ title: 'Profile updated' })
})

it('leaves alone what was preferred while it was being saved', async () => {
  let answer = () => {}
  const after = new Promise<void>((resolve) => (answer = resolve))
  stubProfile({
    'GET /api/profile/email-change': [nothingWaits, nothingWaits],
    'PATCH /api/profile': [{ status: 200, body: { ...maria, firstName: 'Marie' }, after }],
  })
  renderForMaria((user) => (
    <>
      <InformationCard user={user} />
      {user.preferences.allergies}
    </>
  ))
  await rename('Marie')
  await press('Save Changes')
  changeUser(queryClient, ({ preferences }) => ({ preferences: { ...preferences, allergies: ['nuts'] } }))
  answer()
  await screen.findByText('Marie')
  screen.getByText('nuts')
})

it('shows an address that was confirmed elsewhere after a change of the name, and asks for no other', async () => {
  stubProfile({
    'GET /api/profile/email-change': [nothingWaits, nothingWaits],
    'PATCH /api/profile': [{ status: 200, body: { ...maria, firstName: 'Marie', email: 'new@example.com' } }],
  })
  renderForMaria((user) => <InformationCard user={user} />)
  await rename('Marie')
  await press('Save Changes')
  await screen.findByText('new@example.com')
  expect(toast).toHaveBeenCalledWith({ title: 'Profile updated' })
})

it('has nothing to save when nothing was changed', async () => {
  const sent = stubProfile({ 'GET /api/profile/email-change': [nothingWaits] })
  renderForMaria((user) => <InformationCard user={user} />)
  await press('Edit profile information')
  await press('Save Changes')
  await screen.findByRole('button', { name: 'Edit profile information' })
  expect([sent, vi.mocked(toast).mock.calls]).toEqual([[], []])
})

it('shows the new address once it waits no longer', async () => {
  stubProfile({
    'GET /api/profile/email-change': [waits, nothingWaits],
    'GET /api/user': [{ status: 200, body: { ...maria, email: 'new@example.com' } }],
  })
  renderForMaria((user) => <InformationCard user={user} />)
  await screen.findByText(/Waiting for confirmation/)
  await queryClient.invalidateQueries({ queryKey: emailChangeQuery.queryKey })
  await screen.findByText('new@example.com', { selector: 'dd' })
  expect(screen.queryByText(/Waiting for confirmation/)).toBeNull()
})

it('names a taken address at its field, and keeps what was typed', async () => {
  const sentence = 'Another account has this email address.'
  stubProfile({
    'GET /api/profile/email-change': [nothingWaits],
    'PATCH /api/profile': [{ status: 409, body: { error: sentence, fields: { email: sentence } } }],
  })
  renderForMaria((user) => <InformationCard user={user} />)
  await rename('Marie')
  await press('Save Changes')
  await screen.findByText(sentence)
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Marie')
  expect(toast).not.toHaveBeenCalled()
})

it('says what went wrong when no field is to blame', async () => {
  stubProfile({
    'GET /api/profile/email-change': [nothingWaits],
    'PATCH /api/profile': [{ status: 429, body: { error: 'Come back later.' } }],
  })
  renderForMaria((user) => <InformationCard user={user} />)
  await rename('Marie')
  await press('Save Changes')
  await vi.waitFor(() =>
    expect(toast).toHaveBeenCalledWith(
      expect.objectContaining({ description: 'Come back later.', variant: 'destructive' }),
    ),
  )
})

it('says that nobody knows where the answer was lost, keeps what was typed and shows how it stands', async () => {
  stubProfile({
    'GET /api/profile/email-change': [nothingWaits, waits],
    'PATCH /api/profile': [{ status: 502 }],
    'GET /api/user': [{ status: 200, body: { ...maria, firstName: 'Marie' } }],
  })
  renderForMaria((user) => <InformationCard user={user} />)
  await rename('Marie')
  await press('Save Changes')
  await vi.waitFor(() =>
    expect(toast).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ title: 'We could not learn whether that worked' }),
    ),
  )
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Marie')
  await press('Cancel')
  await screen.findByText('Marie')
  await screen.findByText('new@example.com')
})

it('shows an address that waits, mails its link again and lets it go', async () => {
  const sent = stubProfile({
    'GET /api/profile/email-change': [waits, waits, nothingWaits],
    'PATCH /api/profile': [{ status: 200, body: maria }],
    'DELETE /api/profile/email-change': [{ status: 200, body: { ok: true } }],
    'GET /api/user': [{ status: 200, body: maria }],
  })
  renderForMaria((user) => <InformationCard user={user} />)
  await screen.findByText('new@example.com')
  await press('Send again')
  await vi.waitFor(() => expect(toast).toHaveBeenCalledWith(expect.objectContaining({ title: 'Link sent' })))
  await press('Keep my old address')
  await vi.waitFor(() => expect(screen.queryByText('new@example.com')).toBeNull())
  expect(sent.map(({ call }) => call)).toEqual(['PATCH /api/profile', 'DELETE /api/profile/email-change'])
})

it('does not say that a link was sent to an address that was confirmed elsewhere meanwhile', async () => {
  const saved = { status: 200, body: { ...maria, email: 'new@example.com' } }
  stubProfile({
    'GET /api/profile/email-change': [waits, nothingWaits],
    'PATCH /api/profile': [saved],
    'GET /api/user': [saved],
  })
  renderForMaria((user) => <InformationCard user={user} />)
  await screen.findByText(/Waiting for confirmation/)
  await press('Send again')
  await screen.findByText('new@example.com', { selector: 'dd' })
  await vi.waitFor(() =>
    expect(toast).toHaveBeenCalledExactlyOnceWith({
      title: 'No link was needed',
      description: 'new@example.com is confirmed already.',
    }),
  )
})

it('says where the password is given that another link takes, and shows what waits now', async () => {
  const error = 'Please enter your current password to change your email address.'
  stubProfile({
    'GET /api/profile/email-change': [waits, nothingWaits],
    'PATCH /api/profile': [{ status: 400, body: { error, fields: { currentPassword: error } } }],
    'GET /api/user': [{ status: 200, body: maria }],
  })
  renderForMaria((user) => <InformationCard user={user} />)
  await screen.findByText(/Waiting for confirmation/)
  await press('Send again')
  await vi.waitFor(() =>
    expect(toast).toHaveBeenCalledWith(
      expect.objectContaining({ description: expect.stringContaining('Press Edit') }),
    ),
  )
  await vi.waitFor(() => expect(screen.queryByText(/Waiting for confirmation/)).toBeNull())
})
