import { billing as limits } from '../../domain/billing/limits.ts'
import type { ListedSubscription, Payments } from '../../domain/billing/payments.ts'
import { hasBegun } from '../../domain/billing/standing.ts'
import type { Database, Transaction } from '../db/database.ts'
import { factOf, replaceFact, restoredBackup } from '../db/site-facts.ts'
import type { Log } from '../http/log.ts'
import { createEndingsStore } from './endings-store.ts'
import type { BillingPeople } from './people.ts'
import { createBillingStore } from './store.ts'

interface Dependencies {
  db: Database
  peopleOn(db: Database | Transaction): BillingPeople
  payments: Payments
  clock(): Date
  log: Log
}

/** Gives people the customers the provider has of them and the database has not, as after a restore. */
export function createAdoption({ db, peopleOn, payments, clock, log }: Dependencies) {
  /** Who has the customer from now on; undefined where nobody can. */
  async function give(tx: Transaction, userId: string, customerId: string) {
    const people = peopleOn(tx)
    if (!(await people.byId(userId))) return undefined
    const within = createBillingStore(tx)
    await within.findOrAdd(userId)
    await within.hold(userId)
    await people.setCustomer(userId, null, customerId)
    return people.byCustomer(customerId)
  }

  async function adopt(tx: Transaction, { customerId, userId, status }: ListedSubscription) {
    if (userId === undefined) return
    const people = peopleOn(tx)
    const orders = createEndingsStore(tx)
    if (await people.setArchivedCustomer(userId, customerId)) {
      // Whoever left was told that nothing more is charged.
      if (hasBegun({ status })) await orders.addAll(customerId, clock())
      return
    }
    const person = (await people.byCustomer(customerId)) ?? (await give(tx, userId, customerId))
    if (person) return createBillingStore(tx).lookBy(person.id, clock())
    if (hasBegun({ status }) && !(await orders.find(customerId)))
      log.warn({ customer: customerId, account: userId }, nobodyHere)
  }

  /** False where another instance was quicker: it goes on from there. */
  const adoptNext = (one: ListedSubscription, from: string, to: string) =>
    db.transaction(async (tx) => {
      const isOurs = await replaceFact(tx, restoredBackup, from, to)
      if (isOurs) await adopt(tx, one)
      return isOurs
    })

  return {
    async ofCustomer(customerId: string) {
      for (const one of (await payments.list?.({ customerId })) ?? [])
        await db.transaction((tx) => adopt(tx, one))
    },

    /** Some of what was begun since the backup that the site was restored from; false when nothing is left to ask. */
    async sinceBackup(): Promise<boolean> {
      const { list } = payments
      const mark = list && (await factOf(db, restoredBackup))
      if (list === undefined || mark === undefined) return false
      const [madeAt = '', after] = mark.split(' ')
      const since = new Date(new Date(madeAt).getTime() - limits.clocksDiffer)
      const some = await list({ since, after })
      let from = mark
      for (const one of some) {
        const to = `${madeAt} ${one.subscriptionId}`
        if (!(await adoptNext(one, from, to))) return true
        from = to
      }
      if (some.length === 0) await replaceFact(db, restoredBackup, mark, undefined)
      return true
    },
  }
}
export type Adoption = ReturnType<typeof createAdoption>

const nobodyHere =
  'a subscription goes on at the payment provider for an account that is not here or has another customer: ' +
  'unless it is another site’s, end it there and give the money back'
