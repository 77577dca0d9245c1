import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { address } from '../api/api.ts'
import { keyOf } from '../api/query-of.ts'
import { createQueryClient } from '../api/query-client.ts'
import { toast } from '../ui/toast.ts'
import { listsQuery } from './lists-query.ts'
import { useAddToList } from './use-add-to-list.ts'

vi.mock('../ui/toast.ts')
afterEach(() => vi.unstubAllGlobals())

function renderAdding(client = createQueryClient()) {
  const { result } = renderHook(() => useAddToList({ id: 'soup', servings: 4 }), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  return async (list: Parameters<typeof result.current.add>[0]) => {
    result.current.add(list)
    await waitFor(() => expect(client.isMutating()).toBe(0))
  }
}

it.each([
  [403, true],
  [503, false],
])('a refusal %i makes what is known of recipes doubtful: %s', async (status, isDoubted) => {
  const refusal = JSON.stringify({ error: 'This recipe is part of premium.' })
  vi.stubGlobal('fetch', async () => new Response(refusal, { status }))
  const client = createQueryClient()
  const soup = keyOf(address('GET /api/recipes/:id'), { params: { id: 'soup' } })
  client.setQueryData(soup, { isLocked: false })
  await renderAdding(client)('new')
  expect(client.getQueryState(soup)?.isInvalidated).toBe(isDoubted)
})

it.each([
  ['a new list', 'new' as const, (path: string) => new URL(path, location.href).searchParams.get('listId')],
  [
    'a list',
    { id: 'groceries', name: 'Groceries' },
    (_: string, body: string) => (JSON.parse(body) as { id: string }).id,
  ],
])('adds to %s once, however often it is pressed until there is an answer', async (_, list, idOf) => {
  const ids: unknown[] = []
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body: string }) => {
    if (method === 'GET') return Response.json([])
    ids.push(idOf(path, body))
    if (ids.length <= 2) throw new TypeError('Failed to fetch')
    return new Response('{}')
  })
  const add = renderAdding()
  for (let press = 0; press < 4; press += 1) await add(list)
  expect(ids.slice(0, 3)).toEqual([ids[0], ids[0], ids[0]])
  expect(ids[3]).not.toBe(ids[0])
})

it.each([
  ['a refusal', { error: 'This list is full.' }, 409, 'Nothing was added'],
  ['a lost answer', 'Bad gateway', 502, 'We could not learn whether that worked'],
])('after %s says what is known, and the lists are looked at anew', async (_, body, status, title) => {
  vi.stubGlobal('fetch', async (_path: string, { method }: { method: string }) =>
    method === 'GET' ? Response.json([]) : Response.json(body, { status }),
  )
  const client = createQueryClient()
  await renderAdding(client)({ id: 'groceries', name: 'Groceries' })
  expect(toast).toHaveBeenLastCalledWith(expect.objectContaining({ title }))
  expect(client.getQueryState(listsQuery.queryKey)?.isInvalidated).toBe(true)
})

it('adds to two lists under two ids', async () => {
  const ids: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { method, body }: { method: string; body: string }) => {
    if (method === 'GET') return Response.json([])
    ids.push((JSON.parse(body) as { id: string }).id)
    throw new TypeError('Failed to fetch')
  })
  const add = renderAdding()
  for (const id of ['groceries', 'party', 'groceries']) await add({ id, name: id })
  expect(ids[1]).not.toBe(ids[0])
  expect(ids[2]).toBe(ids[0])
})
