import type { Mail, SendMail, Sending } from '../../domain/messages/mail.ts'
import type { Transaction } from '../db/database.ts'
import type { FormerAddresses } from './former-addresses.ts'
import { type ArchivedUser, addressesOf } from './present.ts'

export interface Owned {
  id: string
  email: string | null
  emailConfirmedAt: Date | null
}

interface Dependencies {
  former: FormerAddresses
  sendMail: SendMail<Transaction>
  mailReachesPeople: boolean
}

/** Where the owner of an account is told what happens to it: also at the address before, while that one counts. */
export function createOwners({ former, sendMail, mailReachesPeople }: Dependencies) {
  // What was only typed may be a stranger's, who wants to know nothing of this account.
  const isStrange = ({ emailConfirmedAt }: Pick<Owned, 'emailConfirmedAt'>) =>
    mailReachesPeople && emailConfirmedAt === null

  const reached = (account: Pick<ArchivedUser, 'email' | 'formerEmail' | 'emailConfirmedAt'>) => [
    ...new Set(addressesOf({ ...account, email: isStrange(account) ? null : account.email })),
  ]

  return {
    of: async (tx: Transaction, account: Owned) =>
      reached({ ...account, formerEmail: (await former.of(tx, account.id)) ?? null }),

    ofDeleted: reached,

    async tell(tx: Transaction, addresses: string[], mail: (to: string) => Mail, sending: Sending) {
      for (const to of addresses) await sendMail(tx, mail(to), sending)
    },
  }
}
export type Owners = ReturnType<typeof createOwners>
