import { notFound } from '../../domain/errors.ts'
import type { Database } from '../db/database.ts'
import type { CommandHand } from './command-hand.ts'
import { isOnlyTyped, onlyTyped } from './only-typed.ts'
import type { UserRow } from './present.ts'
import { createStores } from './stores.ts'

/** Gives or takes a role, by username or email address; the database notifies the running instances. */
export async function setRole(db: Database, identifier: string, role: UserRow['role'], hand: CommandHand) {
  const stores = createStores(db)
  const row = await stores.users.byIdentifier(identifier)
  if (!row) throw notFound('account')
  if (role === 'admin' && isOnlyTyped(identifier, row)) throw onlyTyped()
  if (row.role === role) return row.username
  await stores.transact(async (within, tx) => {
    if (role === 'member') await hand.checkLeaving(tx, row.id)
    // Deleted since it was found.
    if (!(await within.users.hold(row.id))) throw notFound('account')
    await within.users.setRole(row.id, role)
    const action = role === 'admin' ? 'person.promoted' : 'person.demoted'
    await hand.record(tx, { action, subject: row.id })
  })
  hand.note('role changed', { account: row.id, role })
  return row.username
}
