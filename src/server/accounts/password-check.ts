import { tooMany } from '../../domain/errors.ts'
import { throttles } from '../../domain/limits.ts'
import { addressBlock } from './address-block.ts'
import type { AttemptStore } from './attempt-store.ts'

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
  // Attempts under way count like failures, or parallel guesses would outrun the counting.
  const underWay = new Map<string, number>()

  async function admit(accountKey: string, addressKey: string, before: number) {
    const known = await attempts.look(accountKey, addressKey)
    const now = clock().getTime()
    const wait = Math.max(0, ...known.map(({ blockedUntil }) => blockedUntil.getTime() - now))
    if (wait > 0) throw tooMany(Math.ceil(wait / 1000))
    const failures = known.find(({ key }) => key === accountKey)?.failures ?? 0
    // After the free attempts one at a time may try.
    if (before > 0 && failures + before >= throttles.account.free) throw tooMany(1)
    return failures
  }

  async function check(
    accountKey: string,
    addressKey: string,
    before: number,
    verify: () => Promise<boolean>,
  ) {
    const failures = await admit(accountKey, addressKey, before)
    const right = await verify()
    if (right && failures > 0) await attempts.forget(accountKey)
    if (!right) {
      await attempts.count(accountKey, throttles.account, clock())
      await attempts.count(addressKey, throttles.address, clock())
    }
    return right
  }

  return async (account, address, verify) => {
    const accountKey = `account:${account}`
    const before = underWay.get(accountKey) ?? 0
    underWay.set(accountKey, before + 1)
    try {
      return await check(accountKey, `address:${addressBlock(address)}`, before, verify)
    } finally {
      const left = (underWay.get(accountKey) ?? 1) - 1
      if (left > 0) underWay.set(accountKey, left)
      else underWay.delete(accountKey)
    }
  }
}
