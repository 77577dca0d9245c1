import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import type { User } from '../../domain/accounts/user.ts'
import { unspoken } from '../../domain/profile/preferences.ts'
import { createQueryClient } from '../lib/query-client.ts'
import { userKey } from '../lib/use-user.ts'
import { Toaster } from '../ui/toaster.tsx'

export const maria: User = {
  id: '7f1c6c1e-2f0a-4a57-9c1e-0c7f2b7a1d11',
  username: 'maria',
  firstName: 'Maria',
  lastName: null,
  email: 'maria@example.com',
  profileImageUrl: null,
  isPremium: false,
  isAdmin: false,
  emailNotifications: true,
  preferences: unspoken,
  createdAt: '2026-01-01T00:00:00.000Z',
}

/** For tests: shows part of a page to someone signed in, toasts included. */
export function showTo(person: User, element: ReactNode) {
  const client = createQueryClient()
  client.setQueryData(userKey, person)
  render(
    <QueryClientProvider client={client}>
      {element}
      <Toaster />
    </QueryClientProvider>,
  )
  return userEvent.setup()
}
