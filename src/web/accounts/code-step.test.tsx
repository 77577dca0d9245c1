import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { SignInForm } from './sign-in-form.tsx'
import { maria } from '../../../tests/web/stub-person.ts'
import { stubApi } from '../../../tests/web/stub-api.ts'
// Fetched ahead, so that no test waits for its code.
import './code-step.tsx'

vi.mock('../ui/toast.ts')

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const codeAsked = { status: 401, body: { error: 'Please enter the code', needsCode: true } }
const codeWrong = { status: 401, body: { error: 'That code is not right', needsCode: true } }
const credentials = { username: 'maria', password: 'Sour-dough1' }

/** Signs in as far as the second step. */
async function reachCodeStep() {
  const onSignedIn = vi.fn<(user: unknown) => void>()
  render(<SignInForm known={undefined} signedIn={false} onSignedIn={onSignedIn} support={undefined} />)
  await userEvent.type(screen.getByLabelText('Username'), credentials.username)
  await userEvent.type(screen.getByLabelText('Password'), credentials.password)
  await submit()
  await screen.findByRole('form', { name: 'Two-factor sign-in' })
  return onSignedIn
}

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Sign In' }))
const code = () => screen.getByLabelText<HTMLInputElement>('Six-digit code')

describe('the second step of signing in', () => {
  it('asks for the code, which phones may fill in, and sends it with name and password', async () => {
    const sent = stubApi({ '/api/login': [codeAsked, { status: 200, body: maria }] })
    const onSignedIn = await reachCodeStep()
    expect(code().autocomplete).toBe('one-time-code')
    await waitFor(() => expect(document.activeElement).toBe(code()))
    await userEvent.type(code(), '123 456')
    await submit()
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(maria))
    expect(sent[1]?.body).toEqual({ ...credentials, code: '123 456' })
  })

  it('says at the field that a code was wrong, and takes a recovery code instead', async () => {
    const sent = stubApi({ '/api/login': [codeAsked, codeWrong, { status: 200, body: maria }] })
    const onSignedIn = await reachCodeStep()
    await userEvent.type(code(), '111111')
    await submit()
    await screen.findByText('That code is not right')
    await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }))
    expect(screen.queryByText('That code is not right')).toBeNull()
    await userEvent.type(screen.getByLabelText('Recovery code'), 'abcd-efgh-jkmn')
    await submit()
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(maria))
    expect(sent[2]?.body).toMatchObject({ code: 'abcd-efgh-jkmn' })
  })

  it('asks for a code before it sends anything', async () => {
    const sent = stubApi({ '/api/login': [codeAsked] })
    await reachCodeStep()
    await submit()
    await screen.findByText('Please enter the code')
    expect(sent).toHaveLength(1)
  })

  it('passes on how long to wait', async () => {
    stubApi({ '/api/login': [codeAsked, { status: 429, body: { error: 'Too many attempts.' } }] })
    await reachCodeStep()
    await userEvent.type(code(), '111111')
    await submit()
    expect((await screen.findByRole('alert')).textContent).toBe('Too many attempts.')
  })

  it('returns to the password when that is no longer right', async () => {
    stubApi({ '/api/login': [codeAsked, { status: 401, body: { error: 'No' } }] })
    await reachCodeStep()
    await userEvent.type(code(), '111111')
    await submit()
    await screen.findByRole('form', { name: 'Sign In' })
    expect(screen.getByRole('alert').textContent).toBe('Invalid username or password. Please try again.')
  })

  it('goes back without losing the name', async () => {
    stubApi({ '/api/login': [codeAsked] })
    await reachCodeStep()
    await userEvent.click(screen.getByRole('button', { name: 'Back' }))
    expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('maria')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
