import { day } from '../../domain/durations.ts'
import { admin as limits } from '../../domain/admin/limits.ts'
import type { Log } from '../http/log.ts'
import type { CountedMiss, CountingStore } from './counting-store.ts'
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
  let writtenTerms = 0
  const before = (milliseconds: number) => new Date(clock().getTime() - milliseconds)

  /** What is left over is due again with the next pass. */
  async function trim() {
    if (clock().getTime() - lastTrim < trimEvery && writtenTerms < limits.mostMisses) return
    if (!(await store.trimMisses(before(limits.missesKept), limits.mostMisses))) return
    await store.forgetVisits(before(limits.visitsKept))
    lastTrim = clock().getTime()
    writtenTerms = 0
  }

  async function addMisses(missed: CountedMiss[]) {
    if (missed.length > 0) await store.addMisses(missed)
    writtenTerms += missed.length
  }

  async function addVisits(seen: Map<string, Date>) {
    if (seen.size > 0) await store.addVisits(seen)
  }

  async function pass(everything: boolean) {
    const [missed, seen] = [misses.take(everything), visits.take()]
    for (const step of [async () => addMisses(missed), async () => addVisits(seen), trim])
      try {
        await step()
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
