import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import type { User } from '../../src/domain/accounts/user.ts'
import { createQueryClient } from '../../src/web/api/query-client.ts'
import { userKey } from '../../src/web/session/use-user.ts'
import { Toaster } from '../../src/web/ui/toaster.tsx'

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
