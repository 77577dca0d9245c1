import * as calls from '../../domain/timers/calls.ts'
import type { Database } from '../db/database.ts'
import type { Bind } from '../http/bind.ts'
import { createLive } from '../http/live.ts'
import type { Log } from '../http/log.ts'
import type { InTurn } from '../http/turns.ts'
import { createTimers } from './service.ts'

interface Dependencies {
  db: Database
  inTurn: InTurn
  clock(): Date
  log: Log
}

/** The timers room, put together. */
export function createTimerRoom({ db, inTurn, clock, log }: Dependencies) {
  const timers = createTimers({ db, inTurn, clock })
  const live = createLive({ what: 'timers', log })
  return {
    bind(bind: Bind) {
      bind(calls.tellTimer, ({ viewer, body }) => timers.tell(viewer.user.id, [body]))
      bind(calls.tellTimers, ({ viewer, body }) => timers.tell(viewer.user.id, body.changes))
      bind.stream(calls.watchTimers, async ({ viewer: { user } }, open) =>
        live.join(user.id, open(), () => timers.shown(user.id)),
      )
    },
    /** As its devices show them. */
    of: async (userId: string) => (await timers.shown(userId)).timers,
    onNotification: live.onNotification,
    resync: live.resync,
  }
}
