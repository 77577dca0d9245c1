import type { Database, Transaction } from '../db/database.ts'
import { createAttemptStore } from './attempt-store.ts'
import { createRecoveryStore } from './recovery-store.ts'
import { createSessionStore } from './session-store.ts'
import { createUserStore } from './user-store.ts'

export interface Stores extends ReturnType<typeof storesOn> {
  /** Runs work in one transaction, on stores bound to it. */
  transact<T>(work: (stores: ReturnType<typeof storesOn>, tx: Transaction) => Promise<T>): Promise<T>
}

const storesOn = (db: Database | Transaction) => ({
  users: createUserStore(db),
  sessions: createSessionStore(db),
  recoveries: createRecoveryStore(db),
  attempts: createAttemptStore(db),
})

export const createStores = (db: Database): Stores => ({
  ...storesOn(db),
  transact: (work) => db.transaction((tx) => work(storesOn(tx), tx)),
})
