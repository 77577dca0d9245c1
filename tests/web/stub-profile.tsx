import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { maria } from './stub-person.ts'
import type { User } from '../../src/domain/accounts/user.ts'
import { queryClient } from '../../src/web/api/query-client.ts'
import { setUser, useUser } from '../../src/web/session/use-user.ts'

/** Given at once, or when something else has happened. */
export type Answer = { status: number; body?: unknown; after?: Promise<unknown> }

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
export function renderForMaria(card: (user: User) => ReactNode, details: Partial<User> = {}) {
  queryClient.clear()
  setUser(queryClient, { ...maria, ...details })
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
