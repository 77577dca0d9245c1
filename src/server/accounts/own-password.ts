import { unauthorized } from '../../domain/errors.ts'
import type { Origin } from '../http/viewer.ts'
import type { Asking } from './hash-queue.ts'
import type { PasswordCheck } from './password-check.ts'
import type { Passwords } from './passwords.ts'
import type { UserRow } from './present.ts'
import type { Stores } from './stores.ts'

interface Dependencies {
  stores: Stores
  passwords: Passwords
  checkPassword: PasswordCheck
  /** Has those wait who give their right password again and again. */
  countRight: PasswordCheck
}

export type OwnPassword = (
  userId: string,
  password: string,
  origin: Origin,
  refusal: () => Error,
) => Promise<UserRow>

/** Asks who is signed in for their password, and answers who they are. */
export function createOwnPassword({
  stores,
  passwords,
  checkPassword,
  countRight,
}: Dependencies): OwnPassword {
  return async (userId, password, origin, refusal) => {
    const row = await stores.users.byId(userId)
    if (!row) throw unauthorized()
    const verify = (asking: Asking) => passwords.verify(password, row.password, asking)
    // Counted is what was right, so that a stranger at an open session uses nothing up.
    await countRight(row.id, origin, async () => {
      if (!(await checkPassword(row.id, origin, verify))) throw refusal()
      return false
    })
    return row
  }
}
