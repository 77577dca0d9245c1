import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as calls from '../../domain/billing/calls.ts'
import { premium } from '../../domain/billing/limits.ts'
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

describe('subscribing', () => {
  test('opening the page begins nothing; the confirmed card begins the trial, and the webhook brings premium', async () => {
    const { member, setup, customer } = await atCardForm(till)
    expect(setup).toEqual({
      clientSecret: expect.stringMatching(/^seti_.+_secret$/),
      intent: 'setup',
      form: { kind: 'stripe', publishableKey: 'pk_test_homeplate' },
      trialDays: 7,
      // This site has no mail server.
      reminder: 'kept',
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
      giftEndsAt: null,
      card: { brand: 'visa', last4: '1881' },
      isTrialAvailable: false,
      isTrialRefused: false,
      payments: 'live',
    })
    expect(await subjects(till, member)).toEqual(['Your Homeplate Premium trial has started'])
  })

  test('the provider learns an address once it is confirmed', async () => {
    const [typed, proven] = [await till.signUp(), await till.signUp()]
    const confirm = 'update users set email_confirmed_at = now() where id = $1'
    await till.database.pool.query(confirm, [proven.user['id']])
    for (const member of [typed, proven]) await member.send(calls.getOrCreateSubscription, {})
    const { emails } = till.books
    expect(emails.has(await till.customerOf(typed))).toBe(false)
    expect(emails.get(await till.customerOf(proven))).toBe(proven.person.email)
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
  test('and staying are told each time, also with another end or twice in one period', async () => {
    const { member, customer } = await onTrial(till)
    const set = async (isLeaving: boolean) => {
      till.books.setCancellation(customer, isLeaving)
      await till.deliverNews()
      await member.send(calls.refreshSubscription, {})
    }
    await set(true)
    await set(false)
    till.passTime(7 * day)
    till.books.endPeriod(customer)
    await till.deliverNews()
    for (const isLeaving of [true, false, true]) await set(isLeaving)
    const [cancelled, goesOn] = ['is cancelled', 'goes on'].map(
      (words) => `Your Homeplate Premium subscription ${words}`,
    )
    const told = (await subjects(till, member)).filter((subject) => subject.includes('subscription'))
    expect(told).toEqual([cancelled, goesOn, cancelled, goesOn, cancelled])
  })

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
