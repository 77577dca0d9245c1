import { notFound, unauthorized } from '../../domain/errors.ts'
import type { Viewer } from '../http/viewer.ts'
import { presentSession } from './present.ts'
import type { Stores, TransactionStores } from './stores.ts'
import type { ViewerMemory } from './viewers.ts'

interface Dependencies {
  stores: Stores
  memory: ViewerMemory
  clock(): Date
}

/** Where a person is signed in, and how to end it: the person first, as whoever changes their password does. */
export function createOpenSessions({ stores, memory, clock }: Dependencies) {
  /** Whose own session was ended while they waited ends no other. */
  async function holdSigned(within: TransactionStores, { user, sid }: Viewer) {
    await within.users.hold(user.id)
    if (!(await within.sessions.open(sid, clock()))) throw unauthorized()
  }

  return {
    async list(viewer: Viewer) {
      const rows = await stores.sessions.openOf(viewer.user.id, clock())
      return rows.map((row) => presentSession(row, viewer.sid))
    },

    async end(viewer: Viewer, id: string) {
      const ended = await stores.transact(async (within) => {
        await holdSigned(within, viewer)
        return within.sessions.endOne(viewer.user.id, id, viewer.sid)
      })
      if (ended === 0) throw notFound('session')
      await memory.forgetEverywhere(viewer.user.id)
    },

    async endOthers(viewer: Viewer) {
      await stores.transact(async (within) => {
        await holdSigned(within, viewer)
        await within.sessions.endOthersOf(viewer.user.id, viewer.sid)
      })
      await memory.forgetEverywhere(viewer.user.id)
    },
  }
}
export type OpenSessions = ReturnType<typeof createOpenSessions>
