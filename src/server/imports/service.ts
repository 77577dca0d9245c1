import type { DoneAction } from '../../domain/admin/action.ts'
import { Failure } from '../../domain/errors.ts'
import { fromCsv } from '../../domain/imports/collections.ts'
import type { ImportAnswer } from '../../domain/imports/import-answer.ts'
import type { Pantry } from '../../domain/recipes/pantry.ts'
import type { Database, Transaction } from '../db/database.ts'
import type { AdmitAgain } from '../http/bind.ts'
import { beginImport } from './begin-import.ts'
import { holdImports } from './hold-imports.ts'
import type { ImportTurns } from './import-turns.ts'
import { createReading } from './reading.ts'
import { createImportStore } from './store.ts'

interface Dependencies {
  db: Database
  inTurn: ImportTurns
  pantry: Pantry
  /** Resolves once what was committed before is what everyone gets. */
  recipesSettled(): Promise<void>
  recordAction(tx: Transaction, done: DoneAction): Promise<void>
}

export function createImportService({ db, inTurn, pantry, recipesSettled, recordAction }: Dependencies) {
  const reading = createReading(pantry)

  /** What an import would do, as the bytes of its answer. Here and below `body` is that of the call, as it came. */
  const preview = (body: Uint8Array, admitAgain: AdmitAgain) =>
    inTurn('dry runs', async () => {
      await admitAgain()
      const store = createImportStore(db)
      return reading.readForPreview(body, async (ids, readings) => [
        ...new Set([...(await store.there(ids)), ...(await store.thereOtherwise(readings))]),
      ])
    })

  /** All recipes of a CSV at once, or none; one file after the other, so that they do not take all connections. */
  const run = (body: Uint8Array, adminId: string, admitAgain: AdmitAgain) =>
    inTurn('imports', async () => {
      await admitAgain()
      return runAlone(body, adminId, admitAgain)
    })

  async function runAlone(body: Uint8Array, adminId: string, admitAgain: AdmitAgain): Promise<ImportAnswer> {
    const {
      importedCount,
      ids,
      readings: _,
      refused,
      repeated,
      ...rest
    } = await db.transaction(async (tx) => {
      await holdImports(tx)
      const store = createImportStore(tx)
      const begun = beginImport(tx, { adminId, source: fromCsv, recordAction })
      let added = 0
      const read = await reading.readAndWrite(body, async ({ rows, readings, asDrafts }) => {
        const mark = { importId: begun.id, isDraft: asDrafts, isApproved: false }
        const otherwise = await store.thereOtherwise(readings)
        const others = readings.map(({ id }) => id).filter((id) => !otherwise.includes(id))
        added += await store.bringBack(others, mark)
        added += await store.add(rows, mark, otherwise)
      })
      if (read.ids.length === 0) throw nothingToImport(read.refused, read.faults)
      // Reading takes up to minutes.
      await admitAgain()
      await begun.note({ importedCount: added, refusedCount: read.refused })
      return { importedCount: added, ...read }
    })
    await recipesSettled()
    const unchangedCount = ids.length - importedCount + repeated
    return { importedCount, unchangedCount, refusedCount: refused, ...rest }
  }

  return { preview, run, stop: reading.stop }
}
export type ImportService = ReturnType<typeof createImportService>

function nothingToImport(rows: number, faults: ImportAnswer['faults']) {
  const [first] = faults
  const why = first ? ` Line ${first.line}, ${first.column}: ${first.sentence}` : ''
  const which = rows === 1 ? 'The only row cannot be imported.' : `None of the ${rows} rows can be imported.`
  return new Failure('invalid', which + why, { faults })
}
