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

test('a card from before begins no trial: one has to be shown for it', async () => {
  const { member, customer } = await atCardForm(till)
  till.passTime(8 * day)
  till.books.endPeriod(customer)
  await till.deliverNews()
  till.books.customerCards.set(customer, aCard())
  const { status, body } = await member.send(calls.getOrCreateSubscription, {})
  expect([status, body]).toMatchObject([200, { intent: 'setup', trialDays: 7 }])
  await till.deliverNews()
  expect(await isPremium(member)).toBe(false)
  expect(await subjects(till, member)).toEqual([])

  till.books.confirmCard(customer, aCard())
  await till.deliverNews()
  expect(await isPremium(member)).toBe(true)
})

test('who pays at once keeps the card the provider has', async () => {
  const { member, customer } = await onTrial(till)
  till.books.setCancellation(customer, true)
  till.passTime(8 * day)
  till.books.endPeriod(customer)
  till.books.customerCards.set(customer, aCard())
  await till.deliverNews()
  const { body } = await member.send(calls.getOrCreateSubscription, {})
  expect(body).toMatchObject({ intent: 'payment', trialDays: 0 })
  expect(till.books.customerCards.has(customer)).toBe(true)
  expect(await isPremium(member)).toBe(false)
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

  test('by none, is not begun anew: it goes on with the next card at the provider', async () => {
    const { member, customer } = await onTrial(till)
    const { trialEnd } = till.books.latest(customer)
    till.passTime(5 * day)
    till.books.latest(customer).card = null
    expect((await member.send(calls.getOrCreateSubscription, {})).status).toBe(409)
    expect(till.books.latest(customer).trialEnd).toBe(trialEnd)
    expect(await current(member)).toMatchObject({ status: 'incomplete', isPremium: false, renewsAt: null })
    till.books.customerCards.set(customer, aCard())
    await member.send(calls.refreshSubscription, {})
    expect(await isPremium(member)).toBe(true)
  })
})

test('cards the provider cannot tell apart are not taken for one', async () => {
  for (const { member, customer } of [await atCardForm(till), await atCardForm(till)]) {
    till.books.confirmCard(customer, { ...aCard(), fingerprint: null })
    await till.deliverNews()
    expect(await isPremium(member)).toBe(true)
  }
})
