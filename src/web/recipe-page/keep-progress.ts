import type { Progress, ProgressInput } from '../../domain/personal/progress.ts'
import { progressAfter } from '../../domain/personal/ticks.ts'
import { address, toRequest, type ApiError } from '../api/api.ts'
import { queryOf, under } from '../api/query-of.ts'
import { newId } from '../offline/new-id.ts'
import { offlineQueue } from '../offline/offline-queue-of-person.ts'
import type { QueuedChange } from '../offline/offline-queue.ts'
import { queryClient } from '../api/query-client.ts'
import { toast } from '../ui/toast.ts'
import { toastFailure } from '../api/failure-toast.ts'

const handler = 'progress'
const save = address('POST /api/recipes/:id/progress')
export const readProgress = address('GET /api/recipes/:id/progress')

/** What is left out stays as it is. */
export type ProgressChange = Omit<ProgressInput, 'changeId'>

export const progressKey = (id: string) => queryOf(readProgress, { params: { id } }).queryKey

const known = (id: string) => queryClient.getQueryData(progressKey(id))

const isOf = (id: string) => (change: QueuedChange) => change.handler === handler && change.about === id

/** What the server says, and above it what it has not received yet. */
export const withUnsent = (id: string, kept: Progress, besides?: QueuedChange): Progress =>
  offlineQueue
    .changes()
    .filter((change) => isOf(id)(change) && change.id !== besides?.id)
    .reduce<Progress>((before, { body }) => progressAfter(before, body as ProgressInput), kept)

/** Of two words of the server the later one, whichever came first. */
export function newest(id: string, kept: Progress) {
  const before = known(id)
  return before && (before.version ?? 0) > (kept.version ?? 0) ? before : kept
}

/** Only where somebody was, and a later change says where they are now; ticks are sent each, in their order. */
const isOvertakenBy = (id: string, change: ProgressChange) => (earlier: QueuedChange) => {
  const { changeId: _, ...said } = earlier.body as ProgressInput
  const isPlace = said.checkedIngredients === undefined && said.completedSteps === undefined
  return isOf(id)(earlier) && isPlace && Object.keys(said).every((field) => field in change)
}

/** Shows a change at once and sends it, once, as soon as the server can be reached, also from a later page. */
export function keepProgress(id: string, change: ProgressChange) {
  queryClient.setQueryData(progressKey(id), (before) => before && progressAfter(before, change))
  const changeId = newId()
  const request = toRequest(save, { params: { id }, body: { ...change, changeId } })
  offlineQueue.add({ id: changeId, handler, about: id, ...request }, isOvertakenBy(id, change))
}

/** What the server says now, in answer to a change of this page or because of another device's. */
export function applyProgress(id: string, kept: Progress, answered?: QueuedChange) {
  const before = known(id)
  const queryKey = progressKey(id)
  if (!before) {
    // An answer that is still on its way may have been given before this was kept.
    if (answered) void queryClient.invalidateQueries({ queryKey })
    return
  }
  void queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, withUnsent(id, newest(id, kept), answered))
  if (kept.timesCookedEstimate !== before.timesCookedEstimate)
    void queryClient.invalidateQueries(under('/api/user/stats'))
}

function onAnswer(sent: QueuedChange, answer: unknown) {
  hasReassured = false
  applyProgress(sent.about as string, answer as Progress, sent)
}

function onRefusal({ about }: QueuedChange, error: ApiError) {
  toastFailure('Your progress was not saved', error)
  void queryClient.invalidateQueries({ queryKey: progressKey(about as string) })
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
offlineQueue.handle(handler, { onAnswer, onRefusal })
