import type { Bind } from '../http/bind.ts'
import { createLive } from '../http/live.ts'
import type { Log } from '../http/log.ts'
import { bindKitchen } from './routes.ts'
import { createKitchen, type KitchenDependencies } from './service.ts'

/** The kitchen, put together. */
export function createKitchenRoom({ log, ...dependencies }: KitchenDependencies & { log: Log }) {
  const kitchen = createKitchen(dependencies)
  const live = createLive({ what: 'the progress of a cooking', log })
  return {
    bind: (bind: Bind) => bindKitchen(bind, kitchen, live),
    hear: live.hear,
    resync: live.resync,
  }
}
