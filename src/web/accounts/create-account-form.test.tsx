import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { metCriteria } from '../../domain/accounts/password-policy.ts'
import { toast } from '../ui/toast.ts'
import { CreateAccountForm } from './create-account-form.tsx'
import { maria } from '../../../tests/web/stub-person.ts'
import { offer, stubApi } from '../../../tests/web/stub-api.ts'

vi.mock('../ui/toast.ts')

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

function open(signedIn = false) {
  const events = {
    onSignedIn: vi.fn<(user: unknown) => void>(),
    onEmailExists: vi.fn<(email: string) => void>(),
  }
  render(<CreateAccountForm signedIn={signedIn} support={<p>Write to us</p>} {...events} />)
  return events
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Create Account' }))

async function fill(password = 'Sour-dough1', confirmation = password) {
  await userEvent.type(field('Username'), 'maria')
  await userEvent.type(field('Email'), 'maria@example.com')
  await userEvent.type(field('Password'), password)
  await userEvent.type(field('Confirm Password'), confirmation)
}

const failed = (description: string) => ({
  title: 'Registration failed',
  description,
  variant: 'destructive',
})

describe('creating an account', () => {
  it('asks for what is missing and leads to the first of it', async () => {
    open()
    await submit()
    await screen.findByText('Username is required')
    for (const sentence of ['Email is required', 'Password is required', 'Please confirm your password'])
      screen.getByText(sentence)
    expect(document.activeElement).toBe(field('Username'))
  })

  it.each([
    ['abcdefgh', 'abcdefgh', /^Password must meet at least 3 security criteria/],
    ['Abc1', 'Abc1', /^Password must be at least 8 characters long$/],
    ['Sour-dough1', 'Sour-dough2', /^Passwords don't match$/],
  ])('refuses %s with %s', async (password, confirmation, sentence) => {
    open()
    await fill(password, confirmation)
    await submit()
    await screen.findByText(sentence)
  })

  it('once refused, judges every change as it is typed', async () => {
    stubApi({})
    open()
    const change = async (label: string, value: string) => {
      await userEvent.clear(field(label))
      if (value !== '') await userEvent.type(field(label), value)
    }
    await fill('abcdefgh')
    await submit()
    await screen.findByText(
      'Password must meet at least 3 security criteria (length, uppercase, lowercase, numbers, special characters).',
    )
    await change('Password', 'Abc-1')
    await screen.findByText('Password must be at least 8 characters long')
    await change('Password', 'Sour-dough1')
    await change('Confirm Password', 'Something-else-1')
    await screen.findByText("Passwords don't match")
    await change('Confirm Password', '')
    await screen.findByText('Please confirm your password')
  })

  it('takes the mismatch back as soon as the passwords are equal', async () => {
    open()
    await fill('Sour-dough1', 'Sour-dough12')
    await submit()
    await screen.findByText("Passwords don't match")
    await userEvent.type(field('Password'), '2')
    await waitFor(() => expect(screen.queryByText("Passwords don't match")).toBeNull())
  })

  it('welcomes and goes on at once', async () => {
    const sent = stubApi({ '/api/register': [{ status: 201, body: maria }] })
    const { onSignedIn } = open()
    await fill()
    await submit()
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(maria))
    expect(toast).toHaveBeenCalledWith({
      title: 'Account created!',
      description: 'Welcome to Homeplate, Maria!',
    })
    expect(sent[0]?.body).toMatchObject({ username: 'maria', confirmPassword: 'Sour-dough1' })
  })

  it('fills in a strong password and shows it', async () => {
    stubApi({})
    open()
    await userEvent.click(screen.getByRole('button', { name: 'Generate' }))
    const made = field('Password').value
    expect(made).toHaveLength(12)
    expect(metCriteria(made)).toHaveLength(5)
    expect(field('Confirm Password').value).toBe(made)
    expect([field('Password').type, field('Confirm Password').type]).toEqual(['text', 'text'])
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Password strength: strong'))
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
    expect([field('Password').type, field('Confirm Password').type]).toEqual(['password', 'text'])
  })

  it('says how strong a password is while it is typed', async () => {
    stubApi({})
    open()
    const steps = [
      ['a', 'weak'],
      ['bcdefgh', 'fair'],
      ['A', 'good'],
      ['1', 'strong'],
    ] as const
    for (const [typed, label] of steps) {
      await userEvent.type(field('Password'), typed)
      await waitFor(() => expect(screen.getByRole('status').textContent).toBe(`Password strength: ${label}`))
    }
    const criteria = within(screen.getByRole('list', { name: 'Password criteria' }))
    expect(criteria.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
      'At least 8 characters: met',
      'An uppercase letter: met',
      'A lowercase letter: met',
      'A number: met',
      'A special character: not met',
    ])
  })

  it('has nothing to do for who is signed in', () => {
    open(true)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Already Logged In' }).disabled).toBe(true)
  })
})

describe('a refused account', () => {
  async function refused(status: number, body: unknown) {
    stubApi({ '/api/register': [{ status, body }] })
    const events = open()
    await fill()
    await submit()
    return events
  }

  it('shows a taken name as is', async () => {
    await refused(409, { error: 'Username is already taken' })
    expect((await screen.findByRole('alert')).textContent).toBe('Username is already taken')
    expect(toast).toHaveBeenCalledWith(failed('Username is already taken'))
  })

  it('names a taken name at its field as well', async () => {
    const error = 'Username is already taken'
    await refused(409, { error, fields: { username: error } })
    expect((await screen.findByRole('alert')).textContent).toBe(error)
    expect(field('Username').getAttribute('aria-invalid')).toBe('true')
    expect(toast).toHaveBeenCalledWith(failed(error))
  })

  it('hands a known email over to sign-in without a word', async () => {
    const { onEmailExists } = await refused(409, { error: 'Email already exists' })
    await waitFor(() => expect(onEmailExists).toHaveBeenCalledWith('maria@example.com'))
    expect(toast).not.toHaveBeenCalled()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('puts each sentence at its field', async () => {
    const fields = { email: 'Please enter a valid email address' }
    await refused(400, { error: 'Please check the form.', fields })
    await screen.findByText('Please enter a valid email address')
    expect(screen.getByRole('alert').textContent).toBe('Registration failed. Please try again.')
    expect(toast).toHaveBeenCalledWith(failed('Please check the form.'))
    await waitFor(() => expect(document.activeElement).toBe(field('Email')))
  })

  it('offers recovery in a dialog, without a toast', async () => {
    await refused(409, offer)
    await screen.findByRole('dialog', { name: 'Account Recovery Available' })
    expect(toast).not.toHaveBeenCalled()
  })

  it('asks to register again when that offer is too old', async () => {
    stubApi({ '/api/register': [{ status: 409, body: offer }], '/api/recover-account': [{ status: 410 }] })
    open()
    await fill()
    await submit()
    await userEvent.type(await screen.findByLabelText('New Password'), 'New-Sour-dough1')
    await userEvent.click(screen.getByRole('button', { name: 'Recover Account' }))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This recovery offer has expired. Please register again.',
    )
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('tells whose old account is suspended, and lets them write to us', async () => {
    const body = { error: 'This account is suspended.', isSuspended: true }
    stubApi({
      '/api/register': [
        { status: 409, body: offer },
        { status: 409, body: { error: 'Username is already taken' } },
      ],
      '/api/recover-account': [{ status: 403, body }],
    })
    open()
    await fill()
    await submit()
    await userEvent.type(await screen.findByLabelText('New Password'), 'New-Sour-dough1')
    await userEvent.click(screen.getByRole('button', { name: 'Recover Account' }))
    await screen.findByText('Write to us')
    expect(screen.getByRole('alert').textContent).toBe('This account is suspended.')
    expect(screen.queryByRole('dialog')).toBeNull()
    await submit()
    await screen.findByText('Username is already taken')
    expect(screen.queryByText('Write to us')).toBeNull()
  })

  it('takes the invitation along when the old account is declined', async () => {
    history.replaceState(null, '', '#invitation=let-me-in')
    onTestFinished(() => history.replaceState(null, '', location.pathname))
    const sent = stubApi({
      '/api/register': [{ status: 409, body: offer }],
      '/api/decline-recovery': [{ status: 403, body: { error: 'By invitation' } }],
    })
    open()
    await fill()
    await submit()
    await userEvent.click(await screen.findByRole('button', { name: 'Decline' }))
    await userEvent.click(screen.getByRole('button', { name: 'Delete Old Account' }))
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith({
        title: 'Error',
        description: 'By invitation',
        variant: 'destructive',
      }),
    )
    expect(sent.at(-1)?.body).toEqual({ oldUserId: 'token', invitation: 'let-me-in' })
  })

  it('returns from that dialog to the button that was pressed', async () => {
    await refused(409, offer)
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
    const button = screen.getByRole('button', { name: 'Create Account' })
    await waitFor(() => expect(document.activeElement).toBe(button))
  })
})
