import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { User } from '../../domain/accounts/user.ts'
import { queryClient } from '../api/query-client.ts'
import { maria } from '../../../tests/web/stub-person.ts'
import { setUser, userKey } from '../session/use-user.ts'
import { AtFirstUse } from './at-first-use.tsx'

const here = new Intl.DateTimeFormat().resolvedOptions().timeZone
const elsewhere: User = { ...maria, preferences: { ...maria.preferences, timeZone: 'Pacific/Apia' } }

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

/** Someone who has moved; `answer` says that the server knows it, and what else it knows of them. */
function visit(user: User) {
  const sent: unknown[] = []
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    await answered
    return Response.json({ ...user.preferences, timeZone: here })
  })
  queryClient.clear()
  setUser(queryClient, user)
  render(
    <QueryClientProvider client={queryClient}>
      <AtFirstUse user={user} />
    </QueryClientProvider>,
  )
  const preferences = () => queryClient.getQueryData<User>(userKey)!.preferences
  return { sent, answer, preferences }
}

const touch = () => dispatchEvent(new Event('pointermove'))
/** What is done then has been begun: its code comes late. */
const begun = () => vi.waitFor(() => expect(localStorage.getItem('uploads-of')).toBe(maria.id))

describe('the time zone', () => {
  it('is told when somebody who has moved first touches the page, once', async () => {
    const { sent, answer, preferences } = visit(elsewhere)
    expect(sent).toEqual([])
    touch()
    touch()
    await begun()
    expect(sent).toEqual([{ timeZone: here }])
    answer()
    await vi.waitFor(() => expect(preferences().timeZone).toBe(here))
  })

  it('is not told when it is known', async () => {
    const { sent } = visit({ ...maria, preferences: { ...maria.preferences, timeZone: here } })
    touch()
    await begun()
    expect(sent).toEqual([])
  })

  it('leaves alone what was preferred while it was being told', async () => {
    const { answer, preferences } = visit(elsewhere)
    touch()
    await begun()
    act(() =>
      setUser(queryClient, {
        ...elsewhere,
        preferences: { ...elsewhere.preferences, allergies: ['gluten'] },
      }),
    )
    answer()
    await vi.waitFor(() => expect(preferences().timeZone).toBe(here))
    expect(preferences().allergies).toEqual(['gluten'])
  })
})

it('forgets what somebody else picked here', async () => {
  localStorage.setItem('uploads-of', 'tom')
  localStorage.setItem('uppyState:photo', '{}')
  visit(maria)
  touch()
  await begun()
  expect(localStorage.getItem('uppyState:photo')).toBeNull()
})
