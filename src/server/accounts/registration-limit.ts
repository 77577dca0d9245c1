import { registration as limits } from '../../domain/limits.ts'
import { addressBlock } from './address-block.ts'

interface Dependencies {
  /** Counts one, and fails when there was none left. */
  allow(key: string, quota: { most: number; within: number }): Promise<void>
  perHour: number
}

/** How many accounts one place may make: each costs a hash, a row and a mailbox somebody else may own. */
export const createRegistrationLimit =
  ({ allow, perHour }: Dependencies) =>
  (address: string) =>
    allow(`register ${addressBlock(address)}`, { most: perHour, within: limits.countedFor })
