import { useCallback, useMemo, useState } from 'react'
import type { Pair } from '../../domain/shopping/as-one.ts'
import type { Item } from '../../domain/shopping/item.ts'
import type { ShoppingList } from '../../domain/shopping/list.ts'
import { useTyped } from '../session/typed.ts'
import type { ListChange } from './changes.ts'
import { change, tick as tickItem } from './list-book.ts'
import type { ListDialog } from './list-dialogs.tsx'
import type { ListTools } from './list-tools.ts'

interface Done {
  /** Tells two notes apart. */
  number: number
  words: string
  undo: ListChange
}

/** Everything its owner can do with an open list. */
export function useOpenList({ id, items, recipes }: ShoppingList) {
  const [opened, setOpened] = useTyped<ListDialog | undefined>(`opened/${id}`, undefined)
  const [done, setDone] = useState<Done>()

  const tick = useCallback((item: Item, completed: boolean) => tickItem(id, item, completed), [id])

  const tools: ListTools = useMemo(() => {
    const note = (words: string, back: ListChange) =>
      setDone((before) => ({ number: (before?.number ?? 0) + 1, words, undo: back }))
    const bringBack = (gone: Item[]): ListChange => ({ kind: 'bring items back', listId: id, items: gone })
    return {
      recipes,
      tick,
      owner: {
        edit: setOpened,
        need: (item) => change({ kind: 'edit', listId: id, itemId: item.id, edit: { probablyHave: false } }),
        takeRecipeOff: (entryId) => change({ kind: 'take recipe off', listId: id, entryId }),
        remove: (item) => {
          note(`${item.name} was removed.`, bringBack([item]))
          change({ kind: 'remove', listId: id, itemId: item.id })
        },
        clearBasket: () => {
          const gone = items.filter(({ completed }) => completed)
          note(
            gone.length === 1 ? '1 ticked item was cleared.' : `${gone.length} ticked items were cleared.`,
            bringBack(gone),
          )
          change({ kind: 'clear', listId: id, ids: gone.map((item) => item.id) })
        },
        buyAsOne: (plain, kind) => {
          note(`${plain.name} and ${kind.name} are one item now.`, {
            kind: 'part',
            listId: id,
            items: [plain, kind],
          })
          change({ kind: 'join', listId: id, ids: [plain.id, kind.id] })
        },
        keepApart: (plain, kind) => {
          const ids: Pair = [plain.id, kind.id]
          note(`${plain.name} and ${kind.name} stay apart.`, {
            kind: 'keep apart',
            listId: id,
            ids,
            isApart: false,
          })
          change({ kind: 'keep apart', listId: id, ids, isApart: true })
        },
      },
    }
  }, [id, items, recipes, tick, setOpened])

  const forgetDone = () => setDone(undefined)
  const undo = () => {
    if (done) change(done.undo)
    forgetDone()
  }

  return { tools, opened, open: setOpened, close: () => setOpened(undefined), done, undo, forgetDone }
}
