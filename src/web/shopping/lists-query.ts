import { queryOptions, replaceEqualDeep } from '@tanstack/react-query'
import type { ShoppingList } from '../../domain/shopping/list.ts'
import { address } from '../api/api.ts'
import { queryOf } from '../api/query-of.ts'
import { keepOffline, readOffline } from '../offline/offline-storage.ts'
import { keptJson } from '../offline/kept-json.ts'

/** The number grows when lists come to look different. */
const stored = 'lists-3'
/** In characters: a browser keeps about five million of them. */
const mostStored = 2_000_000

/** As the server knows them; shown first as they were last seen. */
export const listsQuery = queryOptions({
  ...queryOf(address('GET /api/shopping-lists')),
  initialData: lastSeenLists,
  // Others may have changed them while nobody looked.
  staleTime: 0,
  refetchOnWindowFocus: true,
  structuralSharing: (held, lists) => newest(held as ShoppingList[] | undefined, lists as ShoppingList[]),
})

/** Lists as this browser kept them, until the server has said something of them. */
const recalled = new WeakSet<ShoppingList>()

/**
 * An answer that was overtaken takes nothing back, and what is the same stays the same object. Of one version the
 * server's word counts: a new pantry says other names, aisles and prices of a list that nobody changed. So does its
 * first word after a reload: a backup that was restored knows earlier versions than this browser.
 */
export const newer = (held: ShoppingList | undefined, list: ShoppingList) =>
  held && held.version > list.version && !recalled.has(held) ? held : replaceEqualDeep(held, list)

export function newest(held: ShoppingList[] | undefined, lists: ShoppingList[]): ShoppingList[] {
  const known = new Map(held?.map((list) => [list.id, list]))
  return lists.map((list) => {
    const before = known.get(list.id)
    const after = newer(before, list)
    if (before && list !== before) recalled.delete(before)
    return after
  })
}

function lastSeenLists() {
  const lists = keptJson(readOffline(stored)) as ShoppingList[] | undefined
  for (const list of lists ?? []) recalled.add(list)
  return lists
}

/** For a time without a network; the latest lists, as many as there is space for. */
export function keepLists(lists: ShoppingList[]) {
  const kept: string[] = []
  let spaceLeft = mostStored
  for (const list of lists) {
    const text = JSON.stringify(list)
    spaceLeft -= text.length
    if (spaceLeft < 0) break
    kept.push(text)
  }
  keepOffline(stored, `[${kept.join(',')}]`)
}
