import { network } from '../../domain/accounts/limits.ts'
import { addressBlock, networkBlock } from './address-block.ts'

interface Quota {
  most: number
  within: number
}

/** Counts one, and fails when there was none left. */
type Allow = (key: string, quota: Quota) => Promise<void>

/** How often one place, and one network, may do something. */
export const createPlaceLimit =
  (what: string, { most, within }: Quota) =>
  async (allow: Allow, address: string) => {
    await allow(`${what} ${addressBlock(address)}`, { most, within })
    await allow(`${what} network ${networkBlock(address)}`, { most: most * network.places, within })
  }
