import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noProgress, type Progress } from '../../domain/kitchen/progress.ts'
import { offlineQueue } from '../lib/offline-queue-of-person.ts'
import { openOfflineStorage } from '../lib/offline-storage.ts'
import { queryClient } from '../lib/query-client.ts'
import { toast } from '../ui/toast.ts'
import { keepProgress, progressKey, withUnsent, type ProgressChange } from './keep-progress.ts'

vi.mock('../ui/toast.ts')

interface Sent {
  body: ProgressChange
  answer: (kept: Partial<Progress>, status?: number) => void
  fail: () => void
}

let sent: Sent[]

beforeEach(() => {
  sent = []
  localStorage.clear()
  openOfflineStorage('maria')
  queryClient.clear()
  queryClient.setQueryData(progressKey('soup'), noProgress)
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    return new Promise<Response>((resolve, refuse) => {
      sent.push({
        body: JSON.parse(body),
        answer: (kept, status = 200) => resolve(Response.json({ ...noProgress, ...kept }, { status })),
        fail: () => refuse(new TypeError('Failed to fetch')),
      })
    })
  })
})
afterEach(async () => {
  localStorage.clear()
  // Whatever waits finds nothing left to send.
  await offlineQueue.flush()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const shown = () => queryClient.getQueryData<Progress>(progressKey('soup'))
const bodies = () => sent.map(({ body }) => body)
const settle = async () => vi.advanceTimersByTimeAsync(0)

test('a change is shown at once; what follows while it is sent goes together, the latest of each', async () => {
  keepProgress('soup', { currentStep: 1 })
  await settle()
  keepProgress('soup', { currentStep: 2 })
  keepProgress('soup', { servings: 6 })
  keepProgress('soup', { currentStep: 3 })
  expect(shown()).toMatchObject({ currentStep: 3, servings: 6 })
  sent[0]!.answer({ currentStep: 1 })
  await settle()
  expect(bodies()).toEqual([{ currentStep: 1 }, { currentStep: 3, servings: 6 }])
  expect(shown()).toMatchObject({ currentStep: 3, servings: 6 })
  sent[1]!.answer({ currentStep: 3, servings: 6, completedSteps: [1] })
  await settle()
  expect(shown()).toMatchObject({ currentStep: 3, completedSteps: [1] })
  expect(offlineQueue.changes()).toEqual([])
})

test('what is done offline stays in sight and becomes one request', async () => {
  keepProgress('soup', { completedSteps: [1] })
  await settle()
  // While the first is on its way to nobody.
  keepProgress('soup', { completedSteps: [1, 2], currentStep: 3 })
  sent[0]!.fail()
  await settle()
  keepProgress('soup', { servings: 6 })
  await settle()
  sent[1]!.fail()
  await settle()
  expect(offlineQueue.changes()).toHaveLength(1)
  expect(withUnsent('soup', noProgress)).toMatchObject({
    completedSteps: [1, 2],
    currentStep: 3,
    servings: 6,
  })
  void offlineQueue.flush()
  await settle()
  expect(bodies()[2]).toEqual({ completedSteps: [1, 2], currentStep: 3, servings: 6 })
  sent[2]!.answer({ completedSteps: [1, 2], currentStep: 3, servings: 6 })
  await settle()
  expect([sent.length, offlineQueue.changes()]).toEqual([3, []])
})

test('that it waits is said once, until an answer came', async () => {
  for (const [place, step] of [1, 2].entries()) {
    keepProgress('soup', { currentStep: step })
    await settle()
    sent[place]!.fail()
    await settle()
  }
  expect(vi.mocked(toast).mock.calls).toEqual([[expect.objectContaining({ title: 'Kept on this device' })]])
})

test('what the server refuses is taken back and said', async () => {
  keepProgress('soup', { completedSteps: [1] })
  await settle()
  sent[0]!.answer({}, 403)
  await settle()
  expect(toast).toHaveBeenCalledWith(expect.objectContaining({ title: 'Your progress was not saved' }))
  expect([
    withUnsent('soup', noProgress),
    queryClient.getQueryState(progressKey('soup'))?.isInvalidated,
  ]).toEqual([noProgress, true])
})

test('what one person could not save is never shown to the next', async () => {
  keepProgress('soup', { completedSteps: [1] })
  await settle()
  sent[0]!.fail()
  await settle()
  openOfflineStorage('paolo')
  expect(withUnsent('soup', noProgress)).toEqual(noProgress)
})

test('an answer for somebody who left meanwhile is not shown', async () => {
  keepProgress('soup', { completedSteps: [1] })
  await settle()
  queryClient.clear()
  sent[0]!.answer({ completedSteps: [1] })
  await settle()
  expect(shown()).toBeUndefined()
})
