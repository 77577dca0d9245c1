import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, renderHook, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { aShoppingList } from '../../../tests/web/stub-shopping.ts'
import type { ShoppingList } from '../../domain/shopping/list.ts'
import { createQueryClient } from '../api/query-client.ts'
import { toast } from '../ui/toast.ts'
import { ListOffer, useListOfferMessage } from './list-offer.tsx'

vi.mock('../ui/toast.ts')

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const offered = { recipe: { id: 'soup', title: 'Soup' }, servings: 6, places: [0, 2, 3] }
const sentence = 'Three things are not ticked: put them on a list?'
const entry = { id: 'a', recipeId: 'soup', title: 'Soup', servings: 4, ofServings: 4 }
const withSoup = aShoppingList([], { recipes: [entry] })

/** A server with these lists, and what it is asked to change. */
function serve(lists: ShoppingList[], refusal?: string) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string, { method }: { method: string }) => {
    if (method === 'GET') return Response.json(lists)
    asked.push(`${method} ${path}`)
    if (refusal !== undefined) return Response.json({ error: refusal }, { status: 409 })
    const { pathname, searchParams } = new URL(path, location.href)
    const id = searchParams.get('listId') ?? pathname.split('/').at(-1)!
    lists = lists.filter((list) => list.id !== id)
    if (method === 'POST') lists = [aShoppingList([], { id, recipes: [entry] }), ...lists]
    return Response.json({ ok: true, id })
  })
  return asked
}

function around() {
  const client = createQueryClient()
  return ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
}
const show = (places = offered.places) =>
  render(<ListOffer offered={{ ...offered, places }} />, { wrapper: around() })

const put = async () => userEvent.click(await screen.findByRole('button', { name: 'Put on a list' }))

it('makes no list before somebody taps, then one of what is not ticked, which can be taken back and made again', async () => {
  const asked = serve([])
  show()
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(asked).toEqual([])
  await put()
  expect(await screen.findByRole('link', { name: 'Soup' })).toBeTruthy()
  expect(screen.queryByText(sentence)).toBeNull()
  expect(asked[0]).toMatch(
    /^POST \/api\/shopping-lists\/from-recipe\/soup\?servings=6&listId=.+&places=0%2C2%2C3$/,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(asked[1]).toMatch(/^DELETE /)
  await waitFor(() => expect(screen.queryByRole('link')).toBeNull())
  await put()
  await waitFor(() => expect(asked).toHaveLength(3))
  expect(asked[2]).not.toBe(asked[0])
})

it.each([
  ['the dish is on an open list', [withSoup], [0]],
  ['all is ticked', [], []],
])('offers nothing when %s', async (_, lists, places) => {
  serve([...lists, aShoppingList([], { id: 'last' })])
  const client = createQueryClient()
  const { container } = render(<ListOffer offered={{ ...offered, places }} />, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(client.getQueryCache().getAll()[0]?.state.status).toBe('success')
  expect(container.textContent).toBe('')
})

it('says why no list was made, and offers it still', async () => {
  serve([], 'You have 200 lists.')
  show()
  await put()
  await waitFor(() =>
    expect(toast).toHaveBeenCalledWith(expect.objectContaining({ description: 'You have 200 lists.' })),
  )
  expect(screen.getByText(sentence)).toBeTruthy()
})

it('does not say that no list was made where the answer was lost, and shows the one that was', async () => {
  const lists: ShoppingList[] = []
  vi.stubGlobal('fetch', async (path: string, { method }: { method: string }) => {
    if (method === 'GET') return Response.json(lists)
    const id = new URL(path, location.href).searchParams.get('listId')!
    lists.push(aShoppingList([], { id, recipes: [entry] }))
    throw new TypeError('Failed to fetch')
  })
  show()
  await put()
  expect(await screen.findByRole('link', { name: 'Soup' })).toBeTruthy()
  await waitFor(() => expect(toast).toHaveBeenCalledOnce())
  expect(vi.mocked(toast).mock.calls[0]![0].title).toBe('We could not learn whether that worked')
})

it('makes another list where the answer to taking one back was lost', async () => {
  const made = new Map<string, boolean>()
  vi.stubGlobal('fetch', async (path: string, { method }: { method: string }) => {
    const isThere = (id: string) => made.get(id)!
    const lists = [...made.keys()].filter(isThere).map((id) => aShoppingList([], { id, recipes: [entry] }))
    if (method === 'GET') return Response.json(lists)
    const { pathname, searchParams } = new URL(path, location.href)
    const id = searchParams.get('listId') ?? pathname.split('/').at(-1)!
    if (method === 'POST' && made.get(id) === false)
      return Response.json({ error: 'This list was deleted.' }, { status: 409 })
    made.set(id, method === 'POST')
    if (method === 'DELETE') throw new TypeError('Failed to fetch')
    return Response.json({ ok: true, id })
  })
  show()
  await put()
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await put()
  await waitFor(() => expect(toast).toHaveBeenCalledTimes(2))
  await put()
  expect(await screen.findByRole('link', { name: 'Soup' })).toBeTruthy()
})

it('offers it in a message to who begins at once, and makes nothing by itself', async () => {
  const asked = serve([])
  const { result } = renderHook(useListOfferMessage, { wrapper: around() })
  await result.current(offered)
  const [{ title, action }] = vi.mocked(toast).mock.calls[0]!
  expect([title, action?.label, asked]).toEqual([sentence, 'Put on a list', []])
  action?.onSelect()
  await waitFor(() => expect(toast).toHaveBeenCalledTimes(2))
  const [{ action: undo }] = vi.mocked(toast).mock.calls[1]!
  undo?.onSelect()
  await waitFor(() => expect(asked.map((call) => call.split(' ')[0])).toEqual(['POST', 'DELETE']))
})

it('sends no message while the dish is on an open list', async () => {
  serve([withSoup])
  const { result } = renderHook(useListOfferMessage, { wrapper: around() })
  await result.current(offered)
  expect(toast).not.toHaveBeenCalled()
})
