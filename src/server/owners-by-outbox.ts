import { createFormerAddresses } from './accounts/former-addresses.ts'
import { createOwners } from './accounts/owners.ts'
import { createPersonStore as peopleOn } from './accounts/person-store.ts'
import type { Database } from './db/database.ts'
import { createMessageStore } from './messages/store.ts'
import { createAddressBook } from './profile/address-book.ts'

/**
 * For work without a server: a running one sends what is queued within seconds, the next one when it starts. Whether
 * that one's mail reaches people is not known here, so nobody is told at an address that was only typed.
 */
export function ownersByOutbox(db: Database, clock = () => new Date()) {
  const mailReachesPeople = true
  const outbox = createMessageStore(db)
  const addressBook = createAddressBook({ db, peopleOn, mailReachesPeople, clock })
  return createOwners({
    former: createFormerAddresses({ ...addressBook, clock }),
    async sendMail(tx, mail, sending) {
      await outbox.add(tx, mail, clock(), sending)
      return true
    },
    mailReachesPeople,
  })
}
