import type { DoneAction } from '../../domain/admin/action.ts'
import { type CollectionName, collectionNames, type Collections } from '../../domain/imports/collections.ts'
import type { CollectionState } from '../../domain/imports/past-import.ts'
import type { Database, Transaction } from '../db/database.ts'
import { beginImport } from './begin-import.ts'
import { createHistoryStore } from './history-store.ts'
import { presentDoer } from './present.ts'
import { rowsForTable } from './rows-for-table.ts'
import { createImportStore } from './store.ts'

interface Dependencies {
  db: Database
  /** What ships with the product and is listed only once somebody imports it. */
  collections: Collections
  /** Resolves once what was committed before is what everyone gets. */
  recipesSettled(): Promise<void>
  recordAction(tx: Transaction, done: DoneAction): Promise<void>
}

export function createCollections({ db, collections, recipesSettled, recordAction }: Dependencies) {
  const idsIn = (name: CollectionName) => collections[name].map(({ id }) => id)

  return {
    async list(): Promise<CollectionState[]> {
      const [there, imports] = await Promise.all([
        createImportStore(db).there(collectionNames.flatMap(idsIn)),
        createHistoryStore(db).lastOf(collectionNames),
      ])
      const here = new Set(there)
      return collectionNames.map((name) => {
        const last = imports.find(({ source }) => source === name)
        const ids = idsIn(name)
        return {
          name,
          recipeCount: ids.length,
          hereCount: ids.filter((id) => here.has(id)).length,
          by: last ? presentDoer(last) : null,
          importedAt: last?.createdAt.toISOString() ?? null,
        }
      })
    },

    /** One of them; what is there already stays as it is. */
    async add(name: CollectionName, adminId: string, asDrafts: boolean) {
      const importedCount = await db.transaction(async (tx) => {
        const begun = beginImport(tx, { adminId, source: name, recordAction })
        // They ship with the product, so they were looked over.
        const mark = { importId: begun.id, isDraft: asDrafts, isApproved: true }
        const store = createImportStore(tx)
        const back = await store.bringBack(idsIn(name), mark)
        const added = back + (await store.add(rowsForTable(collections[name]), mark))
        await begun.note({ importedCount: added })
        return added
      })
      await recipesSettled()
      return { importedCount }
    },
  }
}
export type CollectionService = ReturnType<typeof createCollections>
