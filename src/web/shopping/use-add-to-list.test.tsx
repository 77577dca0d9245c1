import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '../lib/query-client.ts'
import { useAddToList } from './use-add-to-list.ts'

vi.mock('../ui/toast.ts')
afterEach(() => vi.unstubAllGlobals())

it.each([
  [403, true],
  [503, false],
])('a refusal %i makes what is known of recipes doubtful: %s', async (status, isDoubted) => {
  const refusal = JSON.stringify({ error: 'This recipe is part of premium.' })
  vi.stubGlobal('fetch', async () => new Response(refusal, { status }))
  const client = createQueryClient()
  client.setQueryData(['api', 'recipes', 'soup'], { isLocked: false })
  const { result } = renderHook(() => useAddToList({ id: 'soup', servings: 4 }), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  result.current.add('new')
  await waitFor(() => expect(client.isMutating()).toBe(0))
  expect(client.getQueryState(['api', 'recipes', 'soup'])?.isInvalidated).toBe(isDoubted)
})
