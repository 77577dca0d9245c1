import { afterEach, expect, it, vi } from 'vitest'
import { address } from './api.ts'
import { createQueryClient } from './query-client.ts'
import { queryOf } from './query-of.ts'

afterEach(() => vi.unstubAllGlobals())

it('asks once, and neither again nor twice', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response('[1]'))
  vi.stubGlobal('fetch', fetch)
  const client = createQueryClient()
  const restaurants = queryOf(address('GET /api/restaurants'))
  await client.fetchQuery(restaurants)
  expect(await client.fetchQuery(restaurants)).toEqual([1])
  expect(fetch).toHaveBeenCalledOnce()
  fetch.mockImplementation(async () => new Response('no', { status: 503 }))
  await expect(client.fetchQuery(queryOf(address('GET /api/favorites')))).rejects.toThrow('503: no')
  expect(fetch).toHaveBeenCalledTimes(2)
})
