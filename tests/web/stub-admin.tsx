import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import type { ManagedPerson } from '../../src/domain/admin/managed-person.ts'
import type { ManagedRecipe } from '../../src/domain/admin/managed-recipe.ts'
import { createQueryClient } from '../../src/web/api/query-client.ts'

/** For tests: a recipe as the dashboard is sent it. */
export const aManagedRecipe = (details: Partial<ManagedRecipe> = {}): ManagedRecipe => ({
  id: 'soup',
  title: 'Soup',
  image: '/pictures/soup-800.webp',
  restaurantBrand: null,
  cuisine: 'French',
  isPremium: false,
  publishedAt: null,
  listed: true,
  isDraft: false,
  isApproved: true,
  deletedAt: null,
  createdAt: '2026-01-01T12:00:00.000Z',
  changed: [],
  overridesVersion: 'one',
  ...details,
})

/** For tests: a person as the dashboard is sent them. */
export const aManagedPerson = (details: Partial<ManagedPerson> = {}): ManagedPerson => ({
  id: '5d0fdfd5-9f5e-4e0c-8a30-9a8a1f5b6f3e',
  username: 'maria',
  firstName: 'Maria',
  lastName: 'Rossi',
  email: 'maria@example.com',
  plan: 'free',
  giftEndsAt: null,
  role: 'member',
  suspendedAt: null,
  isConfirmed: true,
  hasTwoFactor: false,
  createdAt: '2026-01-01T12:00:00.000Z',
  lastVisitAt: null,
  openSessions: 1,
  ...details,
})

export const aPage = <Item,>(items: Item[], total = items.length) => ({ items, total, page: 1, pageSize: 25 })

export const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

type Answer = (body: unknown) => Response | Promise<Response>

/** For tests: answers by "METHOD /path"; returns what was sent, with its body. */
export function stubServer(answers: Record<string, Answer>) {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body?: string }) => {
    const { pathname } = new URL(path, 'http://localhost')
    sent.push(`${method} ${path} ${body ?? ''}`.trim())
    const answer = answers[`${method} ${pathname}`]
    return answer
      ? answer(body === undefined ? undefined : JSON.parse(body))
      : json({ error: 'Not here' }, 404)
  })
  return sent
}

/** For tests: shows a part of the dashboard at an address. */
export function visit(path: string, panel: ReactNode) {
  history.replaceState(null, '', path)
  const client = createQueryClient()
  render(<QueryClientProvider client={client}>{panel}</QueryClientProvider>)
  return client
}
