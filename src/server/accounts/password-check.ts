import { tooMany } from '../../domain/errors.ts'
import { throttles } from '../../domain/limits.ts'
import type { Origin } from '../http/viewer.ts'
import { addressBlock } from './address-block.ts'
import type { AttemptStore, Patience } from './attempt-store.ts'

type Scope = 'pair' | 'account' | 'address'

interface Dependencies {
  attempts: AttemptStore
  /** What is counted, where it is not passwords; each kind is counted for itself. */
  kind?: 'code' | 'asking'
  limits?: Record<Scope, Patience>
  clock(): Date
}

export type PasswordCheck = (
  account: string,
  origin: Origin,
  verify: () => Promise<boolean>,
) => Promise<boolean>

const scopes: Scope[] = ['pair', 'account', 'address']
type Keys = Record<Scope, string>

/** Every place that checks a password comes through one of these, so that all share one growing delay. */
export function createPasswordCheck(dependencies: Dependencies): PasswordCheck {
  const { attempts, kind, limits = throttles, clock } = dependencies
  const named = (key: string) => (kind === undefined ? key : `${kind} ${key}`)
  const underWay = createCounter()

  async function admit(keys: Keys, before: Record<string, number>) {
    const known = await attempts.look(Object.values(keys))
    const now = clock().getTime()
    const wait = Math.max(0, ...known.map(({ blockedUntil }) => blockedUntil.getTime() - now))
    if (wait > 0) throw tooMany(Math.ceil(wait / 1000))
    const failures = (key: string) => known.find((row) => row.key === key)?.failures ?? 0
    // Attempts under way count like failures, or parallel guesses would outrun the counting.
    const isCrowded = scopes.some((scope) => {
      const waiting = before[keys[scope]] ?? 0
      return waiting > 0 && failures(keys[scope]) + waiting >= limits[scope].free
    })
    if (isCrowded) throw tooMany(1)
    return known.length > 0
  }

  async function check(keys: Keys, before: Record<string, number>, verify: () => Promise<boolean>) {
    const hasFailures = await admit(keys, before)
    const right = await verify()
    // A right password clears the account, never the address: one's own account must not pay for guesses at others.
    if (right && hasFailures) await attempts.forget([keys.pair, keys.account])
    if (!right) for (const scope of scopes) await attempts.count(keys[scope], limits[scope], clock())
    return right
  }

  return async (account, origin, verify) => {
    const block = addressBlock(origin.address)
    const keys = {
      pair: named(`pair:${account} ${block}`),
      account: named(`account:${account}`),
      address: named(`address:${block}`),
    }
    const before = underWay.enter(Object.values(keys))
    try {
      return await check(keys, before, verify)
    } finally {
      underWay.leave(Object.values(keys))
    }
  }
}

function createCounter() {
  const counts = new Map<string, number>()
  return {
    /** Counts each key in and answers how many were in before. */
    enter(keys: string[]) {
      const before = Object.fromEntries(keys.map((key) => [key, counts.get(key) ?? 0]))
      for (const key of keys) counts.set(key, before[key]! + 1)
      return before
    },
    leave(keys: string[]) {
      for (const key of keys) {
        const left = (counts.get(key) ?? 1) - 1
        if (left > 0) counts.set(key, left)
        else counts.delete(key)
      }
    },
  }
}
