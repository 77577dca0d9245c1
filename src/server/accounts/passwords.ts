import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { oneSpelling } from '../../domain/accounts/characters.ts'
import { hashing as limits } from '../../domain/accounts/limits.ts'
import { createQueues } from '../http/queues.ts'
import { networkBlock } from './address-block.ts'
import { type Asking, createHashQueue } from './hash-queue.ts'

// Argon2id, the library's default, with OWASP's parameters: about ten milliseconds and 19 MB a hash.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export interface Passwords {
  /** `address` is where it comes from: one network does not fill the queue. */
  hash(password: string, address: string): Promise<string>
  /** Without a stored hash, or with the emptied one of a deleted account, it works just as long and says no. */
  verify(password: string, stored: string | undefined, asking: Asking): Promise<boolean>
}

/** Hashes beside the event loop, never more at once than there are cores, so that other calls stay quick. */
export function createPasswords(): Passwords {
  const inTurn = createHashQueue({ atOnce: availableParallelism(), ...limits })
  const ofNetwork = createQueues({ atOnce: limits.mostOfNetwork, waiting: 0 }, tooManyAtOnce)
  const decoy = hash('nobody has this password', parameters)
  return {
    hash: (password, address) => {
      const network = networkBlock(address)
      return ofNetwork(network, () =>
        inTurn({ urgency: 'everything else', network }, () => hash(oneSpelling(password), parameters)),
      )
    },
    verify: async (password, stored, asking) => {
      const target = stored || (await decoy)
      const matches = await inTurn(asking, () => verify(target, oneSpelling(password)))
      return matches && target === stored
    },
  }
}

const tooManyAtOnce = 'Too many passwords came at once. Please try again in a moment.'
