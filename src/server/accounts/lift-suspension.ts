import { conflict, notFound } from '../../domain/errors.ts'
import type { Database } from '../db/database.ts'
import { accountMeant } from './account-meant.ts'
import type { CommandHand } from './command-hand.ts'
import { createStores } from './stores.ts'

/** Also for who was deleted, whom the dashboard does not show any more: by username or email address. */
export async function liftSuspension(db: Database, identifier: string, hand: CommandHand, now = new Date()) {
  const stores = createStores(db)
  const isMeant = ({ suspendedAt }: { suspendedAt: Date | null }) => suspendedAt !== null
  const { id, username, archived } = await accountMeant(stores, { identifier, isMeant, now })
  await stores.transact(async (within, tx) => {
    if (archived) {
      if (!(await within.users.holdArchived(archived.id))) throw notFound('account')
    } else {
      const held = await within.users.hold(id)
      if (!held) throw notFound('account')
      if (!isMeant(held)) throw conflict('This account is not suspended.')
    }
    await within.users.setSuspended(id, null)
    await hand.record(tx, { action: 'person.unsuspended', subject: id })
  })
  hand.note('suspension lifted', { account: id })
  return username
}
