import { type RegistrationMode, registrationObjection } from '../../domain/accounts/registration-mode.ts'
import { forbidden } from '../../domain/errors.ts'
import type { Transaction } from '../db/database.ts'
import { hashToken } from './secrets.ts'
import type { Stores, TransactionStores } from './stores.ts'

interface Dependencies {
  stores: Stores
  /** Within a transaction, where there is one. */
  registrationMode(tx?: Transaction): Promise<RegistrationMode>
  clock(): Date
}

/** Whether somebody new may have an account. */
export function createNewcomers({ stores, registrationMode, clock }: Dependencies) {
  async function admit(isInvited: () => Promise<boolean>, tx?: Transaction) {
    const mode = await registrationMode(tx)
    const objection = registrationObjection(mode, mode === 'invitation' && (await isInvited()))
    if (objection !== undefined) throw forbidden(objection)
  }

  return {
    mode: () => registrationMode(),

    /** Before anything costly is done. */
    check: (invitation = '') => admit(() => stores.invitations.isGood(hashToken(invitation), clock())),

    /** With the account that is made: one invitation is good for one. */
    async take(within: TransactionStores, tx: Transaction, invitation?: string) {
      const isTaken =
        invitation !== undefined && (await within.invitations.take(hashToken(invitation), clock()))
      await admit(async () => isTaken, tx)
    },
  }
}
export type Newcomers = ReturnType<typeof createNewcomers>
