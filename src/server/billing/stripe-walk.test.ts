import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as calls from '../../domain/billing/calls.ts'
import { premium } from '../../domain/limits.ts'
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
} from './test-till.ts'

let till: Till
beforeAll(async () => {
  till = await startTill()
})
afterAll(() => till.close())

describe('subscribing', () => {
  test('opening the page begins nothing; the confirmed card begins the trial, and the webhook brings premium', async () => {
    const { member, setup, customer } = await atCardForm(till)
    expect(setup).toEqual({
      clientSecret: expect.stringMatching(/^seti_.+_secret$/),
      intent: 'setup',
      form: { kind: 'stripe', publishableKey: 'pk_test_homeplate' },
      trialDays: 7,
    })
    await till.deliverNews()
    expect(await isPremium(member)).toBe(false)
    expect((await current(member))['status']).toBe('incomplete')

    till.books.confirmCard(customer, { ...aCard(), last4: '1881' })
    await till.deliverNews()
    expect(await isPremium(member)).toBe(true)
    const trialEndsAt = new Date(till.books.latest(customer).trialEnd! * 1_000).toISOString()
    expect(await current(member)).toEqual({
      status: 'trialing',
      isPremium: true,
      trialEndsAt,
      renewsAt: trialEndsAt,
      cancelAtPeriodEnd: false,
      premiumEndsAt: null,
      card: { brand: 'visa', last4: '1881' },
      isTrialAvailable: false,
      isTrialRefused: false,
      payments: 'live',
    })
    expect(await subjects(till, member)).toEqual(['Your Homeplate Premium trial has started'])
  })

  test('the page may ask for the news itself, before the webhook arrives', async () => {
    const { member, customer } = await atCardForm(till)
    till.books.confirmCard(customer, aCard())
    const { body } = await member.send(calls.refreshSubscription, {})
    expect([body['status'], body['isPremium']]).toEqual(['trialing', true])
    await till.deliverNews()
    expect(await subjects(till, member)).toHaveLength(1)
  })

  test('who has premium is told so instead of being charged twice', async () => {
    const { member, customer } = await onTrial(till)
    const again = await member.send(calls.getOrCreateSubscription, {})
    expect([again.status, again.body['error']]).toEqual([409, 'You are a premium member already.'])
    expect(till.books.subscriptions.filter((one) => one.customer === customer)).toHaveLength(1)
  })

  test('whoever comes back to the card form after days still gets all seven', async () => {
    const { member, customer } = await atCardForm(till)
    till.passTime(5 * day)
    await member.send(calls.getOrCreateSubscription, {})
    const { trialEnd, created } = till.books.latest(customer)
    expect(Math.round((trialEnd! - created) / 86_400)).toBe(5 + premium.trialDays)
    expect(till.books.subscriptions.filter((one) => one.customer === customer)).toHaveLength(1)
  })
})

test('two days before a trial ends its owner is reminded, once', async () => {
  const { member } = await onTrial(till)
  till.passTime(5 * day - 60_000)
  await till.app.billing.runPass()
  expect(await subjects(till, member)).toHaveLength(1)
  till.passTime(120_000)
  await till.app.billing.runPass()
  await till.app.billing.runPass()
  expect(await subjects(till, member)).toEqual([
    'Your Homeplate Premium trial has started',
    expect.stringContaining('Your free trial ends on '),
  ])
})

describe('leaving', () => {
  test('cancelled in the portal, premium lasts until the period ends, and then not', async () => {
    const { member, customer } = await onTrial(till)
    till.passTime(7 * day)
    till.books.endPeriod(customer)
    await till.deliverNews()
    expect((await current(member))['status']).toBe('active')

    till.books.setCancellation(customer, true)
    await till.deliverNews()
    const end = new Date(till.books.latest(customer).period.end * 1_000).toISOString()
    expect(await current(member)).toMatchObject({
      isPremium: true,
      cancelAtPeriodEnd: true,
      renewsAt: null,
      premiumEndsAt: end,
    })
    expect((await subjects(till, member)).at(-1)).toBe('Your Homeplate Premium subscription is cancelled')

    for (const tenDays of [10 * day, 10 * day, 10 * day]) {
      expect(await isPremium(member)).toBe(true)
      till.passTime(tenDays)
    }
    till.books.endPeriod(customer)
    await till.deliverNews()
    expect(await isPremium(member)).toBe(false)
    expect(await current(member)).toMatchObject({
      status: 'canceled',
      cancelAtPeriodEnd: false,
      renewsAt: null,
    })
    expect(await subjects(till, member)).toHaveLength(2)
  })

  test('a cancellation taken back is as if it had never been', async () => {
    const { member, customer } = await onTrial(till)
    till.books.setCancellation(customer, true)
    till.books.setCancellation(customer, false)
    await till.deliverNews()
    expect(await current(member)).toMatchObject({ cancelAtPeriodEnd: false, premiumEndsAt: null })
  })

  test('subscribing again brings no second trial', async () => {
    const { member, customer } = await onTrial(till)
    till.books.setCancellation(customer, true)
    till.passTime(7 * day)
    till.books.endPeriod(customer)
    await till.deliverNews()
    expect((await current(member))['isTrialAvailable']).toBe(false)

    const { body } = await member.send(calls.getOrCreateSubscription, {})
    expect(body).toMatchObject({
      intent: 'payment',
      trialDays: 0,
      clientSecret: expect.stringMatching(/^pi_/),
    })
    till.books.confirmCard(customer, aCard())
    await till.deliverNews()
    expect(await current(member)).toMatchObject({ status: 'active', isPremium: true, trialEndsAt: null })
  })
})

describe('a payment that fails', () => {
  test('leaves three days of grace, is told once, and then premium is over without any event', async () => {
    const { member, customer } = await onTrial(till)
    till.passTime(7 * day)
    till.books.endPeriod(customer, { pays: false })
    await till.deliverNews()
    expect(await current(member)).toMatchObject({ status: 'past_due', isPremium: true, renewsAt: null })
    expect((await subjects(till, member)).at(-1)).toContain('could not charge your card')

    till.passTime(3 * day - 60_000)
    await till.app.billing.runPass()
    expect(await isPremium(member)).toBe(true)
    till.passTime(120_000)
    await till.app.billing.runPass()
    expect(await isPremium(member)).toBe(false)
    expect(await subjects(till, member)).toHaveLength(2)
  })

  test('can be paid with another card, and premium is back', async () => {
    const { member, customer } = await onTrial(till)
    till.passTime(7 * day)
    till.books.endPeriod(customer, { pays: false })
    till.passTime(4 * day)
    await till.deliverNews()
    expect(await isPremium(member)).toBe(false)
    const { body } = await member.send(calls.getOrCreateSubscription, {})
    expect(body).toMatchObject({ intent: 'payment', trialDays: 0 })
    till.books.confirmCard(customer, aCard())
    await till.deliverNews()
    expect(await current(member)).toMatchObject({ status: 'active', isPremium: true })
  })
})

describe('money that goes back', () => {
  test.each(['refund', 'dispute'] as const)(
    'a %s ends premium, and nothing is charged any more',
    async (way) => {
      const { member, customer } = await onTrial(till)
      till.passTime(7 * day)
      till.books.endPeriod(customer)
      till.books[way](customer)
      await till.deliverNews()
      expect(await isPremium(member)).toBe(false)
      await till.app.billing.runPass()
      expect(till.books.latest(customer).status).toBe('canceled')
      expect(await current(member)).toMatchObject({ status: 'canceled', isPremium: false })
    },
  )
})

describe('the free days of a card', () => {
  test('are had once: a second account is refused them, is not charged, and may subscribe without', async () => {
    const card = aCard()
    const first = await atCardForm(till)
    till.books.confirmCard(first.customer, card)
    const second = await atCardForm(till)
    till.books.confirmCard(second.customer, card)
    await till.deliverNews()
    expect([await isPremium(first.member), await isPremium(second.member)]).toEqual([true, false])
    expect(await current(second.member)).toMatchObject({
      isTrialRefused: true,
      renewsAt: null,
      premiumEndsAt: null,
    })
    expect(await subjects(till, second.member)).toEqual([])

    await till.app.billing.runPass()
    expect(till.books.latest(second.customer).status).toBe('canceled')
    expect(till.books.charges.filter(({ customer }) => customer === second.customer)).toEqual([])

    const { body } = await second.member.send(calls.getOrCreateSubscription, {})
    expect(body['trialDays']).toBe(0)
    till.books.confirmCard(second.customer, card)
    await till.deliverNews()
    expect(await current(second.member)).toMatchObject({
      status: 'active',
      isPremium: true,
      isTrialRefused: false,
    })
  })
})

describe('a card that is replaced during the trial', () => {
  test('takes nothing away, also when it had free days elsewhere', async () => {
    const known = aCard()
    const first = await atCardForm(till)
    till.books.confirmCard(first.customer, known)
    const { member, customer } = await onTrial(till)
    till.books.confirmCard(customer, known)
    await till.deliverNews()
    await till.app.billing.runPass()
    expect(till.books.latest(customer).status).toBe('trialing')
    expect(await current(member)).toMatchObject({ isPremium: true, isTrialRefused: false })
  })

  test('by one the provider keeps with the customer, goes on', async () => {
    const { member, customer } = await onTrial(till)
    till.books.latest(customer).card = null
    till.books.customerCards.set(customer, { ...aCard(), last4: '0077' })
    await member.send(calls.refreshSubscription, {})
    expect(await current(member)).toMatchObject({
      status: 'trialing',
      isPremium: true,
      card: { last4: '0077' },
    })
    expect((await member.send(calls.getOrCreateSubscription, {})).status).toBe(409)
  })

  test('by none, does not make it longer', async () => {
    const { member, customer } = await onTrial(till)
    const { trialEnd } = till.books.latest(customer)
    till.passTime(5 * day)
    till.books.latest(customer).card = null
    const { body } = await member.send(calls.getOrCreateSubscription, {})
    expect(till.books.latest(customer).trialEnd).toBe(trialEnd)
    expect(body).toMatchObject({ intent: 'setup', trialDays: 2 })
  })
})

test('cards the provider cannot tell apart are not taken for one', async () => {
  for (const { member, customer } of [await atCardForm(till), await atCardForm(till)]) {
    till.books.confirmCard(customer, { ...aCard(), fingerprint: null })
    await till.deliverNews()
    expect(await isPremium(member)).toBe(true)
  }
})

describe('a message of the provider', () => {
  test('without a right signature is refused and changes nothing', async () => {
    const { member, customer } = await atCardForm(till)
    till.books.confirmCard(customer, aCard())
    const event = till.books.events.at(-1)!
    const url = '/api/stripe/webhook'
    const forged = till.stripe.signed(event, 'whsec_of_someone_else')
    const changed = { ...till.stripe.signed(event), payload: JSON.stringify({ ...event, created: 1 }) }
    const unsigned = { ...forged, headers: { 'content-type': 'application/json' } }
    for (const request of [forged, changed, unsigned]) {
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
