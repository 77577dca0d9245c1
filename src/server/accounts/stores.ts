import type { Database, Transaction } from '../db/database.ts'
import { createAttemptStore } from './attempt-store.ts'
import { createInvitationStore } from './invitation-store.ts'
import { createPasswordResetStore } from './password-reset-store.ts'
import { createRecoveryStore } from './recovery-store.ts'
import { createSessionStore } from './session-store.ts'
import { createTwoFactorStore } from './two-factor-store.ts'
import { createUserStore } from './user-store.ts'

export type TransactionStores = ReturnType<typeof storesOn>

export interface Stores extends TransactionStores {
  /** Runs work in one transaction, on stores bound to it. */
  transact<T>(work: (stores: TransactionStores, tx: Transaction) => Promise<T>): Promise<T>
}

export const storesOn = (db: Database | Transaction) => ({
  users: createUserStore(db),
  sessions: createSessionStore(db),
  recoveries: createRecoveryStore(db),
  resets: createPasswordResetStore(db),
  invitations: createInvitationStore(db),
  twoFactors: createTwoFactorStore(db),
  attempts: createAttemptStore(db),
})

export const createStores = (db: Database): Stores => ({
  ...storesOn(db),
  transact: (work) => db.transaction((tx) => work(storesOn(tx), tx)),
})
