import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { maria } from '../../../tests/web/stub-person.ts'
import { stubApi } from '../../../tests/web/stub-api.ts'
import { createQueryClient } from '../api/query-client.ts'
import { userKey } from '../session/use-user.ts'
import { ConfirmEmailPage } from './confirm-email-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const link = { status: 200, body: { email: 'maria@example.com', username: 'maria' } }

function open(answers: Parameters<typeof stubApi>[0], reader?: string) {
  const sent = stubApi(answers)
  const client = createQueryClient()
  client.setQueryData(userKey, reader === undefined ? null : { ...maria, username: reader })
  render(
    <QueryClientProvider client={client}>
      <ConfirmEmailPage token="abc" />
    </QueryClientProvider>,
  )
  return sent
}

it('says which account gets the address, and gives it with one press', async () => {
  const sent = open({ '/api/confirm-email/check': [link], '/api/confirm-email': [link] })
  await screen.findByText('maria')
  expect(sent.map(({ path }) => path)).toEqual(['/api/confirm-email/check'])
  await userEvent.click(screen.getByRole('button', { name: 'Confirm address' }))
  await screen.findByRole('heading', { name: 'Address confirmed' })
})

it('warns who is signed in with another account', async () => {
  open({ '/api/confirm-email/check': [link] }, 'victor')
  await screen.findByText('victor')
  screen.getByText(/would not get it/)
})

it('says so when the link has ended', async () => {
  open({ '/api/confirm-email/check': [{ status: 410, body: { error: 'This link has expired.' } }] })
  await screen.findByText('This link has expired.')
})

it('that was confirmed by a press whose answer was lost does not say that it did not work', async () => {
  const error = 'This link has expired or was used already.'
  open({
    '/api/confirm-email/check': [link],
    '/api/confirm-email': ['offline', { status: 410, body: { error } }],
  })
  await screen.findByText('maria')
  await userEvent.click(screen.getByRole('button', { name: 'Confirm address' }))
  await screen.findByText(/could not learn whether that worked/)
  await userEvent.click(screen.getByRole('button', { name: 'Confirm address' }))
  await screen.findByRole('heading', { name: 'This link has ended' })
  screen.getByText(/it may be confirmed/)
})
