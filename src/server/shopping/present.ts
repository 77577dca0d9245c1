import type { PantryIndex } from '../../domain/recipes/pantry-index.ts'
import { pairsOf } from '../../domain/shopping/as-one.ts'
import type { Item } from '../../domain/shopping/item.ts'
import type { ShoppingList } from '../../domain/shopping/list.ts'
import type { ListState, Row } from '../../domain/shopping/list-state.ts'
import { estimatedTotal, isCompleted, showItem } from '../../domain/shopping/show.ts'
import { bytesOf } from './sizes.ts'
import type { ListRow, ShownRow } from './store.ts'

/** The part of a row the rules work on. */
export const stateOf = ({ name, version, items, recipes, removed, handled }: ListRow): ListState => ({
  name,
  version,
  rows: items,
  recipes,
  removed,
  handled,
})

/** The one way a list leaves the server; whose it is and how it is shared stay here. */
export function createPresent(index: PantryIndex) {
  // A change leaves most rows as they were, and working one out is most of the work.
  const shown = new WeakMap<Row, Item>()

  const items = (rows: Row[]) =>
    rows.map((row) => {
      const item = shown.get(row) ?? showItem(row, index)
      shown.set(row, item)
      return item
    })

  function list(row: ShownRow): ShoppingList {
    const all = items(row.items)
    return {
      id: row.id,
      name: row.name,
      items: all,
      isCompleted: isCompleted(all),
      estimatedTotal: estimatedTotal(all),
      recipes: row.recipes,
      alike: pairsOf(row.items, all, index),
      isShared: row.shareHash !== null,
      createdAt: row.createdAt.toISOString(),
      version: row.version,
    }
  }

  /** A state as it is stored. */
  function kept({ rows, ...state }: ListState) {
    const all = items(rows)
    return { ...state, items: rows, isCompleted: isCompleted(all), bytes: bytesOf(state, all) }
  }

  return { list, kept }
}
export type Present = ReturnType<typeof createPresent>
