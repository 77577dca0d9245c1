import { LRUCache } from 'lru-cache'
import { Failure, notFound } from '../../domain/errors.ts'
import { guestChanges as guestLimits } from '../../domain/shopping/limits.ts'
import { changeBetween } from '../../domain/shopping/list-difference.ts'
import type { ListChange, ShoppingList } from '../../domain/shopping/list.ts'
import { guestsId, type ListState, once } from '../../domain/shopping/list-state.ts'
import { createQueues } from '../http/queues.ts'
import { type InTurn, tooManyChanges } from '../http/turns.ts'
import { type Present, stateOf } from './present.ts'
import { longList } from './shown.ts'
import { bytesHeld, checkBytes, checkSize, keepsMuch } from './sizes.ts'
import { type Access, createShoppingStore, type HeldRow, type ShoppingStore } from './store.ts'
import type { WorkOutRows } from './work-out-rows.ts'

/** In bytes as they are written; in memory they are up to five times as many. */
const mostLately = 8_000_000

export const noList = () => notFound('shopping list')

/** What a change makes of a list; the same list when there is nothing to change. */
type Apply = (list: ListState) => ListState

interface Change {
  apply: Apply
  /** Under which it is made once, however often it comes. */
  changeId?: string | undefined
  /** What is done instead where it is refused: there is no space. */
  otherwise?: Apply | undefined
}

interface Dependencies {
  store: ShoppingStore
  inTurn: InTurn
  present: Present
  workOutRows: WorkOutRows
}

/** Changes lists one after another: whoever comes second works on what the first left. */
export function createChanges({ store: outside, inTurn, present, workOutRows }: Dependencies) {
  /** Lists that were long when they were changed last: how long one is, is known only once it is read. */
  const long = new LRUCache<string, true>({ max: 10_000 })
  /** As the latest changes left them, or would have. */
  const lately = new LRUCache<string, HeldRow>({
    maxSize: mostLately,
    sizeCalculation: (row) => bytesHeld({ ...stateOf(row), bytes: row.bytes }) + 1_000,
  })
  // Before anything is asked of the database, not even whose list it is.
  const ofLink = createQueues(guestLimits, tooManyChanges)

  const change = (access: Access, asked: Change) =>
    'shareHash' in access
      ? ofLink(access.shareHash, async () => {
          const whose = await outside.ownedBy(access)
          if (!whose) throw noList()
          const changeId = asked.changeId && guestsId(asked.changeId)
          return changeOf({ ...whose, isGuest: true }, access, { ...asked, changeId })
        })
      : changeOf(access, access, asked)

  const changeOf = (
    whose: Parameters<InTurn>[0] & { id: string },
    access: Access,
    { apply, changeId, otherwise }: Change,
  ): Promise<[before: HeldRow, after: HeldRow]> =>
    inTurn({ ...whose, isLong: long.has(whose.id) }, async (tx) => {
      const store = createShoppingStore(tx)
      const before = await store.hold(access, lately.get(whose.id))
      if (!before || before.deletedAt) throw noList()
      if (before.bytes > longList) long.set(before.id, true)
      else long.delete(before.id)
      await workOutRows(whose.userId, before.items)
      const state = stateOf(before)
      const made = async (wish: Apply) => {
        const after = once(state, changeId, wish)
        return after === state ? before : keep(store, before, after)
      }
      const after = await made(apply).catch((error: unknown) => {
        if (otherwise && error instanceof Failure) return made(otherwise)
        throw error
      })
      lately.set(whose.id, after)
      return [before, after]
    })

  /** Keeps what became of a list, where there is space for it. */
  async function keep(store: ShoppingStore, before: HeldRow, after: ListState): Promise<HeldRow> {
    const state = stateOf(before)
    checkSize(after, state)
    await workOutRows(before.userId, after.rows)
    const kept = present.kept(after)
    // What is written beside the list may be of a time when less was counted.
    if (kept.bytes > before.bytes && kept.bytes > present.bytesOf(state))
      await checkBytes(store, { ...before, bytes: kept.bytes })
    if (keepsMuch(after, state)) await store.forgetMuchRemovedBeside(before)
    const writtenBy = await store.save(before.id, { version: kept.version, ...different(kept, before) })
    // Not read again: what a change left as it was need not be worked out anew.
    return { ...before, ...kept, writtenBy }
  }

  return {
    /** Changes a list and answers the whole of it. */
    whole: async (access: Access, apply: Apply): Promise<ShoppingList> =>
      present.list((await change(access, { apply }))[1]),

    /** Changes a list and answers what became different. */
    part: async (access: Access, apply: Apply, asked: Omit<Change, 'apply'> = {}): Promise<ListChange> => {
      const [before, after] = await change(access, { apply, ...asked })
      return changeBetween(present.list(before), present.list(after))
    },
  }
}
export type Changes = ReturnType<typeof createChanges>

/** What a change left as it was is not written again: what was taken off a list may be longer than the list. */
const different = (kept: ReturnType<Present['kept']>, before: HeldRow): Partial<typeof kept> =>
  Object.fromEntries(Object.entries(kept).filter(([name, value]) => Reflect.get(before, name) !== value))
