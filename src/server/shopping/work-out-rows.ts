import type { Row } from '../../domain/shopping/list-state.ts'
import type { InSharedPieces } from '../http/pause.ts'
import type { Present } from './present.ts'

/** Rows that are put together of no more shares are worked out at once, as those are that most changes touch. */
const fewShares = 20

/** Works out what is not known yet before a change needs all of it in one go. */
export const createWorkOutRows =
  (present: Pick<Present, 'newAmong' | 'rowsInPieces'>, inSharedPieces: InSharedPieces) =>
  async (userId: string, rows: Row[]): Promise<void> => {
    const unknown = present.newAmong(rows)
    const shares = unknown.reduce((sum, row) => sum + row.shares.length, 0)
    if (shares > fewShares) await inSharedPieces(userId, present.rowsInPieces(unknown))
  }
export type WorkOutRows = ReturnType<typeof createWorkOutRows>
