import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { toast } from '../ui/toast.ts'
import { SignInForm } from './sign-in-form.tsx'
import { maria } from '../../../tests/web/stub-person.ts'
import { stubApi } from '../../../tests/web/stub-api.ts'

vi.mock('../ui/toast.ts')

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

function open(known?: { name: string }, signedIn = false) {
  const onSignedIn = vi.fn<(user: unknown) => void>()
  render(
    <SignInForm known={known} signedIn={signedIn} onSignedIn={onSignedIn} support={<p>Write to us</p>} />,
  )
  return onSignedIn
}

const username = () => screen.getByLabelText<HTMLInputElement>('Username')
const password = () => screen.getByLabelText<HTMLInputElement>('Password')
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Sign In' }))

async function signIn() {
  await userEvent.type(username(), ' maria ')
  await userEvent.type(password(), 'Sour-dough1')
  await submit()
}

describe('signing in', () => {
  it('asks for both fields and leads to the first', async () => {
    open()
    await submit()
    await screen.findByText('Username is required')
    screen.getByText('Password is required')
    expect(document.activeElement).toBe(username())
  })

  it('greets and goes on a moment later', async () => {
    const sent = stubApi({ '/api/login': [{ status: 200, body: maria }] })
    const onSignedIn = open()
    await signIn()
    await waitFor(() => expect(toast).toHaveBeenCalledOnce())
    expect(toast).toHaveBeenCalledWith({ title: 'Welcome back!', description: 'Logged in as maria' })
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(maria))
    expect(onSignedIn).toHaveBeenCalledAfter(vi.mocked(toast))
    expect(sent[0]?.body).toEqual({ username: 'maria', password: 'Sour-dough1' })
  })

  it('is busy meanwhile', async () => {
    const fetch = vi.fn<() => Promise<never>>(() => new Promise(() => undefined))
    vi.stubGlobal('fetch', fetch)
    open()
    await signIn()
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Signing in...' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(document.activeElement).toBe(button)
    await userEvent.click(button)
    await userEvent.type(password(), '{Enter}')
    fireEvent.submit(screen.getByRole('form', { name: 'Sign In' }))
    expect(fetch).toHaveBeenCalledOnce()
  })

  it('says what was wrong', async () => {
    stubApi({ '/api/login': [{ status: 401 }, 'offline'] })
    open()
    await signIn()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe('Invalid username or password. Please try again.')
    await submit()
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Login failed. Please try again.'))
  })

  it('tells who is suspended, and lets them write to us', async () => {
    const body = { error: 'This account is suspended.', isSuspended: true }
    stubApi({ '/api/login': [{ status: 401 }, { status: 403, body }] })
    open()
    await signIn()
    await screen.findByRole('alert')
    expect(screen.queryByText('Write to us')).toBeNull()
    await submit()
    await screen.findByText('Write to us')
    expect(screen.getByRole('alert').textContent).toBe('This account is suspended.')
  })

  it('asks for the password when the name is known', async () => {
    open({ name: 'maria@example.com' })
    expect(username().value).toBe('maria@example.com')
    await waitFor(() => expect(document.activeElement).toBe(password()))
  })

  it('has nothing to do for who is signed in', () => {
    open(undefined, true)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Already Logged In' }).disabled).toBe(true)
  })

  it('shows and hides the password', async () => {
    open()
    const toggle = screen.getByRole('button', { name: 'Show password' })
    expect([password().type, toggle.getAttribute('aria-pressed')]).toEqual(['password', 'false'])
    await userEvent.click(toggle)
    expect([password().type, toggle.getAttribute('aria-pressed')]).toEqual(['text', 'true'])
  })
})
