import { afterEach, expect, it, vi } from 'vitest'
import { createQueryClient, pathOfKey } from './query-client.ts'

afterEach(() => vi.unstubAllGlobals())

it('builds the path from the segments and the query string from the object at the end', () => {
  expect(pathOfKey(['api', 'recipes'])).toBe('/api/recipes')
  expect(pathOfKey(['api', 'restaurants', "McDonald's & Co", 'recipes'])).toBe(
    "/api/restaurants/McDonald's%20%26%20Co/recipes",
  )
  expect(pathOfKey(['api', 'recipes', { search: 'taco', tags: 'copycat' }])).toBe(
    '/api/recipes?search=taco&tags=copycat',
  )
})

it('fetches by its key once and asks neither again nor twice', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response('[1]'))
  vi.stubGlobal('fetch', fetch)
  const client = createQueryClient()
  await client.fetchQuery({ queryKey: ['api', 'recipes'] })
  expect(await client.fetchQuery({ queryKey: ['api', 'recipes'] })).toEqual([1])
  expect(fetch).toHaveBeenCalledOnce()
  fetch.mockImplementation(async () => new Response('no', { status: 503 }))
  await expect(client.fetchQuery({ queryKey: ['api', 'favorites'] })).rejects.toThrow('503: no')
  expect(fetch).toHaveBeenCalledTimes(2)
})
