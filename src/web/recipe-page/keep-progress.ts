import type { Progress, ProgressInput } from '../../domain/personal/progress.ts'
import { progressAfter } from '../../domain/personal/ticks.ts'
import { address, toRequest, type ApiError } from '../api/api.ts'
import { under } from '../api/query-of.ts'
import { newId } from '../offline/new-id.ts'
import { offlineQueue } from '../offline/offline-queue-of-person.ts'
import type { QueuedChange } from '../offline/offline-queue.ts'
import { queryClient } from '../api/query-client.ts'
import { toast } from '../ui/toast.ts'
import { toastFailure } from '../api/failure-toast.ts'
import { tell } from './kept-recipes.ts'
import { progressQuery } from './queries.ts'

const handler = 'progress'
const save = address('POST /api/recipes/:id/progress')

/** What is left out stays as it is. */
export type ProgressChange = Omit<ProgressInput, 'changeId'>

const isOf = (id: string) => (change: QueuedChange) => change.handler === handler && change.about === id

/** What the server said, and above it what it has not received yet. */
export const withUnsent = (id: string, said: Progress, changes = offlineQueue.changes()): Progress =>
  changes
    .filter(isOf(id))
    .reduce<Progress>((before, { body }) => progressAfter(before, body as ProgressInput), said)

/** Only where somebody was, and a later change says where they are now; ticks are sent each, in their order. */
const isOvertakenBy = (id: string, change: ProgressChange) => (earlier: QueuedChange) => {
  const { changeId: _, ...said } = earlier.body as ProgressInput
  const { checkedIngredients, completedSteps, swaps } = said
  const isPlace = [checkedIngredients, completedSteps, swaps].every((part) => part === undefined)
  return isOf(id)(earlier) && isPlace && Object.keys(said).every((field) => field in change)
}

/** Sends a change, once, as soon as the server can be reached, also from a later page. */
export function keepProgress(id: string, change: ProgressChange) {
  const changeId = newId()
  const request = toRequest(save, { params: { id }, body: { ...change, changeId } })
  offlineQueue.add({ id: changeId, handler, about: id, ...request }, isOvertakenBy(id, change))
}

/** What the server says now, in answer to a change of this page or because of another device's. */
export function applyProgress(id: string, said: Progress) {
  const before = queryClient.getQueryData(progressQuery(id).queryKey)
  tell(progressQuery(id), said)
  if (before && said.timesCookedEstimate !== before.timesCookedEstimate)
    void queryClient.invalidateQueries(under('/api/user/stats'))
}

function onAnswer({ about }: QueuedChange, answer: unknown) {
  hasReassured = false
  applyProgress(about as string, answer as Progress)
}

function onRefusal({ about }: QueuedChange, error: ApiError) {
  toastFailure('Your progress was not saved', error)
  void queryClient.invalidateQueries({ queryKey: progressQuery(about as string).queryKey })
}

/** Said once, until an answer comes. */
let hasReassured = false
function reassure() {
  const isWaiting =
    offlineQueue.state() === 'waiting' && offlineQueue.changes().some((one) => one.handler === handler)
  if (!isWaiting || hasReassured) return
  hasReassured = true
  toast({ title: 'Kept on this device', description: 'Your progress is sent once the connection is back.' })
}

offlineQueue.subscribe(reassure)
offlineQueue.handle(handler, { thingOf: ({ about }) => about as string, onAnswer, onRefusal })
