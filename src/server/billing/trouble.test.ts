import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deleteAccount } from '../../domain/accounts/calls.ts'
import * as calls from '../../domain/billing/calls.ts'
import {
  atCardForm,
  current,
  day,
  isPremium,
  onTrial,
  startTill,
  type Till,
} from '../../../tests/server/till.ts'

let till: Till
beforeAll(async () => {
  till = await startTill()
})
afterAll(() => till.close())

/** Nobody is there yet, here or at the provider. */
beforeEach(async () => {
  await till.database.pool.query('truncate users, subscription_endings cascade')
  till.stripe.break({ kind: 'none' })
  till.books.customers.length = 0
  till.books.subscriptions.length = 0
})

test('a provider that fails leaves nothing half made, and trying again works', async () => {
  const member = await till.signUp()
  till.stripe.break({ kind: 'failing', status: 500 })
  const failed = await member.send(calls.getOrCreateSubscription, {})
  expect([failed.status, failed.body['error']]).toEqual([502, expect.stringContaining('try again')])
  expect(await current(member)).toMatchObject({ status: 'none', isPremium: false })

  till.stripe.break({ kind: 'none' })
  expect((await member.send(calls.getOrCreateSubscription, {})).status).toBe(200)
  expect([till.books.customers.length, till.books.subscriptions.length]).toEqual([1, 1])
})

test('the portal of a provider in trouble says so', async () => {
  const member = await till.signUp()
  await member.send(calls.getOrCreateSubscription, {})
  till.stripe.break({ kind: 'failing', status: 500 })
  const failed = await member.send(calls.createPortalSession, {})
  expect([failed.status, failed.body['error']]).toEqual([502, expect.stringContaining('payment provider')])
  till.stripe.break({ kind: 'none' })
  expect((await member.send(calls.createPortalSession, {})).body['url']).toMatch(/^https:/)
})

test.each([
  ['a web page', '<!doctype html><h1>Sorry</h1>'],
  ['half an answer', '{"object":"list","data":[{"object":'],
  ['an empty object', '{}'],
  ['a word', '"ok"'],
  ['null', 'null'],
])('of a provider that says %s nothing is concluded', async (_, what) => {
  const { member } = await onTrial(till)
  const newcomer = await till.signUp()
  const leaver = await onTrial(till)
  await leaver.member.send(deleteAccount, {})
  till.stripe.break({ kind: 'saying', what })
  till.passTime(day)
  await till.app.billing.runPass()
  for (const call of [calls.refreshSubscription, calls.createPortalSession, calls.getOrCreateSubscription])
    for (const one of [member, newcomer]) {
      const { status, body } = await one.send(call, {})
      // Whoever has nothing with the provider need not ask there.
      if (one === newcomer && call !== calls.getOrCreateSubscription) continue
      expect([status, body['error']]).toEqual([502, expect.stringContaining('payment provider')])
    }
  expect(await current(member)).toMatchObject({ status: 'trialing', isPremium: true })
  expect(await current(newcomer)).toMatchObject({ status: 'none', isPremium: false })
  expect(await till.customerOf(newcomer)).toBe('null')

  till.stripe.break({ kind: 'none' })
  till.passTime(day)
  await till.app.billing.runPass()
  expect(till.books.latest(leaver.customer).status).toBe('canceled')
  expect(await current(member)).toMatchObject({ status: 'trialing', isPremium: true })
  expect((await newcomer.send(calls.getOrCreateSubscription, {})).status).toBe(200)
})

test('twenty parallel calls make one customer and one subscription', async () => {
  const member = await till.signUp()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => member.send(calls.getOrCreateSubscription, {})),
  )
  expect(new Set(answers.map(({ status, body }) => `${status} ${body['clientSecret']}`)).size).toBe(1)
  expect(answers[0]?.status).toBe(200)
  expect([till.books.customers.length, till.books.subscriptions.length]).toEqual([1, 1])
})

test('nobody can have the provider asked more than twenty times a minute', async () => {
  const { member } = await onTrial(till)
  const { member: other } = await onTrial(till)
  for (const call of [calls.refreshSubscription, calls.createPortalSession]) {
    const ask = () => member.send(call, {})
    for (let asked = 0; asked < 20; asked += 1) expect((await ask()).status).toBe(200)
    const { length } = till.stripe.requests
    expect((await ask()).status).toBe(429)
    expect(till.stripe.requests).toHaveLength(length)
    expect((await other.send(call, {})).status).toBe(200)
    till.passTime(60_000)
    expect((await ask()).status).toBe(200)
  }
})

test('test payments have no place beside real ones', async () => {
  const member = await till.signUp()
  const body = { clientSecret: 'seti_secret', number: '4242424242424242' }
  expect((await member.send(calls.enterSandboxCard, { body })).status).toBe(404)
  expect((await member.send(calls.advanceSandboxTime, { body: { days: 1 } })).status).toBe(404)
  expect((await member.send(calls.getSandboxPortal, {})).status).toBe(404)
})

test('two instances share the daily comparison: each subscription is looked at by one of them', async () => {
  const members = [await onTrial(till), await onTrial(till), await onTrial(till)]
  const other = await till.another()
  try {
    till.passTime(day + 1_000)
    till.stripe.requests.length = 0
    await Promise.all([till.app.billing.runPass(), other.billing.runPass()])
    expect(till.stripe.requests.filter((line) => line === 'GET /v1/subscriptions')).toHaveLength(
      members.length,
    )
  } finally {
    await other.close()
  }
})

test('a customer of the sandbox does not follow into a site that takes real money', async () => {
  const member = await till.signUp()
  await till.database.pool.query(
    `update users set stripe_customer_id = 'cus_sandbox_1', is_premium = true where id = $1`,
    [member.user['id']],
  )
  expect((await member.send(calls.createPortalSession, {})).body).toEqual({ url: null })
  expect((await member.send(calls.refreshSubscription, {})).body).toMatchObject({ status: 'none' })
  expect(await isPremium(member)).toBe(false)
  expect((await member.send(calls.getOrCreateSubscription, {})).status).toBe(200)
  expect(await till.customerOf(member)).toMatch(/^cus_\d+$/)
})

test('a customer the provider has lost has no subscription, and becomes a new one with the next', async () => {
  const { member, customer } = await onTrial(till)
  till.books.deleteCustomer(customer)
  expect((await member.send(calls.createPortalSession, {})).body).toEqual({ url: null })
  expect((await member.send(calls.refreshSubscription, {})).body).toMatchObject({ status: 'none' })
  expect(await isPremium(member)).toBe(false)

  const { status, body } = await member.send(calls.getOrCreateSubscription, {})
  expect([status, body['trialDays']]).toEqual([200, 0])
  const another = await till.customerOf(member)
  expect(till.books.customers).toEqual([another])
  till.books.confirmCard(another)
  await till.deliverNews()
  expect(await current(member)).toMatchObject({ status: 'active', isPremium: true })
})

test('the order to end what a lost customer had is done', async () => {
  const { member, customer } = await onTrial(till)
  till.books.deleteCustomer(customer)
  await member.send(deleteAccount, {})
  await till.app.billing.runPass()
  const { rows } = await till.database.pool.query('select * from subscription_endings')
  expect(rows).toEqual([])
})

test('what the provider has given up on makes way for a new subscription', async () => {
  const { member, customer } = await atCardForm(till)
  till.books.confirmCard(customer)
  till.books.endPeriod(customer, { pays: false })
  Object.assign(till.books.latest(customer), { status: 'unpaid' })
  const { body } = await member.send(calls.getOrCreateSubscription, {})
  expect(body).toMatchObject({ intent: 'payment', trialDays: 0 })
  expect(till.books.subscriptions.map(({ status }) => status)).toEqual(['canceled', 'incomplete'])
})
