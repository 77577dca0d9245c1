import type { Bind } from '../http/bind.ts'
import { createLive } from '../http/live.ts'
import type { Log } from '../http/log.ts'
import { bindPersonal } from './routes.ts'
import { createPersonalService, type PersonalDependencies } from './service.ts'

/** What people keep about recipes, put together. */
export function createPersonalRoom({ log, ...dependencies }: PersonalDependencies & { log: Log }) {
  const personal = createPersonalService(dependencies)
  const live = createLive({ what: 'the progress of a cooking', log })
  return {
    bind: (bind: Bind) => bindPersonal(bind, personal, live),
    onNotification: live.onNotification,
    resync: live.resync,
  }
}
