import {
  QueryClientProvider,
  skipToken,
  useMutation,
  useQuery,
  type QueryClient,
} from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { believePerson, endSession } from '../session/session.ts'
import { optimisticMutation, usePending } from './optimistic-mutation.ts'
import { ApiError } from './api.ts'
import { createQueryClient } from './query-client.ts'
import { under } from './query-of.ts'

const { queryKey } = under('/api/user')

afterEach(() => {
  cleanup()
  believePerson(undefined)
})

const noNetwork = new TypeError('Failed to fetch')

interface Sent {
  change: number
  answer: (said: number) => void
  fail: (error?: Error) => void
}

/** A number, to which somebody adds; the server says what came of it. */
function setUp(key = queryKey) {
  const sent: Sent[] = []
  let isRead = () => {}
  const readAnew = vi.fn(async () => new Promise<void>((resolve) => (isRead = resolve)))
  const onFailure = vi.fn<(error: Error, change: number, isLast: boolean) => void>()
  const add = optimisticMutation({
    key,
    send: async (change: number) =>
      new Promise<number>((answer, refuse) => {
        sent.push({ change, answer, fail: (error = new ApiError(409, '{"error":"no"}')) => refuse(error) })
      }),
    onAnswer: (client: QueryClient, said) => void client.setQueryData(key, said),
    onFailure,
    readAnew,
  })
  const client = createQueryClient()
  client.setQueryData(key, 0)
  const { result } = renderHook(
    () => {
      const { data } = useQuery<number>({ queryKey: key, queryFn: skipToken })
      const { mutate } = useMutation(add)
      return { mutate, shown: usePending(add).reduce((sum, change) => sum + change, data ?? 0) }
    },
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  )
  return {
    client,
    sent,
    onFailure,
    readAnew,
    isRead: async () => act(async () => isRead()),
    add: async (change: number) => act(async () => result.current.mutate(change)),
    settle: async (what: () => void) => act(async () => what()),
    changes: () => sent.map(({ change }) => change),
    shown: () => result.current.shown,
  }
}

test('changes are shown at once and sent one after the other', async () => {
  const { sent, add, settle, changes, shown } = setUp()
  await add(1)
  await add(10)
  expect([changes(), shown()]).toEqual([[1], 11])
  // Somebody else added, too.
  await settle(() => sent[0]!.answer(101))
  await waitFor(() => expect([changes(), shown()]).toEqual([[1, 10], 111]))
  await settle(() => sent[1]!.answer(111))
  expect(shown()).toBe(111)
})

test('what fails is no longer shown, and said; what was changed after it goes on', async () => {
  const { sent, onFailure, add, settle, changes, shown } = setUp()
  await add(1)
  await add(10)
  await settle(() => sent[0]!.fail())
  await waitFor(() => expect([changes(), shown()]).toEqual([[1, 10], 10]))
  await settle(() => sent[1]!.answer(10))
  await add(100)
  await settle(() => sent[2]!.fail())
  expect(shown()).toBe(10)
  const said = onFailure.mock.calls.map(([, change, isLast]) => ({ change, isLast }))
  expect(said).toEqual([
    { change: 1, isLast: false },
    { change: 100, isLast: true },
  ])
})

test('whose answer was lost stays shown, and what was changed after it waits, until the server has said how it stands', async () => {
  const { client, sent, onFailure, readAnew, isRead, add, settle, changes, shown } = setUp()
  await add(1)
  await add(10)
  await settle(() => sent[0]!.fail(noNetwork))
  expect([onFailure.mock.calls.length, changes(), shown()]).toEqual([1, [1], 11])
  client.setQueryData(queryKey, 1)
  await isRead()
  await waitFor(() => expect([changes(), shown()]).toEqual([[1, 10], 11]))
  await settle(() => sent[1]!.fail())
  expect([onFailure.mock.calls.length, readAnew.mock.calls.length, shown()]).toEqual([2, 1, 1])
})

test.each(['pagehide', 'visibilitychange'])(
  'what waits for another to be answered is sent at once on %s: the page may be gone then',
  async (event) => {
    const { sent, add, settle, changes, shown } = setUp()
    await add(1)
    await add(10)
    await add(100)
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    await settle(() => {
      if (event === 'pagehide') dispatchEvent(new Event(event))
      else document.dispatchEvent(new Event(event))
    })
    visibility.mockRestore()
    expect(changes()).toEqual([1, 10, 100])
    // Whoever comes back to the page sends none of it twice.
    await settle(() => sent[0]!.answer(1))
    await settle(() => sent[1]!.answer(11))
    await settle(() => sent[2]!.answer(111))
    await waitFor(() => expect([changes(), shown()]).toEqual([[1, 10, 100], 111]))
  },
)

test('the same change of something else is sent by itself', async () => {
  const [soup, stew] = [setUp(), setUp(under('/api/recipes').queryKey)]
  await soup.add(1)
  await soup.add(5)
  dispatchEvent(new Event('pagehide'))
  await stew.add(5)
  expect([soup.changes(), stew.changes()]).toEqual([[1, 5], [5]])
})

test('what could not be sent when the page was left is sent in its turn', async () => {
  const { sent, onFailure, add, settle, changes } = setUp()
  await add(1)
  await add(10)
  await settle(() => dispatchEvent(new Event('pagehide')))
  await settle(() => sent[1]!.fail(noNetwork))
  await settle(() => sent[0]!.answer(1))
  await waitFor(() => expect(changes()).toEqual([1, 10, 10]))
  expect(onFailure).not.toHaveBeenCalled()
})

test('what was chosen after something that could not be sent is sent again behind it', async () => {
  const { sent, add, settle, changes } = setUp()
  await add(1)
  await add(10)
  await add(100)
  await settle(() => dispatchEvent(new Event('pagehide')))
  await settle(() => sent[1]!.fail(noNetwork))
  await settle(() => sent[2]!.answer(100))
  await settle(() => sent[0]!.answer(1))
  await waitFor(() => expect(changes()).toEqual([1, 10, 100, 10]))
  await settle(() => sent[3]!.answer(10))
  await waitFor(() => expect(changes()).toEqual([1, 10, 100, 10, 100]))
})

test('what one person chose is not sent for the next when the page is left', async () => {
  believePerson('alice')
  const { client, add, settle, changes } = setUp()
  await add(1)
  await add(10)
  await settle(() => {
    endSession()
    client.clear()
    believePerson('bob')
  })
  dispatchEvent(new Event('pagehide'))
  expect(changes()).toEqual([1])
})

test('what one person changed is neither sent, shown nor said once the next is here', async () => {
  believePerson('alice')
  const { client, sent, onFailure, add, settle, changes, shown } = setUp()
  await add(1)
  await add(10)
  await settle(() => {
    endSession()
    client.clear()
    believePerson('bob')
    client.setQueryData(queryKey, 0)
  })
  await add(100)
  expect([changes(), shown()]).toEqual([[1, 100], 100])
  await settle(() => sent[0]!.fail())
  expect([changes(), shown()]).toEqual([[1, 100], 100])
  await settle(() => sent[1]!.answer(100))
  expect(shown()).toBe(100)
  expect(onFailure).not.toHaveBeenCalled()
})
