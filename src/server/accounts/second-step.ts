import { readCode } from '../../domain/accounts/recovery-codes.ts'
import { unauthorized } from '../../domain/errors.ts'
import type { Log } from '../http/log.ts'
import type { SecurityLog } from '../http/security-log.ts'
import type { Origin } from '../http/viewer.ts'
import { stepOf } from './app-codes.ts'
import type { PasswordCheck } from './password-check.ts'
import type { UserRow } from './present.ts'
import { hashToken } from './secrets.ts'
import type { Stores } from './stores.ts'
import type { Vault } from './vault.ts'

interface Dependencies {
  stores: Stores
  vault: Vault
  /** Counts apart from passwords: a right password must not forgive wrong codes. */
  checkCode: PasswordCheck
  note: SecurityLog
  clock(): Date
  log: Log
}

type Person = Pick<UserRow, 'id' | 'twoFactorSince'>

export const wrongCode = 'That code is not right, or it was used already.'
const missingCode = 'Please enter the code from your authenticator app.'

/** Ties a recovery code to its owner before the database sees it. */
export const hashRecoveryCode = (userId: string, letters: string) => hashToken(`${userId} ${letters}`)

/** The second step of proving who one is: a code of the app or a recovery code, each of them once. */
export function createSecondStep({ stores, vault, checkCode, note, clock, log }: Dependencies) {
  async function useAppCode(userId: string, digits: string) {
    const kept = await stores.twoFactors.find(userId)
    if (!kept) return false
    const secret = vault.unlock(kept.secret, userId)
    if (secret === undefined) {
      // After the site's secret was changed only recovery codes are left.
      log.warn({ userId }, 'a two-factor secret cannot be read with the present site secret')
      return false
    }
    const step = stepOf(secret, digits, clock())
    return step !== undefined && stores.twoFactors.takeStep(kept, step)
  }

  async function use(userId: string, typed: string) {
    const code = readCode(typed)
    if (code === undefined) return false
    if (code.kind === 'app') return useAppCode(userId, code.digits)
    return stores.twoFactors.takeCode(userId, hashRecoveryCode(userId, code.letters))
  }

  const passes = (userId: string, typed: string, origin: Origin) =>
    checkCode(userId, origin, () => use(userId, typed))

  /** Lets a person whose password was right go on, where they have no second step or take it. */
  async function demand(person: Person, typed: string | undefined, origin: Origin) {
    if (person.twoFactorSince === null) return
    if (typed === undefined) throw unauthorized(missingCode, { needsCode: true })
    if (await passes(person.id, typed, origin)) return
    note('sign-in refused', { account: person.id, address: origin.address })
    throw unauthorized(wrongCode, { needsCode: true })
  }

  return { passes, demand }
}
export type SecondStep = ReturnType<typeof createSecondStep>
