import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as calls from '../../domain/billing/calls.ts'
import {
  aCard,
  atCardForm,
  current,
  day,
  isPremium,
  onTrial,
  startTill,
  subjects,
  type Till,
} from '../../../tests/server/till.ts'

let till: Till
beforeAll(async () => {
  till = await startTill()
})
afterAll(() => till.close())

describe('a message of the provider', () => {
  test('without a right signature is refused and changes nothing', async () => {
    const { member, customer } = await atCardForm(till)
    till.books.confirmCard(customer, aCard())
    const event = till.books.events.at(-1)!
    const url = '/api/stripe/webhook'
    const forged = till.stripe.signed(event, 'whsec_of_someone_else')
    const changed = { ...till.stripe.signed(event), payload: JSON.stringify({ ...event, created: 1 }) }
    const unsigned = { ...forged, headers: { 'content-type': 'application/json' } }
    const signedBy = (signature: string) => ({
      ...forged,
      headers: { ...forged.headers, 'stripe-signature': `t=1,v1=${signature}` },
    })
    for (const request of [forged, changed, unsigned, signedBy(''), signedBy('é'.repeat(64))]) {
      const answer = await till.app.inject({ method: 'POST', url, ...request })
      expect([answer.statusCode, answer.json().error]).toEqual([400, expect.stringContaining('signature')])
    }
    expect(await isPremium(member)).toBe(false)
    await till.deliverNews()
  })

  test('about a subscription that is history does not touch the one that followed', async () => {
    const { member, customer } = await onTrial(till)
    till.books.end(till.books.latest(customer))
    const late = till.books.events.splice(-1)[0]!
    till.passTime(8 * day)
    await member.send(calls.refreshSubscription, {})
    await member.send(calls.getOrCreateSubscription, {})
    till.books.confirmCard(customer, aCard())
    await till.deliverNews()
    expect((await till.deliver(late)).statusCode).toBe(200)
    expect(await current(member)).toMatchObject({ status: 'active', isPremium: true })
  })

  test('whose look took long does not overwrite what was seen meanwhile', async () => {
    const { member, customer } = await onTrial(till)
    till.books.setCancellation(customer, true)
    const [first] = till.books.events.splice(-1)
    const slow = till.stripe.holdNext('GET /v1/charges')
    const late = till.deliver(first!)
    await slow.made
    till.books.setCancellation(customer, false)
    await till.deliverNews()
    slow.release()
    expect((await late).statusCode).toBe(200)
    expect(await current(member)).toMatchObject({ status: 'trialing', cancelAtPeriodEnd: false })
  })

  test('about strangers or other things is acknowledged and forgotten', async () => {
    till.books.chatter()
    const elsewhere = till.books.begin(till.books.addCustomer(), 7)
    till.books.confirmCard(elsewhere.customer, aCard())
    await till.deliverNews()
  })

  test('repeated twenty times at once is handled once', async () => {
    const { member, customer } = await atCardForm(till)
    till.books.confirmCard(customer, aCard())
    const event = till.books.events.at(-1)!
    const answers = await Promise.all(Array.from({ length: 20 }, () => till.deliver(event)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(await subjects(till, member)).toHaveLength(1)
    const reads = till.stripe.requests.length
    await till.deliver(event)
    expect(till.stripe.requests).toHaveLength(reads)
    await till.deliverNews()
  })

  test('that cannot be looked into is refused, and works when the provider sends it again', async () => {
    const { member, customer } = await atCardForm(till)
    till.books.confirmCard(customer, aCard())
    till.stripe.break({ kind: 'failing', status: 500 })
    const event = till.books.events.at(-1)!
    expect((await till.deliver(event)).statusCode).toBe(502)
    till.stripe.break({ kind: 'none' })
    expect((await till.deliver(event)).statusCode).toBe(200)
    expect(await isPremium(member)).toBe(true)
    await till.deliverNews()
  })
})

test('a lost event costs nobody their money: the next look finds out', async () => {
  const { member, customer } = await atCardForm(till)
  till.books.confirmCard(customer, aCard())
  till.books.events.splice(till.books.events.length - 2)
  till.passTime(11 * 60_000)
  await till.app.billing.runPass()
  expect(await isPremium(member)).toBe(true)
})

test('nobody keeps premium because an end was lost, also while the provider is silent', async () => {
  const { member, customer } = await onTrial(till)
  till.books.setCancellation(customer, true)
  await till.deliverNews()
  till.stripe.break({ kind: 'failing', status: 500 })
  till.passTime(7 * day + 1_000)
  await till.app.billing.runPass()
  expect(await isPremium(member)).toBe(false)
  till.stripe.break({ kind: 'none' })
})
