import { day } from '../../domain/durations.ts'
import { admin as limits } from '../../domain/admin/limits.ts'
import type { Log } from '../http/log.ts'
import type { CountingStore } from './counting-store.ts'
import type { SearchMisses } from './search-misses.ts'
import type { Visits } from './visits.ts'

interface Dependencies {
  store: CountingStore
  misses: SearchMisses
  visits: Visits
  clock(): Date
  log: Log
}

const trimEvery = day

/** Writes from time to time what was counted in memory: counting must never make anybody wait. */
export function createCounting({ store, misses, visits, clock, log }: Dependencies) {
  let timer: NodeJS.Timeout | undefined
  let latest = Promise.resolve()
  let lastTrim = 0
  const before = (milliseconds: number) => new Date(clock().getTime() - milliseconds)

  async function trim() {
    if (clock().getTime() - lastTrim < trimEvery) return
    lastTrim = clock().getTime()
    await store.trimMisses(before(limits.missesKept), limits.mostMisses)
    await store.forgetVisits(before(limits.visitsKept))
  }

  async function pass(everything: boolean) {
    const [missed, seen] = [misses.take(everything), visits.take()]
    try {
      if (missed.length > 0) await store.addMisses(missed)
      if (seen.size > 0) await store.addVisits(seen)
      await trim()
    } catch (error) {
      // A few counts are lost; what they count is not.
      log.warn({ err: error }, 'what was counted could not be written')
    }
  }

  /** One pass at a time. */
  function write(everything = false) {
    latest = latest.then(() => pass(everything))
    return latest
  }

  return {
    write,

    start() {
      timer ??= setInterval(() => void write(), limits.countsKept)
    },

    async stop() {
      clearInterval(timer)
      timer = undefined
      await write(true)
    },
  }
}
