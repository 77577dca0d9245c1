import { formerAddressAmong } from '../../domain/profile/former-address.ts'
import type { Database, Transaction } from '../db/database.ts'
import { createFormerAddressStore } from './former-address-store.ts'
import type { PeopleOn } from './people.ts'

interface Dependencies {
  db: Database
  peopleOn: PeopleOn
  /** Whether mail reaches people: only then can an address be confirmed. */
  mailReachesPeople: boolean
  clock(): Date
}

interface LeftAddress {
  userId: string
  email: string
  wasConfirmed: boolean
}

/** Where accounts were reached before their address changed. */
export function createAddressBook({ db, peopleOn, mailReachesPeople, clock }: Dependencies) {
  // Where mail is sent, an address nobody confirmed may be a slip of the finger: a stranger's.
  const trusted = mailReachesPeople ? 'confirmed' : 'all'

  return {
    /** The address of whoever had the account before a change since then; undefined when it is the one it has. */
    async formerAddress(tx: Transaction, userId: string, since: Date) {
      const within = clock().getTime() - since.getTime()
      const left = await createFormerAddressStore(tx, trusted).of(userId)
      // Who has no address is reached at the last one, however long ago it was.
      const current = (await peopleOn(tx).byId(userId))?.email ?? null
      const judgedAt = current === null ? left.at(-1)?.leftAt : undefined
      return formerAddressAmong(left, { current, now: judgedAt ?? clock(), within })
    },

    /** Whose accounts had an address that was left since then; the first to leave it come first. */
    formerOwners: (email: string, since: Date) => createFormerAddressStore(db, trusted).owners(email, since),

    /** Whether an account has read mail at an address before. */
    async hasRead(tx: Database | Transaction, userId: string, address: string) {
      const left = await createFormerAddressStore(tx, 'confirmed').of(userId)
      return left.some(({ email }) => email.toLowerCase() === address.toLowerCase())
    },

    leaveAddress: (tx: Transaction, left: LeftAddress) =>
      createFormerAddressStore(tx).add({ ...left, leftAt: clock() }),
  }
}
export type AddressBook = ReturnType<typeof createAddressBook>
