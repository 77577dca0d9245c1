import { applyChange, type ListChange as Difference, type ShoppingList } from '../../domain/shopping/list.ts'
import type { ApiError } from '../api/api.ts'
import type { QueuedChange } from '../offline/offline-queue.ts'
import { newId } from '../offline/new-id.ts'
import { offlineQueue, whenQueuedElsewhere } from '../offline/offline-queue-of-person.ts'
import { queryClient } from '../api/query-client.ts'
import { toast } from '../ui/toast.ts'
import { isSameTick, requestOf, type ListChange } from './changes.ts'
import { keepLists, listsQuery, newer } from './lists-query.ts'

const handler = 'shopping'
const { queryKey } = listsQuery

export const aboutOf = ({ about }: QueuedChange) => about as ListChange

/** Does it at once on the page, and tells the server as soon as it can be reached. */
export function change(about: ListChange) {
  const id = newId()
  offlineQueue.add(
    { id, handler, about, ...requestOf(about, id) },
    // A tick that may have been received is sent again: its answer says what taking it back has seen.
    (earlier) => earlier.handler === handler && !earlier.wasSent && isSameTick(aboutOf(earlier), about),
  )
}

/** The changes of lists that the server has not answered; the same array until they change. */
export function unanswered(): ListChange[] {
  const changes = offlineQueue.changes()
  if (changes !== known.changes)
    known = { changes, own: changes.filter((one) => one.handler === handler).map(aboutOf) }
  return known.own
}
let known: { changes: QueuedChange[]; own: ListChange[] } = { changes: [], own: [] }

/** The list as the server last told it. */
export const toldList = (id: string) => queryClient.getQueryData(queryKey)?.find((list) => list.id === id)

export const readListsAnew = async () => queryClient.invalidateQueries({ queryKey })

/** For a page that shows none of them: sends what is waiting, once the answers find what they are about. */
export async function sendWaiting() {
  await queryClient.prefetchQuery(listsQuery)
  serveLists()
  await offlineQueue.flush()
}

function write(update: (lists: ShoppingList[]) => ShoppingList[]) {
  queryClient.setQueryData(queryKey, (lists) => lists && update(lists))
}

function put(list: ShoppingList) {
  write((lists) =>
    lists.some(({ id }) => id === list.id)
      ? lists.map((one) => (one.id === list.id ? list : one))
      : [list, ...lists],
  )
}

/** It is not there any more. */
export function drop(listId: string) {
  write((lists) => lists.filter(({ id }) => id !== listId))
}

function apply(difference: Difference) {
  const held = toldList(difference.id)
  const after = held && applyChange(held, difference)
  if (after) put(after)
  else void readListsAnew()
}

/** What the server says while somebody looks at a list. */
export function applyList(list: ShoppingList) {
  const held = toldList(list.id)
  if (held) put(newer(held, list))
  else void readListsAnew()
}

const isWhole = (answer: unknown): answer is ShoppingList =>
  typeof answer === 'object' && answer !== null && 'items' in answer

function onAnswer(queued: QueuedChange, answer: unknown) {
  const about = aboutOf(queued)
  if (about.kind === 'create' || about.kind === 'delete' || about.kind === 'bring back') {
    // An answer on its way may have been written before this.
    void queryClient.cancelQueries({ queryKey })
    if (isWhole(answer)) put(answer)
    else drop(about.listId)
    void readListsAnew()
  } else {
    const difference = answer as Difference
    apply(difference)
    if (about.kind === 'edit') haveSeen(about, difference.version)
  }
}

/** Taking a tick back says which ticks one has seen, and one has seen one's own. */
function haveSeen({ listId, itemId }: { listId: string; itemId: string }, version: number) {
  offlineQueue.amend((later) => {
    const about = aboutOf(later)
    if (later.handler !== handler || about.kind !== 'edit') return later
    if (about.listId !== listId || about.itemId !== itemId || about.edit.version === undefined) return later
    const seen: ListChange = { ...about, edit: { ...about.edit, version } }
    return { ...later, about: seen, ...requestOf(seen, later.id) }
  })
}

function onRefusal(queued: QueuedChange, error: ApiError) {
  const about = aboutOf(queued)
  toast({
    title: refusals[about.kind],
    description: error.sentence || 'Something went wrong. Please try again.',
    variant: 'destructive',
  })
  void readListsAnew()
}

const refusals: Record<ListChange['kind'], string> = {
  create: 'The list was not created',
  rename: 'The list was not renamed',
  delete: 'The list was not deleted',
  'bring back': 'The list was not brought back',
  add: 'Not added',
  edit: 'Not changed',
  remove: 'Not removed',
  clear: 'Not cleared',
  'bring items back': 'Not brought back',
  'take recipe off': 'The recipe was not taken off',
}

/** Keeps what is known for a time without a network, a moment after it changed. */
function keepWhatIsKnown() {
  let timer: ReturnType<typeof setTimeout> | undefined
  const keep = () => {
    clearTimeout(timer)
    timer = undefined
    const lists = queryClient.getQueryData(queryKey)
    if (lists) keepLists(lists)
  }
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey.join('/') === queryKey.join('/')) timer ??= setTimeout(keep, 300)
  })
  addEventListener('pagehide', () => timer !== undefined && keep())
}

let isServing = false

/** From now on the answers to changes are taken, for as long as the page is open. */
export function serveLists() {
  if (isServing) return
  isServing = true
  keepWhatIsKnown()
  // Another tab may have sent what this one shows already.
  whenQueuedElsewhere(() => void readListsAnew())
  offlineQueue.handle(handler, { onAnswer, onRefusal })
}
