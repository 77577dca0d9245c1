import type { Transaction } from '../db/database.ts'
import { createPasswordResetStore } from './password-reset-store.ts'
import { createUserStore } from './user-store.ts'
import type { ViewerMemory } from './viewers.ts'

/** An address belongs to who shows to read its mail: an account that only typed it goes on without. */
export const createReleaseTyped =
  ({ memory }: { memory: ViewerMemory }) =>
  async (tx: Transaction, email: string, readBy: string) => {
    const typedBy = await createUserStore(tx).releaseTyped(email, readBy)
    if (typedBy === undefined) return
    await createPasswordResetStore(tx).removeAllOf(typedBy)
    memory.forget(typedBy)
  }
export type ReleaseTyped = ReturnType<typeof createReleaseTyped>
