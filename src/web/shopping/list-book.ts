import type { ShoppingList } from '../../domain/shopping/list.ts'
import { offlineQueue, whenQueuedElsewhere } from '../offline/offline-queue-of-person.ts'
import { queryClient } from '../api/query-client.ts'
import { requestOf, type WholeListChange } from './changes.ts'
import { createListQueue } from './list-queue.ts'
import { keepLists, listsQuery } from './lists-query.ts'

const { queryKey } = listsQuery

export const readListsAnew = async () => queryClient.invalidateQueries({ queryKey })

const { change, tick, unanswered, applyList, serve } = createListQueue({
  queue: offlineQueue,
  requestOf,
  told: (id) => queryClient.getQueryData(queryKey)?.find((list) => list.id === id),
  put,
  readAnew: () => void readListsAnew(),
  onWholeList,
})

export { change, tick, unanswered, applyList }

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

const isWhole = (answer: unknown): answer is ShoppingList =>
  typeof answer === 'object' && answer !== null && 'items' in answer

function onWholeList({ listId }: WholeListChange, answer: unknown) {
  // An answer on its way may have been written before this.
  void queryClient.cancelQueries({ queryKey })
  if (isWhole(answer)) put(answer)
  else drop(listId)
  void readListsAnew()
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
  serve()
}
