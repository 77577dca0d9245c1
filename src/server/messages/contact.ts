import { contact as limits } from '../../domain/messages/limits.ts'
import type { ContactForm } from '../../domain/messages/contact.ts'
import { contactLetter } from '../../domain/messages/letter-contact.ts'
import type { SendMail } from '../../domain/messages/mail.ts'
import type { Database, Transaction } from '../db/database.ts'
import { createContactStore } from './contact-store.ts'
import { createQuotaStore } from './quota-store.ts'
import { allow } from './quotas.ts'

interface Dependencies {
  db: Database
  enqueue: SendMail<Transaction>
  wake(): void
  /** Where support reads mail; without it messages are only kept. */
  supportEmail(tx: Transaction): Promise<string | undefined>
  /** What counts as one place among network addresses. */
  placeOf(address: string): string
  /** What one customer may have of them. */
  networkOf(address: string): string
  clock(): Date
}

interface Sender {
  userId: string | null
  address: string
}

export function createContact(dependencies: Dependencies) {
  const { db, enqueue, wake, supportEmail, placeOf, networkOf, clock } = dependencies
  /** Kept and mailed together, once, however often the button was pressed. */
  return async function receive({ name, email, subject, message }: ContactForm, { userId, address }: Sender) {
    const now = clock()
    const written = { name, email, subject, message, userId }
    await db.transaction(async (tx) => {
      const store = createContactStore(tx)
      const quotas = createQuotaStore(tx)
      await store.hold(written)
      if (await store.isKnown(written, new Date(now.getTime() - limits.sameWithin))) return
      if (userId !== null) await allow(quotas, `contact person ${userId}`, limits.perPerson, now)
      await allow(quotas, `contact address ${placeOf(address)}`, limits.perAddress, now)
      await allow(quotas, `contact network ${networkOf(address)}`, limits.perNetwork, now)
      await store.add(written, now)
      const to = await supportEmail(tx)
      if (to !== undefined) await enqueue(tx, contactLetter(to, written), { ours: true })
    })
    wake()
  }
}
export type ReceiveContact = ReturnType<typeof createContact>
