import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Item } from '../../domain/shopping/item.ts'
import type { ShoppingList } from '../../domain/shopping/list.ts'
import { address, isNotFound, send, toRequest } from '../api/api.ts'
import { keyOf } from '../api/query-of.ts'
import { createOfflineQueue, inMemory } from '../offline/offline-queue.ts'
import { isTick, type ListChange } from './changes.ts'
import { createListQueue } from './list-queue.ts'
import { newer } from './lists-query.ts'

const get = address('GET /api/shared-lists/:token')
const tick = address('PATCH /api/shared-lists/:token/items/:itemId')

/** Null when the link leads nowhere any more. */
export const sharedListQuery = (token: string) =>
  queryOptions({
    queryKey: keyOf(get, { params: { token } }),
    queryFn: async (): Promise<ShoppingList | null> => {
      try {
        return await send(get, { params: { token } })
      } catch (error) {
        if (isNotFound(error)) return null
        throw error
      }
    },
    staleTime: 0,
    refetchOnWindowFocus: true,
    structuralSharing: (held, list) =>
      list && newer((held as ShoppingList | null | undefined) ?? undefined, list as ShoppingList),
  })

/** What somebody with a link does: their ticks wait for a connection as long as the page is open. */
export function createSharedBook(token: string, client: QueryClient) {
  const { queryKey } = sharedListQuery(token)
  const readAnew = () => void client.invalidateQueries({ queryKey })
  const told = () => client.getQueryData(queryKey) ?? undefined
  const queue = createOfflineQueue(inMemory())

  const lists = createListQueue({
    queue,
    requestOf: (change, changeId) => requestOf(token, change, changeId),
    told,
    put: (list) => void client.setQueryData(queryKey, list),
    readAnew,
  })
  lists.serve()

  return {
    queue,
    readAnew,

    /** For as long as somebody looks at it; their ticks are gone with the page, so they are sent then at the latest. */
    open() {
      const stops = [queue.flushWhenOnline(), queue.sendWhenLeft()]
      return () => stops.forEach((stop) => stop())
    },
    ticks: lists.unanswered,
    tick: (item: Item, completed: boolean) => lists.tick(told()?.id ?? '', item, completed),
    applyList: lists.applyList,

    /** It is not there any more, or not shared. */
    lose: () => void client.setQueryData(queryKey, null),
  }
}

function requestOf(token: string, change: ListChange, changeId: string) {
  if (!isTick(change)) throw new Error('Whoever has the link may tick and nothing else.')
  const { itemId, edit } = change
  return toRequest(tick, { params: { token, itemId }, query: { changeId }, body: edit })
}
