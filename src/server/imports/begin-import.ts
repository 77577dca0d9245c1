import { randomUUID } from 'node:crypto'
import type { DoneAction } from '../../domain/admin/action.ts'
import type { ImportSource } from '../../domain/imports/collections.ts'
import type { Transaction } from '../db/database.ts'
import { createHistoryStore } from './history-store.ts'

interface Begun {
  adminId: string
  source: ImportSource
  recordAction(tx: Transaction, done: DoneAction): Promise<void>
}

/** An import under a new id; what added nothing is neither kept nor logged. */
export function beginImport(tx: Transaction, { adminId, source, recordAction }: Begun) {
  const id = randomUUID()
  return {
    id,
    async note(counts: { importedCount: number; refusedCount?: number }) {
      if (counts.importedCount === 0) return
      await createHistoryStore(tx).add({ id, adminId, source, ...counts })
      await recordAction(tx, { adminId, action: 'recipes.imported', subject: source, details: counts })
    },
  }
}
