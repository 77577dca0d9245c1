import { Failure, tooMany } from '../../domain/errors.ts'
import { throttles } from '../../domain/accounts/limits.ts'
import type { Origin } from '../http/viewer.ts'
import { addressBlock, networkBlock } from './address-block.ts'
import type { AttemptStore, Allowance, Known } from './attempt-store.ts'
import type { Asking } from './hash-queue.ts'

type Scope = 'pair' | 'account' | 'address' | 'network'

interface Dependencies {
  attempts: AttemptStore
  /** Whether other instances check passwords, too: then what is under way is counted in the database. */
  hasOthers(): boolean
  /** What is counted, where it is not passwords; each kind is counted for itself. */
  kind?: 'code' | 'asking' | 'right'
  limits?: Record<Scope, Allowance>
  /** Of one account from one place, also right ones: they cost as much as wrong ones. */
  mostAtOnce?: number
  /** From one network, whichever accounts they are of: one customer may have thousands of places. */
  mostOfNetwork?: number
  /** Somebody has to wait, whatever they typed. */
  onLockedOut?(account: string, origin: Origin): void
  clock(): Date
}

export type Verify = (asking: Asking) => Promise<boolean>

/** `typed` is the name a stranger gave: which account it means must not be found out by having to wait. */
export type PasswordCheck = (
  account: string,
  origin: Origin,
  verify: Verify,
  typed?: string,
) => Promise<boolean>

/** What an attempt is counted under: the browsers an account knows are counted apart from strangers. */
type Keys = Partial<Record<Scope, string>>
const isOrigin = (scope: Scope) => scope === 'address' || scope === 'network'
const named = (keys: Keys) => Object.entries(keys) as [Scope, string][]

/** Every place that checks a password comes through one of these, so that all share one growing delay. */
export function createPasswordCheck(dependencies: Dependencies): PasswordCheck {
  const { attempts, hasOthers, kind, limits = throttles, onLockedOut, clock } = dependencies
  const { mostAtOnce = Infinity, mostOfNetwork = Infinity } = dependencies
  const ofKind = (key: string) => (kind === undefined ? key : `${kind} ${key}`)
  const underWay = createCounter()

  async function failuresOf(keys: string[]) {
    const known = await attempts.look(keys, clock())
    if (!known.some(({ isAhead }) => isAhead)) return known
    await attempts.beginAnew(keys, clock())
    return attempts.look(keys, clock())
  }

  function refuse(keys: Keys, known: Known[], before: Record<string, number>) {
    const now = clock().getTime()
    const wait = Math.max(0, ...known.map(({ blockedUntil }) => blockedUntil.getTime() - now))
    if (wait > 0) throw tooMany(Math.ceil(wait / 1000))
    const failures = (key: string) => known.find((row) => row.key === key)?.failures ?? 0
    // Attempts under way count like failures, or parallel guesses would outrun the counting.
    const isCrowded = named(keys).some(([scope, key]) => {
      const waiting = before[key] ?? 0
      return waiting > 0 && failures(key) + waiting >= limits[scope].free
    })
    if (isCrowded) throw tooMany(1)
  }

  async function check(keys: Keys, before: Record<string, number>, verify: () => Promise<boolean>) {
    const all = Object.values(keys)
    // Who has to wait is refused without anything being written.
    const known = await failuresOf(all)
    refuse(keys, known, before)
    if (!hasOthers()) return judge(keys, known, verify)
    const begun = await attempts.begin(all, clock())
    try {
      refuse(keys, begun, Object.fromEntries(begun.map((row) => [row.key, row.before])))
      return await judge(keys, begun, verify)
    } finally {
      await attempts.end(all)
    }
  }

  async function judge(keys: Keys, known: Known[], verify: () => Promise<boolean>) {
    const hasFailures = known.some(({ failures }) => failures > 0)
    const right = await verify()
    // A right password clears the account, never where it came from: one's own account must not pay for guesses at others.
    if (right && hasFailures)
      await attempts.forget(named(keys).flatMap(([scope, key]) => (isOrigin(scope) ? [] : [key])))
    if (!right) for (const [scope, key] of named(keys)) await attempts.count(key, limits[scope], clock())
    return right
  }

  async function keysOf(account: string, origin: Origin, meant: string): Promise<Keys> {
    const own = await origin.ownFor?.(account)
    // Also together, because whoever has been in once can have as many known browsers as they like.
    if (own !== undefined)
      return { pair: ofKind(`own:${account} ${own}`), account: ofKind(`own-account:${account}`) }
    const block = addressBlock(origin.address)
    return {
      pair: ofKind(`pair:${meant} ${block}`),
      account: ofKind(`account:${account}`),
      address: ofKind(`address:${block}`),
      network: ofKind(`network:${networkBlock(origin.address)}`),
    }
  }

  return async (account, origin, verify, typed) => {
    const meant = typed === undefined ? account : `typed ${typed.toLowerCase()}`
    const keys = await keysOf(account, origin, meant)
    // Strangers who keep guessing from the same house leave its known browsers their own.
    const urgency = keys.address === undefined ? 'known browsers' : 'strangers'
    const asking: Asking = { urgency, network: networkBlock(origin.address) }
    const network = `network:${urgency} ${asking.network}`
    const whose = urgency === 'strangers' ? meant : account
    const here = `place:${whose} ${urgency} ${addressBlock(origin.address)}`
    const entered = [...Object.values(keys), network, here]
    const before = underWay.enter(entered)
    try {
      if (before[here]! >= mostAtOnce || before[network]! >= mostOfNetwork) throw tooMany(1)
      return await check(keys, before, () => verify(asking))
    } catch (error) {
      if (error instanceof Failure && error.failure === 'tooMany') onLockedOut?.(account, origin)
      throw error
    } finally {
      underWay.leave(entered)
    }
  }
}

/** Says to who has to wait what else they can do. */
export const addToWait =
  (sentence: string | false) =>
  (error: unknown): never => {
    const isWait = error instanceof Failure && error.failure === 'tooMany'
    throw isWait && sentence ? new Failure('tooMany', `${error.message} ${sentence}`, error.details) : error
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
