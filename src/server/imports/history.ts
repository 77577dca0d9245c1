import type { AdminAction, DoneAction } from '../../domain/admin/action.ts'
import { admin as limits } from '../../domain/admin/limits.ts'
import type { Page } from '../../domain/admin/paging.ts'
import { notFound } from '../../domain/errors.ts'
import type { PastImport } from '../../domain/imports/past-import.ts'
import type { Database, Transaction } from '../db/database.ts'
import type { AdmitAgain } from '../http/bind.ts'
import { createHistoryStore } from './history-store.ts'
import { holdImports } from './hold-imports.ts'
import type { ImportTurns } from './import-turns.ts'
import { presentImport } from './present.ts'

interface Dependencies {
  db: Database
  inTurn: ImportTurns
  /** Nobody else lists or unlists a recipe until the transaction ends. */
  holdRecipes(tx: Transaction): Promise<void>
  /** Resolves once what was committed before is what everyone gets. */
  recipesSettled(): Promise<void>
  recordAction(tx: Transaction, done: DoneAction): Promise<void>
  clock(): Date
}

type HistoryStore = ReturnType<typeof createHistoryStore>

/** Past imports: what is left of them, and what can be done with all recipes of one. */
export function createImportHistory(dependencies: Dependencies) {
  const { db, inTurn, holdRecipes, recipesSettled, recordAction, clock } = dependencies

  async function found(store: HistoryStore, id: string) {
    const row = await store.byId(id)
    if (!row) throw notFound('import')
    return row
  }

  /** Answered once nobody gets what was before; what changes nothing is not logged. */
  const changing =
    (action: AdminAction, change: (store: HistoryStore, id: string) => Promise<number>) =>
    (adminId: string, id: string, admitAgain: AdmitAgain): Promise<PastImport> =>
      inTurn('imports', async () => {
        await admitAgain()
        const after = await db.transaction(async (tx) => {
          const store = createHistoryStore(tx)
          const { source } = await found(store, id)
          await holdImports(tx)
          await holdRecipes(tx)
          const count = await change(store, id)
          if (count > 0) await recordAction(tx, { adminId, action, subject: id, details: { count, source } })
          return presentImport(await found(store, id), (await store.countsOf([id])).get(id))
        })
        await recipesSettled()
        return after
      })

  return {
    async list(page: number): Promise<Page<PastImport>> {
      const store = createHistoryStore(db)
      const [rows, total] = await Promise.all([store.page(page), store.count()])
      const counts = await store.countsOf(rows.map(({ id }) => id))
      const items = rows.map((row) => presentImport(row, counts.get(row.id)))
      return { items, total, page, pageSize: limits.pageSize }
    },
    undo: changing('recipes.import-undone', (store, id) => store.undo(id, clock())),
    restore: changing('recipes.import-restored', (store, id) => store.restore(id)),
    publish: changing('recipes.published', (store, id) => store.publish(id)),
    approve: changing('recipes.approved', (store, id) => store.approve(id)),
  }
}
export type ImportHistory = ReturnType<typeof createImportHistory>
