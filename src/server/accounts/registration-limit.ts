import { network, registration as limits } from '../../domain/accounts/limits.ts'
import { addressBlock, networkBlock } from './address-block.ts'

interface Dependencies {
  /** Counts one, and fails when there was none left. */
  allow(key: string, quota: { most: number; within: number }): Promise<void>
  perHour: number
}

/** How many accounts one place, and one network, may make: each costs a hash, a row and a mailbox somebody else may own. */
export const createRegistrationLimit =
  ({ allow, perHour }: Dependencies) =>
  async (address: string) => {
    const within = limits.countedFor
    await allow(`register ${addressBlock(address)}`, { most: perHour, within })
    await allow(`register network ${networkBlock(address)}`, { most: perHour * network.places, within })
  }
