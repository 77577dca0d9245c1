import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { offline } from '../../domain/offline/limits.ts'
import { ApiError } from '../api/api.ts'
import { under } from '../api/query-of.ts'
import { askOrRecall } from './offline-data.ts'
import { createQueryClient } from '../api/query-client.ts'

const client = createQueryClient()
const { queryKey } = under('/api/recipes')

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  client.clear()
  vi.useRealTimers()
})

const never = async () => new Promise<string>(() => undefined)
const failing = (error: Error) => async () => {
  throw error
}
const ask = async (answer: () => Promise<string>, memory?: string) =>
  askOrRecall({ client, queryKey }, answer, () => memory)

test('the server goes before memory', async () => {
  expect(await ask(async () => 'fresh', 'kept')).toBe('fresh')
})

test.each([400, 401, 403, 404, 409])('an answer of %i goes before memory', async (status) => {
  const refusal = new ApiError(status, JSON.stringify({ error: 'No.' }))
  await expect(ask(failing(refusal), 'kept')).rejects.toThrow(ApiError)
})

test('what a proxy says while the server is replaced is none', async () => {
  expect(await ask(failing(new ApiError(404, '404 page not found')), 'kept')).toBe('kept')
})

test.each([408, 429, 500, 502, 503])('an answer of %i says nothing, so memory helps', async (status) => {
  expect(await ask(failing(new ApiError(status, '')), 'kept')).toBe('kept')
})

test('a server that takes too long is waited for only without a memory', async () => {
  const remembered = ask(never, 'kept')
  const settled = vi.fn<(answer: string) => void>()
  void ask(never).then(settled)
  await vi.advanceTimersByTimeAsync(offline.timeout)
  expect(await remembered).toBe('kept')
  expect(settled).not.toHaveBeenCalled()
})

test('what comes too late to be waited for is shown when it comes, and not asked for again', async () => {
  let answer = (_: string) => {}
  const asked = vi.fn<() => Promise<string>>(async () => new Promise((resolve) => (answer = resolve)))
  const opened = client.fetchQuery({
    queryKey,
    queryFn: async () => askOrRecall({ client, queryKey }, asked, () => 'kept'),
  })
  await vi.advanceTimersByTimeAsync(offline.timeout)
  expect(await opened).toBe('kept')
  answer('fresh')
  await vi.advanceTimersByTimeAsync(0)
  expect(client.getQueryData(queryKey)).toBe('fresh')
  dispatchEvent(new Event('online'))
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(false)
})

test('what comes too late takes back nothing that was changed since', async () => {
  let answer = (_: string) => {}
  const asked = async () => new Promise<string>((resolve) => (answer = resolve))
  const opened = client.fetchQuery({
    queryKey,
    queryFn: async () => askOrRecall({ client, queryKey }, asked, () => 'kept'),
  })
  await vi.advanceTimersByTimeAsync(offline.timeout)
  await opened
  client.setQueryData(queryKey, 'chosen')
  answer('of before')
  await vi.advanceTimersByTimeAsync(0)
  expect(client.getQueryData(queryKey)).toBe('chosen')
})

test('what comes too late is nothing once it was asked for again', async () => {
  const answers: ((said: string) => void)[] = []
  const asked = async () => new Promise<string>((resolve) => answers.push(resolve))
  const open = async () =>
    client.fetchQuery({
      queryKey,
      staleTime: 0,
      queryFn: async () => askOrRecall({ client, queryKey }, asked, () => 'kept'),
    })
  const first = open()
  await vi.advanceTimersByTimeAsync(offline.timeout)
  await first
  const second = open()
  await vi.advanceTimersByTimeAsync(0)
  answers[1]!('fresh')
  await second
  answers[0]!('old')
  await vi.advanceTimersByTimeAsync(0)
  expect(client.getQueryData(queryKey)).toBe('fresh')
})

test('without a memory the failure shows', async () => {
  await expect(ask(failing(new TypeError('Failed to fetch')))).rejects.toThrow('Failed to fetch')
})

test('what came from memory is asked for again when the network is back, and then no more', async () => {
  const answers = [failing(new TypeError('Failed to fetch')), async () => 'fresh']
  const asked = vi.fn<() => Promise<string>>(async () => answers.shift()!())
  const query = { queryKey, queryFn: async () => askOrRecall({ client, queryKey }, asked, () => 'kept') }
  expect(await client.fetchQuery(query)).toBe('kept')
  dispatchEvent(new Event('online'))
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true)
  expect(await client.fetchQuery(query)).toBe('fresh')
  dispatchEvent(new Event('online'))
  expect(client.getQueryState(queryKey)).toMatchObject({ data: 'fresh', isInvalidated: false })
  expect(asked).toHaveBeenCalledTimes(2)
})
