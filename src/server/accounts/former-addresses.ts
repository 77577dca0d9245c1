import { passwordReset as limits } from '../../domain/accounts/limits.ts'
import type { Transaction } from '../db/database.ts'

export interface LeftAddress {
  userId: string
  email: string
  wasConfirmed: boolean
}

interface Dependencies {
  formerAddress(tx: Transaction, userId: string, since: Date): Promise<string | undefined>
  formerOwners(email: string, since: Date): Promise<string[]>
  leaveAddress(tx: Transaction, left: LeftAddress): Promise<void>
  clock(): Date
}

/** An open session is enough to change the address, so for some days the one before it is trusted instead. */
export function createFormerAddresses(dependencies: Dependencies) {
  const { formerAddress, formerOwners, leaveAddress, clock } = dependencies
  const since = () => new Date(clock().getTime() - limits.formerAddressCounts)

  return {
    /** Undefined when the account has had its address for long enough. */
    of: (tx: Transaction, userId: string) => formerAddress(tx, userId, since()),

    add: leaveAddress,

    /** The accounts that somebody may mean who types their address of before. */
    async owners(identifier: string) {
      if (!identifier.includes('@')) return []
      return (await formerOwners(identifier, since())).slice(0, limits.mostFormerOwners)
    },
  }
}
export type FormerAddresses = ReturnType<typeof createFormerAddresses>
