import { useCallback, useMemo, useState } from 'react'
import type { Item } from '../../domain/shopping/item.ts'
import type { ShoppingList } from '../../domain/shopping/list.ts'
import { useTyped } from '../session/typed.ts'
import { change, tick as tickItem } from './list-book.ts'
import type { ListTools } from './list-tools.ts'

interface Removed {
  /** Tells two notes apart. */
  number: number
  words: string
  items: Item[]
}

/** Everything its owner can do with an open list. */
export function useOpenList({ id, items, recipes }: ShoppingList) {
  const [editing, setEditing] = useTyped<Item | undefined>(`editing/${id}`, undefined)
  const [removed, setRemoved] = useState<Removed>()

  const tick = useCallback((item: Item, completed: boolean) => tickItem(id, item, completed), [id])

  const tools: ListTools = useMemo(() => {
    const note = (words: string, gone: Item[]) =>
      setRemoved((before) => ({ number: (before?.number ?? 0) + 1, words, items: gone }))
    return {
      recipes,
      tick,
      owner: {
        edit: setEditing,
        need: (item) => change({ kind: 'edit', listId: id, itemId: item.id, edit: { probablyHave: false } }),
        takeRecipeOff: (entryId) => change({ kind: 'take recipe off', listId: id, entryId }),
        remove: (item) => {
          note(`${item.name} was removed.`, [item])
          change({ kind: 'remove', listId: id, itemId: item.id })
        },
        clearBasket: () => {
          const gone = items.filter(({ completed }) => completed)
          note(
            gone.length === 1 ? '1 ticked item was cleared.' : `${gone.length} ticked items were cleared.`,
            gone,
          )
          change({ kind: 'clear', listId: id, ids: gone.map((item) => item.id) })
        },
      },
    }
  }, [id, items, recipes, tick, setEditing])

  const forgetRemoved = () => setRemoved(undefined)
  const undo = () => {
    if (removed) change({ kind: 'bring items back', listId: id, items: removed.items })
    forgetRemoved()
  }

  return { tools, editing, closeEditor: () => setEditing(undefined), removed, undo, forgetRemoved }
}
