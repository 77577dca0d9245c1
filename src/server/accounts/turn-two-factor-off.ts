import { conflict, notFound } from '../../domain/errors.ts'
import { recovery as limits } from '../../domain/accounts/limits.ts'
import type { Database, Transaction } from '../db/database.ts'
import { isOnlyTyped, onlyTyped } from './only-typed.ts'
import type { CommandHand } from './command-hand.ts'
import type { Owners } from './owners.ts'
import type { ArchivedUser } from './present.ts'
import { twoFactorOffMail } from './security-mails.ts'
import { createStores, type Stores, type TransactionStores } from './stores.ts'

const always = { always: true }

interface Means {
  owners: Owners
  hand: CommandHand
}

/**
 * For someone who lost app and codes, or whose account a stranger locked: by username or email address.
 * A deleted account is found by its address, because coming back takes the second step too.
 */
export async function turnTwoFactorOff(db: Database, identifier: string, means: Means, now = new Date()) {
  const stores = createStores(db)
  const row = await stores.users.byIdentifier(identifier)
  const isStrange = row !== undefined && isOnlyTyped(identifier, row)
  const isLocked = row?.twoFactorSince != null && !isStrange
  const deleted = isLocked ? undefined : await lockedAmongDeleted(stores, identifier, now)
  if (deleted) {
    await turnOffDeleted(stores, deleted, means)
    return deleted.username
  }
  if (!row) throw notFound('account')
  if (isStrange) throw onlyTyped()
  const { owners, hand } = means
  await stores.transact(async (within, tx) => {
    await turnOff(within, tx, row.id, owners)
    await hand.record(tx, { action: 'person.two-factor-off', subject: row.id })
  })
  hand.note('two-factor off', { account: row.id })
  return row.username
}

/** For somebody who cannot do it, and tells the owner. */
export async function turnOff(within: TransactionStores, tx: Transaction, id: string, owners: Owners) {
  const held = await within.users.hold(id)
  if (!held) throw notFound('account')
  if (held.twoFactorSince === null) throw conflict('Two-factor sign-in is off already.')
  await remove(within, id)
  // Whoever got in with the code they set up must not stay.
  await within.sessions.endAllOf(id)
  await owners.tell(tx, await owners.of(tx, held), twoFactorOffMail, always)
}

async function turnOffDeleted(stores: Stores, archived: ArchivedUser, { owners, hand }: Means) {
  await stores.transact(async (within, tx) => {
    if (!(await within.users.holdArchived(archived.id))) throw notFound('account')
    await remove(within, archived.originalId)
    await owners.tell(tx, owners.ofDeleted(archived), twoFactorOffMail, always)
    await hand.record(tx, { action: 'person.two-factor-off', subject: archived.originalId })
  })
  hand.note('two-factor off', { account: archived.originalId })
}

async function remove(within: TransactionStores, id: string) {
  await within.twoFactors.remove(id)
  await within.users.setTwoFactor(id, null)
}

async function lockedAmongDeleted({ users }: Stores, address: string, now: Date) {
  const keptSince = new Date(now.getTime() - limits.archiveKept)
  for (const archived of await users.archivedByEmail([address], keptSince, {}))
    if ((await users.byId(archived.originalId))?.twoFactorSince != null) return archived
  return undefined
}
