import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ProgressInput } from '../../domain/personal/progress.ts'
import { noProgress } from '../../domain/personal/ticks.ts'
import { offlineQueue } from '../offline/offline-queue-of-person.ts'
import { openOfflineStorage } from '../offline/offline-storage.ts'
import { queryClient } from '../api/query-client.ts'
import { isOpen, opened, stubEvents } from '../../../tests/web/stub-events.ts'
import { toast } from '../ui/toast.ts'
import { applyProgress, keepProgress, withUnsent } from './keep-progress.ts'
import { progressQuery } from './queries.ts'
import { watchProgress } from './watch-progress.ts'

vi.mock('../ui/toast.ts')

interface Sent {
  body: ProgressInput
  answer: (kept: object, status?: number) => void
  fail: () => void
}

const { queryKey } = progressQuery('soup')
let sent: Sent[]

beforeEach(() => {
  sent = []
  localStorage.clear()
  openOfflineStorage('maria')
  queryClient.clear()
  queryClient.setQueryData(queryKey, noProgress)
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

const said = () => queryClient.getQueryData(queryKey)
const shown = () => said() && withUnsent('soup', said()!)
const bodies = () => sent.map(({ body: { changeId: _, ...change } }) => change)
const ticked = (step: number) => ({ add: [step], remove: [] })
const unticked = (step: number) => ({ add: [], remove: [step] })
const settle = async () => vi.advanceTimersByTimeAsync(0)

test('where somebody is is shown at once; what follows while it is sent goes together, the latest of each', async () => {
  keepProgress('soup', { currentStep: 1 })
  await settle()
  keepProgress('soup', { currentStep: 2 })
  keepProgress('soup', { servings: 6 })
  keepProgress('soup', { currentStep: 3 })
  expect([said(), shown()]).toEqual([noProgress, { ...noProgress, currentStep: 3, servings: 6 }])
  sent[0]!.answer({ currentStep: 1 })
  await settle()
  sent[1]!.answer({ currentStep: 1, servings: 6 })
  await settle()
  expect(bodies()).toEqual([{ currentStep: 1 }, { servings: 6 }, { currentStep: 3 }])
  expect(shown()).toMatchObject({ currentStep: 3, servings: 6 })
  sent[2]!.answer({ currentStep: 3, servings: 6, completedSteps: [1] })
  await settle()
  expect(shown()).toMatchObject({ currentStep: 3, completedSteps: [1] })
  expect(offlineQueue.changes()).toEqual([])
})

test('what is done offline stays in sight and is sent as it was done, each change under its own id', async () => {
  keepProgress('soup', { completedSteps: ticked(1) })
  await settle()
  // While the first is on its way to nobody.
  keepProgress('soup', { completedSteps: ticked(2), currentStep: 3 })
  sent[0]!.fail()
  await settle()
  keepProgress('soup', { completedSteps: unticked(1) })
  await settle()
  sent[1]!.fail()
  await settle()
  expect(withUnsent('soup', { ...noProgress, checkedIngredients: [4], completedSteps: [5] })).toMatchObject({
    checkedIngredients: [4],
    completedSteps: [2, 5],
    currentStep: 3,
  })
  void offlineQueue.flush()
  for (const completedSteps of [
    [1, 5],
    [1, 2, 5],
    [2, 5],
  ]) {
    await settle()
    sent.at(-1)!.answer({ completedSteps })
  }
  await settle()
  expect(bodies().slice(2)).toEqual([
    { completedSteps: ticked(1) },
    { completedSteps: ticked(2), currentStep: 3 },
    { completedSteps: unticked(1) },
  ])
  // The first was tried three times, and is one change to the server.
  expect(new Set(sent.map(({ body }) => body.changeId)).size).toBe(3)
  expect(shown()).toMatchObject({ completedSteps: [2, 5] })
  expect(offlineQueue.changes()).toEqual([])
})

test('what another device ticks is shown under what this one has not sent yet', async () => {
  keepProgress('soup', { completedSteps: ticked(1) })
  await settle()
  applyProgress('soup', { ...noProgress, completedSteps: [3], version: 3 })
  expect(shown()).toMatchObject({ completedSteps: [1, 3] })
  applyProgress('soup', { ...noProgress, completedSteps: [1, 3, 4], version: 5 })
  // Said before the other device ticked, received after it.
  sent[0]!.answer({ completedSteps: [1, 3], version: 4 })
  await settle()
  expect(shown()).toMatchObject({ completedSteps: [1, 3, 4], version: 5 })
  applyProgress('soup', { ...noProgress, completedSteps: [1], version: 6 })
  expect(shown()).toMatchObject({ completedSteps: [1], version: 6 })
})

test('other devices are listened to once the page rests, and until it is left', () => {
  stubEvents()
  const stop = watchProgress('soup')
  expect(opened).toHaveLength(0)
  vi.advanceTimersByTime(10_000)
  expect(opened.map((stream) => stream.address)).toEqual(['/api/recipes/soup/progress/events'])
  opened[0]!.tell({ ...noProgress, checkedIngredients: [2], version: 1 })
  expect(shown()).toMatchObject({ checkedIngredients: [2] })
  stop()
  expect(opened.some(isOpen)).toBe(false)
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
  keepProgress('soup', { completedSteps: ticked(1) })
  await settle()
  sent[0]!.answer({ error: 'This recipe is part of premium.' }, 403)
  await settle()
  expect(toast).toHaveBeenCalledWith(expect.objectContaining({ title: 'Your progress was not saved' }))
  expect([shown(), queryClient.getQueryState(queryKey)?.isInvalidated]).toEqual([noProgress, true])
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
