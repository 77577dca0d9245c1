import type { Database, Transaction } from '../db/database.ts'
import { createGiftStore } from './gift-store.ts'
import type { BillingPeople } from './people.ts'
import { createBillingStore } from './store.ts'

interface Dependencies {
  db: Database
  peopleOn(db: Database | Transaction): BillingPeople
  forgetViewer(userId: string): void
  clock(): Date
}

/** Premium given by hand; who subscribed keeps what they pay for beside it. */
export function createGifts({ db, peopleOn, forgetViewer, clock }: Dependencies) {
  /** From here on nobody else changes what a person paid for or was given. */
  async function hold(tx: Transaction, userId: string) {
    const subscriptions = createBillingStore(tx)
    await subscriptions.findOrAdd(userId)
    return subscriptions.hold(userId)
  }

  const isGiven = async (tx: Transaction, userId: string) =>
    (await createGiftStore(tx).untilOf(userId, clock())) !== null

  /** Changes a gift while nobody changes the subscription, and shows what both come to. */
  async function change(tx: Transaction, userId: string, work: () => Promise<void>) {
    const row = await hold(tx, userId)
    await work()
    const isPaid = row?.premiumUntil != null && clock() < row.premiumUntil
    const isPremium = isPaid || (await isGiven(tx, userId))
    await peopleOn(tx).setPremium(userId, isPremium, row?.subscriptionId ?? null)
  }

  return {
    give: (tx: Transaction, userId: string, until: Date) =>
      change(tx, userId, () => createGiftStore(tx).give(userId, until, clock())),

    take: (tx: Transaction, userId: string) => change(tx, userId, () => createGiftStore(tx).take(userId)),

    /** What is over goes; another given meanwhile stays. */
    async end(userId: string) {
      await db.transaction((tx) =>
        change(tx, userId, async () => {
          if (!(await isGiven(tx, userId))) await createGiftStore(tx).take(userId)
        }),
      )
      forgetViewer(userId)
    },

    /** Whether a person has one; it does not end before the transaction does, since `end` passes by who is deleted. */
    async holds(tx: Transaction, userId: string) {
      await hold(tx, userId)
      return isGiven(tx, userId)
    },
  }
}
export type Gifts = ReturnType<typeof createGifts>
