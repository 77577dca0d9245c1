import type { saveProgress } from '../../domain/kitchen/calls.ts'
import type { Progress, ProgressInput } from '../../domain/kitchen/progress.ts'
import { address, pathOf, type ApiError } from '../lib/api.ts'
import { newId } from '../lib/new-id.ts'
import { offlineQueue } from '../lib/offline-queue-of-person.ts'
import type { QueuedChange } from '../lib/offline-queue.ts'
import { queryClient } from '../lib/query-client.ts'
import { toast } from '../ui/toast.ts'
import { toastFailure } from './failure-toast.ts'

const room = 'progress'
const save = address<typeof saveProgress>('POST', '/api/recipes/:id/progress')

/** What is left out stays as it is. */
export type ProgressChange = { [Field in keyof ProgressInput]?: Exclude<ProgressInput[Field], undefined> }

export const progressKey = (id: string) => ['api', 'recipes', id, 'progress'] as const

const isOf = (id: string) => (change: QueuedChange) => change.room === room && change.about === id

/** What the server has not heard of yet, the latest of each. */
const unsent = (id: string, besides?: QueuedChange): ProgressChange =>
  Object.assign(
    {},
    ...offlineQueue
      .changes()
      .filter((change) => isOf(id)(change) && change.id !== besides?.id)
      .map(({ body }) => body),
  )

/** What the server says, and above it what it has not heard of yet. */
export const withUnsent = (id: string, kept: Progress): Progress => ({ ...kept, ...unsent(id) })

/**
 * Shows a change at once and sends it as soon as the server can be reached, also from a later page.
 * What was not sent yet goes along, so that however much was ticked offline is one request.
 */
export function keepProgress(id: string, change: ProgressChange) {
  queryClient.setQueryData<Progress>(progressKey(id), (known) => known && { ...known, ...change })
  const request = { method: save.method, path: pathOf(save.path, { id }), body: { ...unsent(id), ...change } }
  offlineQueue.add({ id: newId(), room, about: id, ...request }, isOf(id))
}

function onAnswer(sent: QueuedChange, answer: unknown) {
  const id = sent.about as string
  const queryKey = progressKey(id)
  const known = queryClient.getQueryData<Progress>(queryKey)
  const kept = answer as Progress
  hasReassured = false
  // An answer that is still on its way may have been given before this was kept.
  if (!known) {
    void queryClient.invalidateQueries({ queryKey })
    return
  }
  void queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData<Progress>(queryKey, { ...kept, ...unsent(id, sent) })
  if (kept.timesCookedEstimate !== known.timesCookedEstimate)
    void queryClient.invalidateQueries({ queryKey: ['api', 'user', 'stats'] })
}

function onRefusal({ about }: QueuedChange, error: ApiError) {
  toastFailure('Your progress was not saved', error)
  void queryClient.invalidateQueries({ queryKey: progressKey(about as string) })
}

/** Said once, until an answer comes. */
let hasReassured = false
function reassure() {
  const isWaiting =
    offlineQueue.state() === 'waiting' && offlineQueue.changes().some((one) => one.room === room)
  if (!isWaiting || hasReassured) return
  hasReassured = true
  toast({ title: 'Kept on this device', description: 'Your progress is sent once the connection is back.' })
}

offlineQueue.subscribe(reassure)
offlineQueue.serve(room, { onAnswer, onRefusal })
