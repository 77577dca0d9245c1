import type { Item } from '../../domain/shopping/item.ts'
import { applyChange } from '../../domain/shopping/list-difference.ts'
import type { ListChange as Difference, ShoppingList } from '../../domain/shopping/list.ts'
import type { ApiError, PlainRequest } from '../api/api.ts'
import { newId } from '../offline/new-id.ts'
import type { OfflineQueue, QueuedChange } from '../offline/offline-queue.ts'
import { toast } from '../ui/toast.ts'
import { isSameTick, type ListChange, type WholeListChange } from './changes.ts'
import { newer } from './lists-query.ts'

interface Dependencies {
  queue: OfflineQueue
  requestOf(change: ListChange, changeId: string): PlainRequest
  /** The list as the server last told it. */
  told(listId: string): ShoppingList | undefined
  put(list: ShoppingList): void
  readAnew(): void
  /** What becomes of a list that came or went. */
  onWholeList?(change: WholeListChange, answer: unknown): void
}

const handler = 'shopping'
const aboutOf = ({ about }: QueuedChange) => about as ListChange

/** Changes of lists that are done at once on the page, and told to the server as soon as it can be reached. */
export function createListQueue({ queue, requestOf, told, put, readAnew, onWholeList }: Dependencies) {
  let known: { changes: QueuedChange[]; own: ListChange[] } = { changes: [], own: [] }

  function change(about: ListChange) {
    const id = newId()
    queue.add(
      { id, handler, about, ...requestOf(about, id) },
      // A tick that may have been received is sent again: its answer says what taking it back has seen.
      (earlier) => earlier.handler === handler && !earlier.wasSent && isSameTick(aboutOf(earlier), about),
    )
  }

  function apply(difference: Difference) {
    const held = told(difference.id)
    const after = held && applyChange(held, difference)
    if (after) put(after)
    else readAnew()
  }

  /** Taking a tick back says which ticks one has seen, and one has seen one's own. */
  function haveSeen({ listId, itemId }: { listId: string; itemId: string }, version: number) {
    queue.amend((later) => {
      const about = aboutOf(later)
      if (later.handler !== handler || about.kind !== 'edit') return later
      if (about.listId !== listId || about.itemId !== itemId || about.edit.version === undefined) return later
      const seen: ListChange = { ...about, edit: { ...about.edit, version } }
      return { ...later, about: seen, ...requestOf(seen, later.id) }
    })
  }

  function onAnswer(queued: QueuedChange, answer: unknown) {
    const about = aboutOf(queued)
    if (about.kind === 'create' || about.kind === 'delete' || about.kind === 'bring back')
      return onWholeList?.(about, answer)
    const difference = answer as Difference
    apply(difference)
    if (about.kind === 'edit') haveSeen(about, difference.version)
  }

  function onRefusal(queued: QueuedChange, error: ApiError) {
    toast({
      title: refusals[aboutOf(queued).kind],
      description: error.sentence || 'Something went wrong. Please try again.',
      variant: 'destructive',
    })
    readAnew()
  }

  return {
    change,

    /** A tick always counts; taking it back says what one has seen, so that a tick made since then stays. */
    tick(listId: string, { id: itemId }: Item, completed: boolean) {
      const version = told(listId)?.version
      const edit = completed || version === undefined ? { completed } : { completed, version }
      change({ kind: 'edit', listId, itemId, edit })
    },

    /** The changes that the server has not answered; the same array until they change. */
    unanswered(): ListChange[] {
      const changes = queue.changes()
      if (changes !== known.changes)
        known = { changes, own: changes.filter((one) => one.handler === handler).map(aboutOf) }
      return known.own
    },

    /** What the server says while somebody looks at a list. */
    applyList(list: ShoppingList) {
      const held = told(list.id)
      if (held) put(newer(held, list))
      else readAnew()
    },

    /** From now on the answers are taken. */
    serve: () => queue.handle(handler, { thingOf: (queued) => aboutOf(queued).listId, onAnswer, onRefusal }),
  }
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
  join: 'Not bought as one',
  part: 'Not brought back',
  'keep apart': 'Not kept apart',
  'take recipe off': 'The recipe was not taken off',
}
