import type { SendMail } from '../../domain/messages/mail.ts'
import type { Transaction } from '../db/database.ts'
import { createPasswordResetStore } from './password-reset-store.ts'
import { releasedMail } from './security-mails.ts'
import { createUserStore } from './user-store.ts'
import type { ViewerMemory } from './viewers.ts'

interface Dependencies {
  memory: ViewerMemory
  sendMail: SendMail<Transaction>
}

/** An address belongs to who shows to read its mail: an account that only typed it goes on without. */
export const createReleaseTyped =
  ({ memory, sendMail }: Dependencies) =>
  async (tx: Transaction, email: string, readBy: string) => {
    const typedBy = await createUserStore(tx).releaseTyped(email, readBy)
    if (typedBy === undefined) return
    await createPasswordResetStore(tx).removeAllOf(typedBy.id)
    // The reader may have an account there too, and not know that it has just lost its address.
    await sendMail(tx, releasedMail(email, typedBy.username), { unproven: true, always: true })
    memory.forget(typedBy.id)
  }
export type ReleaseTyped = ReturnType<typeof createReleaseTyped>
