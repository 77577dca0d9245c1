import { lockedOut as limits } from '../../domain/accounts/limits.ts'
import type { SecurityLog } from '../http/security-log.ts'
import type { Origin } from '../http/viewer.ts'
import { addressBlock } from './address-block.ts'

/**
 * Writes down who has to wait: of an account and a place the first in a minute, since whoever goes on trying would fill
 * the disk; and of one place, and of places, so many.
 */
export function createLockedOut(note: SecurityLog, clock: () => Date) {
  const accountsOf = new Map<string, Set<string>>()
  let began = 0

  return (account: string, { address }: Origin) => {
    const now = clock().getTime()
    if (now - began >= limits.within) {
      accountsOf.clear()
      began = now
    }
    const place = addressBlock(address)
    const accounts = accountsOf.get(place) ?? new Set()
    const isFull =
      accounts.size >= limits.ofPlace || (accounts.size === 0 && accountsOf.size >= limits.places)
    if (accounts.has(account) || isFull) return
    accountsOf.set(place, accounts.add(account))
    note('locked out', { account, address })
  }
}
