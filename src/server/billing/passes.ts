import { day } from '../../domain/durations.ts'
import { Failure } from '../../domain/errors.ts'
import { billing as limits } from '../../domain/billing/limits.ts'
import { delayAfter, retries } from '../../domain/messages/retries.ts'
import type { Log } from '../http/log.ts'
import type { Adoption } from './adoption.ts'
import type { Endings } from './endings.ts'
import type { Ending, EndingsStore } from './endings-store.ts'
import type { GiftStore } from './gift-store.ts'
import type { Gifts } from './gifts.ts'
import type { KeepUp } from './keep-up.ts'
import type { BillingPeople } from './people.ts'
import type { BillingStore } from './store.ts'

interface Dependencies {
  store: BillingStore
  people: BillingPeople
  adoption: Adoption
  orders: EndingsStore
  endings: Endings
  keepUp: KeepUp
  gifts: GiftStore
  endGift: Gifts['end']
  clock(): Date
  log: Log
}

const atOnce = 5
const eventsKept = 30 * day

/** What happens without anyone asking: subscriptions are compared when due, and endings carried out. */
export function createPasses(dependencies: Dependencies) {
  const { store, people, adoption, orders, endings, keepUp, gifts, endGift, clock, log } = dependencies
  let timer: NodeJS.Timeout | undefined
  let stopping = false
  let latest = Promise.resolve()
  let waiting: Promise<void> | undefined
  const later = (milliseconds: number) => new Date(clock().getTime() + milliseconds)

  async function compare(userId: string) {
    try {
      const customerId = (await people.byId(userId))?.stripeCustomerId
      if (customerId != null) await keepUp.refresh(customerId)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      await keepUp.endOverdue(userId)
    }
  }

  /** Repeated until the provider has confirmed it, however long that takes. */
  async function carryOut(ending: Ending) {
    const { customerId, attempts } = ending
    try {
      await endings.carryOut(ending)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      log.warn({ attempt: attempts }, 'a subscription could not be ended; it will be tried again')
      return orders.markFailed(ending, error.message, later(delayAfter(attempts)))
    }
    const person = await people.byCustomer(customerId)
    if (person) await compare(person.id)
  }

  async function adopt() {
    const next = async () => !stopping && (await adoption.sinceBackup())
    try {
      while (await next());
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      log.warn({ err: error }, 'whoever subscribed since the backup is not known yet; it will be tried again')
    }
  }

  async function pass() {
    waiting = undefined
    try {
      await adopt()
      await inBatches(() => orders.claimDue(clock(), later(retries.lease), atOnce), carryOut)
      await inBatches(() => store.claimDue(clock(), later(limits.compareSoon), atOnce), compare)
      await inBatches(() => gifts.over(clock(), atOnce), endGift)
      await store.forgetEventsBefore(later(-eventsKept))
    } catch (error) {
      // The lease brings back what was taken, and the next pass finds the database again.
      log.error({ err: error }, 'the subscriptions could not be looked at')
    }
  }

  async function inBatches<T>(claim: () => Promise<T[]>, work: (one: T) => Promise<void>) {
    const next = async () => (stopping ? [] : claim())
    for (let batch = await next(); batch.length > 0; batch = await next()) {
      const outcomes = await Promise.allSettled(batch.map(work))
      const broken = outcomes.find((outcome) => outcome.status === 'rejected')
      if (broken) throw broken.reason
    }
  }

  /** One pass runs at a time and at most one waits, however many ask. */
  function run(): Promise<void> {
    if (!waiting) {
      waiting = latest.then(pass)
      latest = waiting
    }
    return waiting
  }

  return {
    run,

    /** To be called once an ending is committed; who forgets it waits for the next pass. */
    wake() {
      if (timer) void run()
    },

    start() {
      stopping = false
      timer ??= setInterval(() => void run(), limits.passEvery)
      void run()
    },

    /** Resolves when nothing is in flight any more. */
    async stop() {
      stopping = true
      clearInterval(timer)
      timer = undefined
      await latest
    },
  }
}
