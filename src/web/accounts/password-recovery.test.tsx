import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '../api/query-client.ts'
import { toast } from '../ui/toast.ts'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'
import { stubApi } from '../../../tests/web/stub-api.ts'

vi.mock('../ui/toast.ts')

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const done = { status: 200, body: { ok: true } }
const gone = { status: 410, body: { error: 'Gone' } }
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('asking for a link', () => {
  const field = () => screen.getByLabelText('Username or Email')

  it('asks who it is for', async () => {
    render(<ForgotPasswordForm />)
    await click('Email me a link')
    await screen.findByText('Please enter your username or email')
  })

  it('says where to look and what if nothing comes, and can be done again', async () => {
    const body = { ok: true, delivery: 'mailed' }
    const sent = stubApi({ '/api/forgot-password': [{ status: 202, body }] })
    render(<ForgotPasswordForm />)
    await userEvent.type(field(), ' maria@example.com{Enter}')
    await screen.findByRole('heading', { name: 'Check your mail' })
    screen.getByText('maria@example.com')
    expect(sent[0]?.body).toEqual({ username: 'maria@example.com' })
    await click('Try again')
    expect(field()).toBeDefined()
  })

  it('passes on how long to wait', async () => {
    stubApi({ '/api/forgot-password': [{ status: 429, body: { error: 'Too many attempts.' } }] })
    render(<ForgotPasswordForm />)
    await userEvent.type(field(), 'maria{Enter}')
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith(expect.objectContaining({ description: 'Too many attempts.' })),
    )
  })
})

describe('a mailed link', () => {
  function open(answers: Parameters<typeof stubApi>[0]) {
    const sent = stubApi(answers)
    const onReset = vi.fn<() => void>()
    render(
      <QueryClientProvider client={createQueryClient()}>
        <ResetPasswordForm token="abc" onReset={onReset} />
      </QueryClientProvider>,
    )
    return { sent, onReset }
  }

  async function choose(password: string, confirmation = password) {
    await userEvent.type(await screen.findByLabelText('New Password'), password)
    await userEvent.type(screen.getByLabelText('Confirm New Password'), confirmation)
    await click('Save new password')
  }

  it('sets the new password', async () => {
    const { sent, onReset } = open({ '/api/reset-password/check': [done], '/api/reset-password': [done] })
    await choose('Sour-dough1')
    await waitFor(() => expect(onReset).toHaveBeenCalledOnce())
    expect(sent[1]?.body).toEqual({
      token: 'abc',
      newPassword: 'Sour-dough1',
      confirmPassword: 'Sour-dough1',
    })
  })

  it('keeps to the policy', async () => {
    const { sent } = open({ '/api/reset-password/check': [done] })
    await choose('Sour-dough1', 'Sour-dough2')
    await screen.findByText("New passwords don't match")
    expect(sent).toHaveLength(1)
  })

  it('that has ended says so and offers a new one', async () => {
    open({ '/api/reset-password/check': [gone] })
    await screen.findByRole('heading', { name: 'This link has ended' })
    const link = screen.getByRole('link', { name: 'Email me a new link' })
    expect(link.getAttribute('href')).toBe('/forgot-password')
  })

  it('that ends while the page is open says so too', async () => {
    open({ '/api/reset-password/check': [done, gone], '/api/reset-password': [gone] })
    await choose('Sour-dough1')
    await screen.findByRole('heading', { name: 'This link has ended' })
  })

  it('that was used by a press whose answer was lost does not say that nothing has changed', async () => {
    const { onReset } = open({
      '/api/reset-password/check': [done, gone],
      '/api/reset-password': ['offline', gone],
    })
    await choose('Sour-dough1')
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith(expect.objectContaining({ description: 'Please try again.' })),
    )
    await click('Save new password')
    await screen.findByText(/it may be saved/)
    screen.getByRole('link', { name: 'Sign in' })
    expect(screen.queryByText(/has not changed/)).toBeNull()
    expect(onReset).not.toHaveBeenCalled()
  })

  it('is looked at again after the connection failed', async () => {
    open({ '/api/reset-password/check': ['offline', done] })
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    await screen.findByLabelText('New Password')
  })
})
