import { conflict } from '../../domain/errors.ts'
import type { Transaction } from '../db/database.ts'
import { createImportStore } from './store.ts'

/** No other import is written, or undone, until the transaction ends; refused where one is. */
export async function holdImports(tx: Transaction) {
  if (!(await createImportStore(tx).hold()))
    throw conflict('Another import is under way. Please try again when it is done.')
}
