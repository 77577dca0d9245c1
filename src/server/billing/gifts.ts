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
  /** Changes a gift while nobody changes the subscription, and shows what both come to. */
  async function change(tx: Transaction, userId: string, work: () => Promise<void>) {
    const subscriptions = createBillingStore(tx)
    await subscriptions.findOrAdd(userId)
    const row = await subscriptions.hold(userId)
    await work()
    const now = clock()
    const isPaid = row?.premiumUntil != null && now < row.premiumUntil
    const isGiven = (await createGiftStore(tx).untilOf(userId, now)) !== null
    await peopleOn(tx).setPremium(userId, isPaid || isGiven, row?.subscriptionId ?? null)
  }

  return {
    give: (tx: Transaction, userId: string, until: Date) =>
      change(tx, userId, () => createGiftStore(tx).give(userId, until, clock())),

    take: (tx: Transaction, userId: string) => change(tx, userId, () => createGiftStore(tx).take(userId)),

    /** What is over goes; another given meanwhile stays. */
    async end(userId: string) {
      await db.transaction((tx) =>
        change(tx, userId, async () => {
          const gifts = createGiftStore(tx)
          if ((await gifts.untilOf(userId, clock())) === null) await gifts.take(userId)
        }),
      )
      forgetViewer(userId)
    },
  }
}
export type Gifts = ReturnType<typeof createGifts>
