import { tooMany } from '../../domain/errors.ts'
import { throttles } from '../../domain/limits.ts'
import type { AttemptStore } from './attempt-store.ts'
import { addressBlock } from './address-block.ts'

interface Dependencies {
  attempts: AttemptStore
  clock(): Date
}

export type PasswordCheck = (
  account: string,
  address: string,
  verify: () => Promise<boolean>,
) => Promise<boolean>

/** Every place that checks a password or code comes through here, so that all share one growing delay. */
export function createPasswordCheck({ attempts, clock }: Dependencies): PasswordCheck {
  async function refuseWhileBlocked(keys: string[]) {
    const now = clock()
    const until = await attempts.blockedUntil(keys, now)
    if (until) throw tooMany(Math.ceil((until.getTime() - now.getTime()) / 1000))
  }

  return async (account, address, verify) => {
    const accountKey = `account:${account}`
    const addressKey = `address:${addressBlock(address)}`
    await refuseWhileBlocked([accountKey, addressKey])
    // Counted before the answer is known, and forgotten when it was right.
    const counted = await attempts.count(accountKey, throttles.account, clock())
    if (!counted) await refuseWhileBlocked([accountKey])
    const right = await verify()
    if (right) await attempts.forget(accountKey)
    else await attempts.count(addressKey, throttles.address, clock())
    return right
  }
}
