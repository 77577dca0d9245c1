import { dailyMail } from '../../domain/messages/limits.ts'
import type { Log } from '../http/log.ts'
import type { Daily } from './daily.ts'
import type { QuotaStore } from './quota-store.ts'

interface Dependencies {
  daily: Pick<Daily, 'run'>
  quotas: Pick<QuotaStore, 'forgetOver'>
  clock(): Date
  log: Log
}

/** Looks every minute whose morning has come; one look at a time. */
export function createDailyPasses({ daily, quotas, clock, log }: Dependencies) {
  let timer: NodeJS.Timeout | undefined
  let stopping = false
  let underWay: Promise<void> | undefined

  async function pass() {
    try {
      await daily.run(() => stopping)
      await quotas.forgetOver(clock())
    } catch (error) {
      // Whoever was not reached still has no row, so the next look finds them.
      log.error({ err: error }, 'the daily mail could not be written')
    } finally {
      underWay = undefined
    }
  }

  const look = () => (underWay ??= pass())

  return {
    start() {
      stopping = false
      timer ??= setInterval(() => void look(), dailyMail.passEvery)
      void look()
    },

    /** Resolves when nothing is in flight any more. */
    async stop() {
      stopping = true
      clearInterval(timer)
      timer = undefined
      await underWay
    },
  }
}
