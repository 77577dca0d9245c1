import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Item } from '../../domain/shopping/item.ts'
import { applyChange, type ListChange, type ShoppingList } from '../../domain/shopping/list.ts'
import { ApiError, address, pathOf, queryString, request, send } from '../api/api.ts'
import { keyOf } from '../api/query-of.ts'
import { newId } from '../offline/new-id.ts'
import { createOfflineQueue } from '../offline/offline-queue.ts'
import { toast } from '../ui/toast.ts'
import type { ListChange as OwnChange } from './changes.ts'
import { newer } from './lists-query.ts'

const get = address('GET /api/shared-lists/:token')
const tick = address('PATCH /api/shared-lists/:token/items/:itemId')

export type TickMade = Extract<OwnChange, { kind: 'edit' }>

export const isGone = (error: unknown) => error instanceof ApiError && error.status === 404

/** Null when the link leads nowhere any more. */
export const sharedListQuery = (token: string) =>
  queryOptions({
    queryKey: keyOf(get, { params: { token } }),
    queryFn: async (): Promise<ShoppingList | null> => {
      try {
        return await send(get, { params: { token } })
      } catch (error) {
        if (isGone(error)) return null
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
  let kept: string | null = null
  let known: { text: string | null; ticks: TickMade[] } = { text: null, ticks: [] }

  const queue = createOfflineQueue({
    read: () => kept,
    write: (text) => {
      kept = text
    },
    send: async ({ method, path, body }, signal) => request(method, path, body, signal),
  })

  function apply(difference: ListChange) {
    const held = client.getQueryData(queryKey)
    const after = held && applyChange(held, difference)
    if (after) client.setQueryData(queryKey, after)
    else readAnew()
  }

  /** Taking a tick back says which ticks one has seen, and one has seen one's own. */
  function haveSeen({ itemId }: TickMade, version: number) {
    queue.amend((later) => {
      const about = later.about as TickMade
      if (about.itemId !== itemId || about.edit.version === undefined) return later
      const edit = { ...about.edit, version }
      return { ...later, body: edit, about: { ...about, edit } }
    })
  }

  queue.handle('ticks', {
    onAnswer: ({ about }, answer) => {
      const difference = answer as ListChange
      apply(difference)
      haveSeen(about as TickMade, difference.version)
    },
    onRefusal: (_, error) => {
      toast({
        title: 'Not changed',
        description: error.sentence || 'Something went wrong. Please try again.',
        variant: 'destructive',
      })
      readAnew()
    },
  })

  return {
    queue,
    readAnew,

    /** The same array until something was ticked or answered. */
    ticks(): TickMade[] {
      if (kept !== known.text)
        known = { text: kept, ticks: queue.changes().map(({ about }) => about as TickMade) }
      return known.ticks
    },

    tick({ id: itemId }: Item, completed: boolean) {
      const version = client.getQueryData(queryKey)?.version
      const edit = completed || version === undefined ? { completed } : { completed, version }
      const about: TickMade = { kind: 'edit', listId: '', itemId, edit }
      const id = newId()
      const path = pathOf(tick.path, { token, itemId }) + queryString({ changeId: id })
      queue.add(
        { id, handler: 'ticks', method: tick.method, path, body: edit, about },
        // A tick that may have been received is sent again: its answer says what taking it back has seen.
        ({ wasSent, about: earlier }) => !wasSent && (earlier as TickMade).itemId === itemId,
      )
    },

    /** What the server says while somebody looks. */
    applyList(list: ShoppingList) {
      const held = client.getQueryData(queryKey)
      if (held) client.setQueryData(queryKey, newer(held, list))
      else readAnew()
    },

    /** It is not there any more, or not shared. */
    lose: () => void client.setQueryData(queryKey, null),
  }
}
