import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import type { User } from '../../domain/accounts/user.ts'
import { unspoken } from '../../domain/profile/preferences.ts'
import { queryClient } from '../lib/query-client.ts'
import { setUser, useUser } from '../lib/use-user.ts'

/** Given at once, or when something else has happened. */
export type Answer = { status: number; body?: unknown; after?: Promise<unknown> }

/** For tests: someone who is signed in. */
export const maria: User = {
  id: '7f1c6c1e-2f0a-4a57-9c1e-0c7f2b7a1d11',
  username: 'maria',
  firstName: 'Maria',
  lastName: 'Rossi',
  email: 'maria@example.com',
  profileImageUrl: null,
  isPremium: false,
  isAdmin: false,
  emailNotifications: true,
  preferences: unspoken,
  createdAt: '2026-01-01T00:00:00.000Z',
}

/** For tests: answers "METHOD /path" in order; remembers what was sent to be changed. */
export function stubProfile(answers: Record<string, Answer[]>) {
  const sent: { call: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body?: string }) => {
    const call = `${method} ${path}`
    if (method !== 'GET') sent.push({ call, body: body === undefined ? undefined : JSON.parse(body) })
    const answer: Answer = answers[call]?.shift() ?? {
      status: 404,
      body: { error: `Nobody answers ${call}` },
    }
    await answer.after
    return new Response(JSON.stringify(answer.body ?? {}), { status: answer.status })
  })
  return sent
}

/** Renders a card of this person as they see it. */
export function renderForMaria(card: (user: User) => ReactNode) {
  queryClient.clear()
  setUser(queryClient, maria)
  const Shown = () => {
    const { user } = useUser()
    return user ? card(user) : 'signed out'
  }
  render(
    <QueryClientProvider client={queryClient}>
      <Shown />
    </QueryClientProvider>,
  )
}
