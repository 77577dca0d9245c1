import { notFound } from '../../domain/errors.ts'
import type { Database } from '../db/database.ts'
import { isOnlyTyped, onlyTyped } from './only-typed.ts'
import type { UserRow } from './present.ts'
import { createUserStore } from './user-store.ts'

/** Gives or takes a role, by username or e-mail address; the running instances hear of it from the database. */
export async function setRole(db: Database, identifier: string, role: UserRow['role']) {
  const users = createUserStore(db)
  const row = await users.byIdentifier(identifier)
  if (!row) throw notFound('account')
  if (role === 'admin' && isOnlyTyped(identifier, row)) throw onlyTyped()
  await users.setRole(row.id, role)
  return row.username
}
