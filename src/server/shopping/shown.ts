import type { ShoppingList } from '../../domain/shopping/list.ts'
import type { InLongTurn } from '../http/long-turns.ts'
import type { InSharedPieces } from '../http/pause.ts'
import type { Present } from './present.ts'
import type { ShownRow } from './store.ts'

/** In bytes: to work with it takes the processor for more than some milliseconds. */
export const longList = 100_000

/**
 * A list that was read, as it is sent: worked out in pieces that all lists share, and long ones one after the other,
 * whoever asks for them.
 */
export const createShown =
  (present: Pick<Present, 'listInPieces'>, inSharedPieces: InSharedPieces, inLongTurn: InLongTurn) =>
  async (row: ShownRow): Promise<ShoppingList> => {
    const workOut = () => inSharedPieces(row.userId, present.listInPieces(row))
    return row.bytes > longList ? inLongTurn(row.userId, workOut) : workOut()
  }
export type Shown = ReturnType<typeof createShown>
