import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysFromNoon, noon } from '../../../tests/factories/a-standing.ts'
import { billing } from './limits.ts'
import { keptCard, testCards } from './sandbox-cards.ts'
import { aged, begin, confirm, end, sandboxSubscription, settle, standingOf } from './sandbox-subscription.ts'

const identity = { id: 'sub_1', clientSecret: 'secret' }
const cardThat = (kind: 'pays' | 'fails-later' | 'disputes') =>
  keptCard(
    testCards.find(({ outcome }) => outcome.kind === kind)!,
    kind,
    'cus_1',
  )
const onTrial = confirm(begin(identity, true, noon), cardThat('pays'), noon)
const paying = confirm(begin(identity, false, noon), cardThat('pays'), noon)
const paidInvoice = (at: Date) => ({ at, amount: billing.monthlyPrice, status: 'paid' })

describe('time passes', () => {
  test('a trial charges nothing for seven days and then every month', () => {
    expect(settle(onTrial, daysFromNoon(6.9))).toBe(onTrial)
    const after = settle(onTrial, daysFromNoon(50))
    expect(after).toMatchObject({ status: 'active', paidUntil: new Date('2030-03-17T12:00:00Z') })
    expect(after.invoices).toEqual([
      paidInvoice(daysFromNoon(7)),
      paidInvoice(new Date('2030-02-17T12:00:00Z')),
    ])
  })

  test('a month that began on the 31st is renewed on the last day of a shorter one', () => {
    const january = confirm(
      begin(identity, false, new Date('2030-01-31T08:00:00Z')),
      cardThat('pays'),
      new Date('2030-01-31T08:00:00Z'),
    )
    expect(january.periodEndsAt).toEqual(new Date('2030-02-28T08:00:00Z'))
  })

  test('a card that fails leaves the payment open, then the provider gives up', () => {
    const failing = confirm(onTrial, cardThat('fails-later'), noon)
    expect(settle(failing, daysFromNoon(8))).toMatchObject({
      status: 'past_due',
      paidUntil: daysFromNoon(7),
      invoices: [{ status: 'open' }],
    })
    expect(settle(failing, daysFromNoon(40))).toMatchObject({
      status: 'canceled',
      endedAt: daysFromNoon(21),
      paidUntil: daysFromNoon(7),
      invoices: [{ status: 'void' }],
    })
  })

  test('another card pays what is open', () => {
    const failed = settle(confirm(onTrial, cardThat('fails-later'), noon), daysFromNoon(8))
    const paid = confirm(failed, cardThat('pays'), daysFromNoon(8))
    expect(paid).toMatchObject({ status: 'active', invoices: [{ status: 'paid' }] })
    expect(paid.paidUntil).toEqual(paid.periodEndsAt)
  })

  test('what was cancelled ends with its period and is not charged again', () => {
    const ended = settle({ ...paying, cancelAtPeriodEnd: true }, daysFromNoon(100))
    expect(ended).toMatchObject({ status: 'canceled', endedAt: paying.periodEndsAt })
    expect(ended.invoices).toHaveLength(1)
  })

  test('a card that is never shown is waited for one day', () => {
    const waiting = begin(identity, true, noon)
    expect(settle(waiting, daysFromNoon(0.9)).status).toBe('incomplete')
    expect(settle(waiting, daysFromNoon(1)).status).toBe('canceled')
  })
})

test('a disputed payment takes premium back', () => {
  const disputed = confirm(begin(identity, false, noon), cardThat('disputes'), noon)
  expect(standingOf(disputed)).toMatchObject({ status: 'active', isReversed: true })
})

test('what is kept of a card never holds its number', () => {
  for (const card of testCards)
    expect(JSON.stringify(keptCard(card, 'pays', 'cus_1'))).not.toContain(card.number.slice(0, 12))
})

const anySubscription = fc
  .record({
    hasTrial: fc.boolean(),
    card: fc.constantFrom(cardThat('pays'), cardThat('fails-later'), cardThat('disputes')),
    cancels: fc.boolean(),
  })
  .map(({ hasTrial, card, cancels }) => ({
    ...confirm(begin(identity, hasTrial, noon), card, noon),
    cancelAtPeriodEnd: cancels,
  }))
const days = fc.double({ min: 0, max: 300, noNaN: true })

test('looking in between changes nothing: for any subscription, settled twice is settled once', () => {
  fc.assert(
    fc.property(anySubscription, days, days, (subscription, first, second) => {
      const [sooner, later] = [Math.min(first, second), Math.max(first, second)].map(daysFromNoon)
      expect(settle(settle(subscription, sooner!), later!)).toEqual(settle(subscription, later!))
    }),
  )
})

// Through the first renewal: months differ in length, so later ones may fall on another day.
test('ageing it is the same as waiting, and it comes back from the books as it went in', () => {
  fc.assert(
    fc.property(anySubscription, fc.integer({ min: 0, max: 34 }), (subscription, waited) => {
      const waitedFor = settle(subscription, daysFromNoon(waited))
      const agedBy = settle(aged(subscription, waited * 86_400_000), noon)
      expect([agedBy.status, agedBy.invoices.length]).toEqual([waitedFor.status, waitedFor.invoices.length])
      expect(sandboxSubscription.parse(JSON.parse(JSON.stringify(agedBy)))).toEqual(agedBy)
    }),
  )
})

test('ended is ended: nothing is charged any more', () => {
  fc.assert(
    fc.property(anySubscription, days, (subscription, waited) => {
      const ended = end(subscription, noon)
      expect(settle(ended, daysFromNoon(waited))).toBe(ended)
    }),
  )
})
