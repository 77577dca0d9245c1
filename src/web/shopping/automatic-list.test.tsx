import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { automaticListId } from '../../domain/shopping/automatic-list.ts'
import { createQueryClient } from '../api/query-client.ts'
import { toast } from '../ui/toast.ts'
import { useAutomaticList } from './automatic-list.ts'

vi.mock('../ui/toast.ts')

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  vi.restoreAllMocks()
})

const cooking = {
  userId: '7f1c6c1e-2f0a-4a57-9c1e-0c7f2b7a1d11',
  recipe: { id: 'soup', title: 'Soup' },
  servings: 6,
  timesCooked: 2,
}
const listId = automaticListId({ userId: cooking.userId, recipeId: 'soup', timesCooked: 2 })
const address = `POST /api/shopping-lists/from-recipe/soup?servings=6&listId=${listId}`

/** Begins to cook, with these lists already there; returns what was asked. */
function begin(lists: unknown[], made = new Response(JSON.stringify({ id: listId }))) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string, { method }: { method: string }) => {
    asked.push(`${method} ${path}`)
    return method === 'GET' ? new Response(JSON.stringify(lists)) : made.clone()
  })
  const client = createQueryClient()
  const { result } = renderHook(useAutomaticList, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  result.current(cooking)
  return asked
}

it('makes a list for as many as are cooked for, under the id of this cooking, and can take it back', async () => {
  const asked = begin([])
  await vi.waitFor(() => expect(toast).toHaveBeenCalled())
  expect(asked).toContain(address)
  const [{ title, action }] = vi.mocked(toast).mock.calls[0]!
  expect([title, action?.label]).toEqual(['Shopping list created', 'Undo'])
  action?.onSelect()
  await vi.waitFor(() => expect(asked).toContain(`DELETE /api/shopping-lists/${listId}`))
})

it('makes none while the dish is on an open list', async () => {
  const entry = { id: 'a', recipeId: 'soup', title: 'Soup', servings: 4, ofServings: 4 }
  const asked = begin([{ id: 'b', version: 1, isCompleted: false, recipes: [entry] }])
  await vi.waitFor(() => expect(asked).toEqual(['GET /api/shopping-lists']))
  await Promise.resolve()
  expect(asked).not.toContain(address)
  expect(toast).not.toHaveBeenCalled()
})

it('leaves a cook alone whose list was undone before', async () => {
  const warned = vi.spyOn(console, 'warn')
  const asked = begin([], new Response(JSON.stringify({ error: 'This list was deleted.' }), { status: 409 }))
  await vi.waitFor(() => expect(asked).toContain(address))
  expect(toast).not.toHaveBeenCalled()
  expect(warned).not.toHaveBeenCalled()
})
