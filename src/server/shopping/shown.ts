import type { ShoppingList } from '../../domain/shopping/list.ts'
import type { InLongTurn } from '../http/long-turns.ts'
import type { Present } from './present.ts'
import type { ShownRow } from './store.ts'

/** In bytes: to work with it takes the processor for more than some milliseconds. */
export const longList = 100_000

/** A list that was read, as it is sent: long ones one after the other, whoever asks for them. */
export const createShown =
  (present: Pick<Present, 'list'>, inLongTurn: InLongTurn) =>
  async (row: ShownRow): Promise<ShoppingList> =>
    row.bytes > longList ? inLongTurn(row.userId, async () => present.list(row)) : present.list(row)
export type Shown = ReturnType<typeof createShown>
