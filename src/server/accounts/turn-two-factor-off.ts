import { conflict, notFound } from '../../domain/errors.ts'
import type { Database, Transaction } from '../db/database.ts'
import { accountMeant } from './account-meant.ts'
import type { CommandHand } from './command-hand.ts'
import type { Owners } from './owners.ts'
import type { ArchivedUser, UserRow } from './present.ts'
import { twoFactorOffMail } from './security-mails.ts'
import { createStores, type TransactionStores } from './stores.ts'

const always = { always: true }

interface Means {
  owners: Owners
  hand: CommandHand
}

/**
 * For someone who lost app and codes, or whose account a stranger locked: by username or email address.
 * Of a deleted account too, because coming back takes the second step as well.
 */
export async function turnTwoFactorOff(db: Database, identifier: string, means: Means, now = new Date()) {
  const stores = createStores(db)
  const isMeant = ({ twoFactorSince }: UserRow) => twoFactorSince !== null
  const { id, username, archived } = await accountMeant(stores, { identifier, isMeant, now })
  const { owners, hand } = means
  await stores.transact(async (within, tx) => {
    if (archived) await turnOffDeleted(within, tx, archived, owners)
    else await turnOff(within, tx, id, owners)
    await hand.record(tx, { action: 'person.two-factor-off', subject: id })
  })
  hand.note('two-factor off', { account: id })
  return username
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

async function turnOffDeleted(
  within: TransactionStores,
  tx: Transaction,
  archived: ArchivedUser,
  owners: Owners,
) {
  if (!(await within.users.holdArchived(archived.id))) throw notFound('account')
  await remove(within, archived.originalId)
  await owners.tell(tx, owners.ofDeleted(archived), twoFactorOffMail, always)
}

async function remove(within: TransactionStores, id: string) {
  await within.twoFactors.remove(id)
  await within.users.setTwoFactor(id, null)
}
