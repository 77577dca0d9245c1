import { recovery as limits } from '../../domain/accounts/limits.ts'
import { notFound } from '../../domain/errors.ts'
import { isOnlyTyped, onlyTyped } from './only-typed.ts'
import type { UserRow } from './present.ts'
import type { Stores } from './stores.ts'

interface Question {
  /** A username or an email address. */
  identifier: string
  /** Whether there is something to do for an account; of a deleted one its emptied row is asked about. */
  isMeant(row: UserRow): boolean
  now: Date
}

/** Whom the command line means; a deleted account is found by its address, where nobody who has that now is meant. */
export async function accountMeant(stores: Stores, { identifier, isMeant, now }: Question) {
  const row = await stores.users.byIdentifier(identifier)
  const isStrange = row !== undefined && isOnlyTyped(identifier, row)
  if (row === undefined || isStrange || !isMeant(row)) {
    const archived = await amongDeleted(stores, { identifier, isMeant, now })
    if (archived) return { id: archived.originalId, username: archived.username, archived }
  }
  if (!row) throw notFound('account')
  if (isStrange) throw onlyTyped()
  return { id: row.id, username: row.username }
}

async function amongDeleted({ users }: Stores, { identifier, isMeant, now }: Question) {
  const keptSince = new Date(now.getTime() - limits.archiveKept)
  for (const archived of await users.archivedByEmail([identifier], keptSince, {})) {
    const emptied = await users.byId(archived.originalId)
    if (emptied && isMeant(emptied)) return archived
  }
  return undefined
}
