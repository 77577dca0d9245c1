import { conflict, notFound } from '../../domain/errors.ts'
import type { Database } from '../db/database.ts'
import type { UserRow } from './present.ts'
import { createUserStore } from './user-store.ts'

/** Gives or takes a role, by username or e-mail address; the running instances hear of it from the database. */
export async function setRole(
  db: Database,
  identifier: string,
  role: UserRow['role'],
  { mailReachesPeople = false } = {},
) {
  const users = createUserStore(db)
  const row = await users.byIdentifier(identifier)
  if (!row) throw notFound('account')
  const isTyped = identifier.includes('@') && mailReachesPeople && row.emailConfirmedAt === null
  if (role === 'admin' && isTyped) throw unconfirmed()
  await users.setRole(row.id, role)
  return row.username
}

const unconfirmed = () =>
  conflict(
    'Nobody has confirmed this address, so the account may be a stranger’s. Please ask for its username and use that.',
  )
