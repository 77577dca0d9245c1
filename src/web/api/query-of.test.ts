import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { address } from './api.ts'
import { createQueryClient } from './query-client.ts'
import { keyOf, queryOf, under } from './query-of.ts'

afterEach(() => vi.unstubAllGlobals())

const list = address('GET /api/recipes')
const summary = address('GET /api/recipes/summary')
const recipe = address('GET /api/recipes/:id')
const notes = address('GET /api/recipes/:id/notes')
const restaurants = address('GET /api/restaurants')
const importing = address('POST /api/recipes/import')
const soup = { params: { id: 'soup' } }

it('asks at the address of the call, with what it is asked with', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response('[]'))
  vi.stubGlobal('fetch', fetch)
  const client = createQueryClient()
  await client.fetchQuery(
    queryOf(address('GET /api/restaurants/:restaurant/recipes'), { params: { restaurant: 'A & B' } }),
  )
  await client.fetchQuery(queryOf(list, { query: { search: 'taco', limit: 5 } }))
  await client.fetchQuery(queryOf(address('POST /api/confirm-email/check'), { body: { token: 'abc' } }))
  expect(fetch.mock.calls.map(([path, init]) => [init?.method, path, init?.body])).toEqual([
    ['GET', '/api/restaurants/A%20%26%20B/recipes', undefined],
    ['GET', '/api/recipes?search=taco&limit=5', undefined],
    ['POST', '/api/confirm-email/check', '{"token":"abc"}'],
  ])
})

it('keeps what was asked differently apart', () => {
  const keys = [
    keyOf(list),
    keyOf(list, { query: { search: 'taco' } }),
    keyOf(list, { query: { search: 'soup' } }),
    keyOf(recipe, soup),
    keyOf(recipe, { params: { id: 'stew' } }),
    keyOf(notes, soup),
    keyOf(address('POST /api/recipes/:id/notes'), { ...soup, body: { notes: '', version: 0 } }),
  ]
  expect(new Set(keys.map((key) => JSON.stringify(key))).size).toBe(keys.length)
})

/** One of each, and which of them something invalidates. */
function reached(...filters: Parameters<QueryClient['invalidateQueries']>) {
  const client = new QueryClient()
  const kept = {
    list: keyOf(list, { query: { search: 'taco' } }),
    summary: keyOf(summary, { query: { search: 'taco' } }),
    soup: keyOf(recipe, soup),
    notes: keyOf(notes, soup),
    restaurants: keyOf(restaurants),
    import: keyOf(importing, { body: { csvContent: 'Soup' } }),
  }
  for (const key of Object.values(kept)) client.setQueryData(key, {})
  void client.invalidateQueries(...filters)
  return Object.entries(kept).flatMap(([name, key]) =>
    client.getQueryState(key)?.isInvalidated ? [name] : [],
  )
}

it('finds all that lies under an address, and nothing else', () => {
  expect(reached(under('/api/recipes'))).toEqual(['list', 'summary', 'soup', 'notes'])
  expect(reached(under('/api/recipes/summary'))).toEqual(['summary'])
  expect(reached(under('/api/restaurants'))).toEqual(['restaurants'])
  expect(reached(under('/api'))).toEqual(['list', 'summary', 'soup', 'notes', 'restaurants'])
})

it('finds the answers of one call, whatever was asked', () => {
  expect(reached({ queryKey: keyOf(list, { query: {} }) })).toEqual(['list'])
  expect(reached({ queryKey: keyOf(recipe, soup) })).toEqual(['soup', 'notes'])
})

it('is typed by the call', () => {
  const client = new QueryClient()
  const { queryKey } = queryOf(address('GET /api/favorites/:id/check'), soup)
  client.setQueryData(queryKey, { isFavorite: true })
  expect(client.getQueryData(queryKey)?.isFavorite).toBe(true)
  // @ts-expect-error -- What is kept is what the call answers.
  client.setQueryData(queryKey, { isFavourite: true })
  // @ts-expect-error -- No call has this address.
  under('/api/recipe')
  // @ts-expect-error -- Which recipe?
  under('/api/recipes/:id')
  // @ts-expect-error -- Keys are not written by hand.
  client.getQueryData(['api', 'favorites'])
  // @ts-expect-error -- Nothing can be asked without saying about which recipe.
  expect(queryOf(recipe)).toBeDefined()
})
