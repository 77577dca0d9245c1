import type { DoneAction } from '../../domain/admin/action.ts'
import type { Transaction } from '../db/database.ts'
import { createAuditStore } from './audit-store.ts'

/** Writes down what an administrator did, in the transaction that does it: neither happens without the other. */
export const recordAction = (tx: Transaction, done: DoneAction) => createAuditStore(tx).add(done)
