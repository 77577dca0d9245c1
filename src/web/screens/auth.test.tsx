import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { createQueryClient } from '../api/query-client.ts'
import { maria } from '../../../tests/web/stub-person.ts'
import { setUser } from '../session/use-user.ts'
import { Auth } from './auth.tsx'

it('tells who is signed in already, and lets them neither sign in nor register', async () => {
  const client = createQueryClient()
  setUser(client, maria)
  render(
    <QueryClientProvider client={client}>
      <Auth />
    </QueryClientProvider>,
  )
  screen.getByText("You're already logged in as Maria")
  expect(screen.getByRole('link', { name: 'Go to Dashboard' }).getAttribute('href')).toBe('/')
  const isRefused = async (form: string) => {
    const shown = await screen.findByRole('form', { name: form })
    const button = shown.querySelector<HTMLButtonElement>('button[type=submit]')
    return [button?.textContent, button?.disabled]
  }
  expect(await isRefused('Sign In')).toEqual(['Already Logged In', true])
  await userEvent.click(screen.getByRole('tab', { name: 'Create Account' }))
  expect(await isRefused('Create Account')).toEqual(['Already Logged In', true])
})
