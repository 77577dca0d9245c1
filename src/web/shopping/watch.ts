import { applyChange } from '../../domain/shopping/list-difference.ts'
import type { ListEvent, ShoppingList } from '../../domain/shopping/list.ts'
import { listen } from '../api/listen.ts'

interface Watching {
  /** The list as it is told; what was answered meanwhile may be newer. */
  onList: (list: ShoppingList) => void
  onGone: () => void
  onPresence: (others: number) => void
  /** Something was not told. */
  readAnew: () => void
}

/** Receives what happens to a list for as long as the page is looked at. */
export function watch(address: string, { onList, onGone, onPresence, readAnew }: Watching) {
  // Each change goes on from what was told before it, not from what is shown: answers to own changes go ahead.
  let told: ShoppingList | undefined

  function onMessage(json: string) {
    const event = JSON.parse(json) as ListEvent
    if (event.kind === 'presence') return onPresence(event.others)
    if (event.kind === 'gone') return onGone()
    told = event.kind === 'list' ? event.list : told && applyChange(told, event.change)
    return told ? onList(told) : readAnew()
  }

  return listen(address, { onMessage, onRefusal: readAnew })
}
