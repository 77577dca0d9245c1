import type { Transaction } from '../db/database.ts'
import type { FormerAddresses } from './former-addresses.ts'
import type { Owners } from './owners.ts'
import { getsCodes } from './present.ts'
import { deletedByUsMail, deletedMail, type WayBack } from './recovery-mails.ts'
import type { Held } from './reset-links.ts'
import type { TransactionStores } from './stores.ts'

interface Dependencies {
  former: FormerAddresses
  owners: Owners
  isCharged(tx: Transaction, userId: string): Promise<boolean>
  /** Has the subscription of a deleted account ended at the payment provider. */
  endSubscription(tx: Transaction, customerId: string): Promise<void>
  publicUrl: string
  clock(): Date
}

/** Moves an account that is held into the archive, tells its owner, and ends what hung on it. */
export function createClosing({
  former,
  owners,
  isCharged,
  endSubscription,
  publicUrl,
  clock,
}: Dependencies) {
  const mailBy = {
    owner: deletedMail,
    administrator: (to: string, wayBack: WayBack, { suspendedAt }: Held, wasCharged: boolean) =>
      deletedByUsMail(to, { wayBack: suspendedAt === null ? wayBack : undefined, wasCharged }),
  }

  return async function close(
    within: TransactionStores,
    tx: Transaction,
    held: Held,
    by: keyof typeof mailBy,
    /** Of the owner. */
    sid: string | null = null,
  ) {
    const formerEmail = (await former.of(tx, held.id)) ?? null
    const told = await owners.of(tx, held)
    const wayBack = (to: string) => ({ publicUrl, codesComeHere: getsCodes({ ...held, formerEmail }, to) })
    const wasCharged = await isCharged(tx, held.id)
    await owners.tell(tx, told, (to) => mailBy[by](to, wayBack(to), held, wasCharged), { always: true })
    const archived = await within.users.archive(held.id, { formerEmail, deletedAt: clock(), deletedBy: sid })
    await within.sessions.endAllOf(held.id)
    await within.resets.removeAllOf(held.id)
    if (archived?.stripeCustomerId != null) await endSubscription(tx, archived.stripeCustomerId)
    return archived
  }
}
export type Closing = ReturnType<typeof createClosing>
