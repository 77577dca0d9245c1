import { setImmediate as turn } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StripeEvent } from '../../../tests/stripe-books.ts'
import { aCard, atCardForm, current, isPremium, startTill, type Till } from '../../../tests/server/till.ts'

let till: Till
beforeAll(async () => {
  till = await startTill()
})
afterAll(() => till.close())

const steps = {
  confirm: (customer: string) => till.books.confirmCard(customer, card),
  renew: (customer: string) => till.books.endPeriod(customer),
  fail: (customer: string) => till.books.endPeriod(customer, { pays: false }),
  pay: (customer: string) => till.books.confirmCard(customer, card),
  cancel: (customer: string) => till.books.setCancellation(customer, true),
  resume: (customer: string) => till.books.setCancellation(customer, false),
  end: (customer: string) => till.books.end(till.books.latest(customer)),
  refund: (customer: string) => till.books.refund(customer),
}
type Step = keyof typeof steps
let card = aCard()

interface Life {
  life: Step[]
  ends: { status: string; isPremium: boolean; cancelAtPeriodEnd?: boolean }
}

/** Lives a subscription may lead; each ends differently. */
const lives: Life[] = [
  { life: ['confirm', 'renew', 'cancel', 'resume'], ends: { status: 'active', isPremium: true } },
  {
    life: ['confirm', 'cancel', 'resume', 'cancel'],
    ends: { status: 'trialing', isPremium: true, cancelAtPeriodEnd: true },
  },
  { life: ['confirm', 'renew', 'fail', 'pay', 'renew'], ends: { status: 'active', isPremium: true } },
  // What was paid for before the failure is still running.
  { life: ['confirm', 'renew', 'fail', 'end'], ends: { status: 'canceled', isPremium: true } },
  {
    life: ['confirm', 'cancel', 'resume', 'renew', 'refund', 'end'],
    ends: { status: 'canceled', isPremium: false },
  },
]

/** How an event travels: how many steps late, where among others, how long until the next step, and whether twice. */
const travel = fc.record({
  late: fc.nat({ max: 5 }),
  rank: fc.nat({ max: 1_000 }),
  turns: fc.nat({ max: 60 }),
  isRepeated: fc.boolean(),
})
type Travel = typeof travel extends fc.Arbitrary<infer T> ? T : never
const travels = fc.array(travel, { minLength: 24, maxLength: 24 })

interface Delivery {
  event: StripeEvent
  due: number
  rank: number
}

const deliveriesOf = (events: StripeEvent[], step: number, plan: Travel[]): Delivery[] =>
  events.flatMap((event, index) => {
    const { late, rank, isRepeated } = plan[(step * 3 + index) % plan.length]!
    const first = { event, due: step + late, rank }
    return isRepeated ? [first, { event, due: step + ((late + 3) % 6), rank: 1_000 - rank }] : [first]
  })

/** Three at a time, so that handling them overlaps. */
async function arrive(deliveries: Delivery[]) {
  const order = deliveries.toSorted((one, other) => one.rank - other.rank)
  for (let start = 0; start < order.length; start += 3) {
    const three = order.slice(start, start + 3)
    const answers = await Promise.all(three.map(({ event }) => till.deliver(event)))
    for (const { statusCode } of answers) expect(statusCode).toBe(200)
  }
}

/** One step after the other, each while the news of earlier ones is still being handled. */
async function live(customer: string, life: Step[], plan: Travel[]) {
  const queue: Delivery[] = []
  const underWay: Promise<void>[] = []
  for (const [index, step] of life.entries()) {
    const before = till.books.events.length
    steps[step](customer)
    queue.push(...deliveriesOf(till.books.events.slice(before), index, plan))
    underWay.push(arrive(queue.filter(({ due }) => due === index)))
    for (let turns = plan[index]!.turns; turns > 0; turns--) await turn()
  }
  underWay.push(arrive(queue.filter(({ due }) => due >= life.length)))
  await Promise.all(underWay)
}

const sentence = 'in 200 random orders, with repetitions and overlaps, the last truth is what remains'
test(sentence, { timeout: 240_000 }, async () => {
  const { member, customer } = await atCardForm(till)
  const opening = structuredClone(till.books.latest(customer))

  async function beginAgain() {
    card = aCard()
    till.books.charges.length = 0
    Object.assign(till.books.latest(customer), structuredClone(opening))
    // Nobody gets so many mails a day: those refused would be tried with every event.
    await till.database.pool.query('delete from message_quotas; delete from billing_notices')
  }

  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...lives), travels, async ({ life, ends }, plan) => {
      await beginAgain()
      await live(customer, life, plan)
      expect(await current(member)).toMatchObject({ cancelAtPeriodEnd: false, ...ends })
      expect(await isPremium(member)).toBe(ends.isPremium)
    }),
    { numRuns: 200 },
  )
})
