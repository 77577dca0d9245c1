import type { Payments } from '../../domain/billing/payments.ts'
import { billing as limits } from '../../domain/billing/limits.ts'
import type { Ending, EndingsStore } from './endings-store.ts'

interface Dependencies {
  orders: EndingsStore
  payments: Pick<Payments, 'cancel'>
  clock(): Date
}

/** Has the provider end what was ordered to end. */
export function createEndings({ orders, payments, clock }: Dependencies) {
  async function carryOut(ending: Ending) {
    const { customerId, subscriptionId, requestedAt } = ending
    const begunBefore = new Date(requestedAt.getTime() + limits.clocksDiffer)
    await payments.cancel(customerId, subscriptionId === null ? { begunBefore } : { subscriptionId })
    await orders.remove(ending)
  }

  return {
    carryOut,

    /** Everything the customer has is to end. */
    order: (customerId: string) => orders.addAll(customerId, clock()),

    /** Before somebody begins or keeps anything: an order of before must not end it afterwards. */
    async finish(customerId: string) {
      const waiting = await orders.find(customerId)
      if (waiting) await carryOut(waiting)
      return waiting !== undefined
    },
  }
}
export type Endings = ReturnType<typeof createEndings>
