import type { PastImport } from '../../domain/imports/past-import.ts'
import type { ImportRow } from './history-store.ts'

type Counts = Pick<PastImport, 'hereCount' | 'draftCount' | 'unapprovedCount' | 'undoneCount'>

const none = { hereCount: 0, draftCount: 0, unapprovedCount: 0, undoneCount: 0 }

/** A name is no longer said once its account is gone. */
export const presentDoer = ({ by, leftAt }: Pick<ImportRow, 'by' | 'leftAt'>) => (leftAt === null ? by : null)

export const presentImport = ({ leftAt, ...row }: ImportRow, counts: Counts = none): PastImport => ({
  ...row,
  ...counts,
  by: presentDoer({ by: row.by, leftAt }),
  createdAt: row.createdAt.toISOString(),
  undoneAt: row.undoneAt?.toISOString() ?? null,
})
