import * as calls from '../../domain/timers/calls.ts'
import type { Database } from '../db/database.ts'
import type { Bind } from '../http/bind.ts'
import type { Log } from '../http/log.ts'
import { createLive } from './live.ts'
import { createTimers } from './service.ts'

interface Dependencies {
  db: Database
  clock(): Date
  log: Log
}

/** The timers room, put together. */
export function createTimerRoom({ db, clock, log }: Dependencies) {
  const timers = createTimers({ db, clock })
  const live = createLive({ read: timers.shown, log })
  return {
    bind(bind: Bind) {
      bind(calls.tellTimer, ({ viewer, body }) => timers.tell(viewer.user.id, body))
      bind.stream(calls.watchTimers, async ({ viewer }, open) => live.join(viewer.user.id, open()))
    },
    hear: live.hear,
    hearNothing: live.hearNothing,
  }
}
