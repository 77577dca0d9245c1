import { LRUCache } from 'lru-cache'
import type { Pieces } from '../../domain/pieces.ts'
import type { PantryIndex } from '../../domain/recipes/pantry-index.ts'
import { pairsOf } from '../../domain/shopping/as-one.ts'
import type { Item } from '../../domain/shopping/item.ts'
import { withReadings } from '../../domain/shopping/item-in-units.ts'
import type { ShoppingList } from '../../domain/shopping/list.ts'
import type { ListState, Row } from '../../domain/shopping/list-state.ts'
import { showItem } from '../../domain/shopping/show.ts'
import { estimatedTotal, isCompleted } from '../../domain/shopping/totals.ts'
import { bytesOf, type Size, sizeOf } from './sizes.ts'
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
  const worked = new WeakMap<Row, Worked>()
  const workOut = rememberingRows((row) => {
    const item = withReadings(showItem(row, index))
    return { item, size: sizeOf(row, item) }
  })

  function workedOutOf(row: Row) {
    const known = worked.get(row)
    if (known) return known
    const one = workOut(row)
    worked.set(row, one)
    return one
  }

  const workedOut = (rows: Row[]) => rows.map(workedOutOf)

  const newAmong = (rows: Row[]) => rows.filter((row) => !worked.has(row))

  /** Row by row; what needs them then finds them worked out. */
  function* rowsInPieces(rows: Row[]): Pieces<void> {
    for (const row of rows) {
      workedOutOf(row)
      yield
    }
  }

  const items = (rows: Row[]) => workedOut(rows).map(({ item }) => item)

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

  /** The same, row by row. */
  function* listInPieces(row: ShownRow): Pieces<ShoppingList> {
    yield* rowsInPieces(row.items)
    return list(row)
  }

  const bytesOfState = ({ rows, ...state }: ListState) =>
    bytesOf(
      state,
      workedOut(rows).map(({ size }) => size),
    )

  /** A state as it is stored. */
  function kept({ rows, ...state }: ListState) {
    const isDone = isCompleted(items(rows))
    return { ...state, items: rows, isCompleted: isDone, bytes: bytesOfState({ rows, ...state }) }
  }

  return { list, listInPieces, newAmong, rowsInPieces, kept, bytesOf: bytesOfState }
}
export type Present = ReturnType<typeof createPresent>

interface Worked {
  item: Item
  size: Size
}

/** In letters of rows: ten long lists. */
const mostRemembered = 2_000_000

/** The next tick reads the same rows from the database again. */
function rememberingRows(workOut: (row: Row) => Worked) {
  const known = new LRUCache<string, Worked>({
    maxSize: mostRemembered,
    sizeCalculation: (_, words) => words.length,
  })
  return (row: Row) => {
    const words = JSON.stringify({ ...row, made: 0, stamps: {} })
    const before = known.get(words)
    if (before) return before
    const now = workOut(row)
    known.set(words, now)
    return now
  }
}
