import type { DoneAction } from '../../domain/admin/action.ts'
import { conflict, Failure } from '../../domain/errors.ts'
import type { CollectionName, Collections } from '../../domain/imports/collections.ts'
import type { ImportAnswer } from '../../domain/imports/import-answer.ts'
import { imports as limits } from '../../domain/imports/limits.ts'
import type { Pantry } from '../../domain/recipes/pantry.ts'
import type { Database, Transaction } from '../db/database.ts'
import type { AdmitAgain } from '../http/bind.ts'
import { createQueues } from '../http/queues.ts'
import { readAndWrite, readForPreview } from './reading.ts'
import { rowsForTable } from './rows-for-table.ts'
import { createImportStore } from './store.ts'

export interface Dependencies {
  db: Database
  pantry: Pantry
  /** What ships with the product and is listed only once somebody imports it. */
  collections: Collections
  /** Resolves once what was committed before is what everyone gets. */
  recipesSettled(): Promise<void>
  recordAction(tx: Transaction, done: DoneAction): Promise<void>
}

export function createImportService({ db, pantry, collections, recipesSettled, recordAction }: Dependencies) {
  /** What an import would do, as the bytes of its answer. Here and below `body` is that of the call, as it came. */
  const preview = (body: Uint8Array, admitAgain: AdmitAgain) =>
    inTurn('dry runs', async () => {
      await admitAgain()
      const store = createImportStore(db)
      return readForPreview({ body, pantry }, async (ids, readings) => [
        ...new Set([...(await store.there(ids)), ...(await store.thereOtherwise(readings))]),
      ])
    })

  const inTurn = createQueues(limits, 'Other imports are waiting already. Please try again in a moment.')

  /** All recipes of a CSV at once, or none; one file after the other, so that they do not take all connections. */
  const run = (body: Uint8Array, adminId: string, admitAgain: AdmitAgain) =>
    inTurn('imports', async () => {
      await admitAgain()
      return runAlone(body, adminId)
    })

  async function runAlone(body: Uint8Array, adminId: string): Promise<ImportAnswer> {
    const {
      importedCount,
      ids,
      readings: _,
      refused,
      repeated,
      ...rest
    } = await db.transaction(async (tx) => {
      const store = createImportStore(tx)
      if (!(await store.hold()))
        throw conflict('Another import is under way. Please try again when it is done.')
      let added = 0
      const read = await readAndWrite({ body, pantry }, async (rows, readings) => {
        added += await store.add(rows, await store.thereOtherwise(readings))
      })
      if (read.ids.length === 0) throw nothingToImport(read.refused, read.faults)
      await noteImport(tx, adminId, 'csv', { importedCount: added, refusedCount: read.refused })
      return { importedCount: added, ...read }
    })
    await recipesSettled()
    const unchangedCount = ids.length - importedCount + repeated
    return { importedCount, unchangedCount, refusedCount: refused, ...rest }
  }

  /** What changes nothing is not logged. */
  async function noteImport(
    tx: Transaction,
    adminId: string,
    subject: string,
    details: { importedCount: number; refusedCount?: number },
  ) {
    if (details.importedCount > 0)
      await recordAction(tx, { adminId, action: 'recipes.imported', subject, details })
  }

  /** One of the collections; what is there already stays as it is. */
  async function addCollection(name: CollectionName, adminId: string) {
    const importedCount = await db.transaction(async (tx) => {
      const added = await createImportStore(tx).add(rowsForTable(collections[name]))
      await noteImport(tx, adminId, name, { importedCount: added })
      return added
    })
    await recipesSettled()
    return { importedCount }
  }

  return { preview, run, addCollection }
}
export type ImportService = ReturnType<typeof createImportService>

function nothingToImport(rows: number, faults: ImportAnswer['faults']) {
  const [first] = faults
  const why = first ? ` Line ${first.line}, ${first.column}: ${first.sentence}` : ''
  const which = rows === 1 ? 'The only row cannot be imported.' : `None of the ${rows} rows can be imported.`
  return new Failure('invalid', which + why, { faults })
}
