import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { address } from './api.ts'
import { createQueryClient } from './query-client.ts'
import { queryOf, under } from './query-of.ts'

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

it('asks again for what was on its way for the first time when it became untrue', async () => {
  const answers = ['[1]', '[2]']
  vi.stubGlobal('fetch', async () => new Response(answers.shift()))
  const client = createQueryClient()
  const watched = new QueryObserver(client, queryOf(address('GET /api/restaurants')))
  const stop = watched.subscribe(() => undefined)
  await client.invalidateQueries(under('/api/restaurants'))
  expect(watched.getCurrentResult().data).toEqual([2])
  stop()
})

it('asks again, once somebody looks, for what was on its way to a page that was left when it became untrue', async () => {
  const answers: ((text: string) => void)[] = []
  vi.stubGlobal('fetch', () => new Promise((resolve) => answers.push((text) => resolve(new Response(text)))))
  const client = createQueryClient()
  const looking = () => new QueryObserver(client, queryOf(address('GET /api/restaurants')))
  const first = looking()
  const leave = first.subscribe(() => undefined)
  await vi.waitFor(() => answers.shift()!('[1]'))
  await vi.waitFor(() => expect(first.getCurrentResult().data).toEqual([1]))
  void client.invalidateQueries(under('/api/restaurants'))
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  leave()
  const isTold = client.invalidateQueries(under('/api/restaurants'))
  answers.shift()!('[2]')
  await isTold
  await vi.waitFor(() => expect(client.getQueriesData({})[0]![1]).toEqual([2]))
  const again = looking()
  const stop = again.subscribe(() => undefined)
  await vi.waitFor(() => answers.shift()!('[3]'))
  await vi.waitFor(() => expect(again.getCurrentResult().data).toEqual([3]))
  stop()
})
