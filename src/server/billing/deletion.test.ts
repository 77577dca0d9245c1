import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aUser } from '../../../tests/factories/a-user.ts'
import { createPortalSession, getOrCreateSubscription } from '../../domain/billing/calls.ts'
import { deleteAccount, recoverAccount, register } from '../../domain/accounts/calls.ts'
import {
  aCard,
  atCardForm,
  current,
  day,
  isPremium,
  type Member,
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

const endings = async () => (await till.database.pool.query('select * from subscription_endings')).rows

async function comeBack(member: Member) {
  const { body } = await member.send(register, { body: aUser({ email: member.person.email }) })
  const oldUserId = String(body['oldUserId'])
  return member.send(recoverAccount, { body: { oldUserId, newPassword: 'Second-life1' } })
}

/** Someone whose subscription is to end, which nobody has carried out yet. */
async function refunded() {
  const { member, customer } = await onTrial(till)
  till.books.endPeriod(customer)
  till.books.refund(customer)
  await till.deliverNews()
  return { member, customer }
}

test('an account that is wanted back several times at once is asked about at the provider once', async () => {
  const member = till.atFirst((await onTrial(till)).member)
  await member.send(deleteAccount, {})
  const { body } = await member.send(register, { body: aUser({ email: member.person.email }) })
  const oldUserId = String(body['oldUserId'])
  const before = till.stripe.requests.length
  const answers = await Promise.all(
    Array.from({ length: 5 }, () =>
      member.send(recoverAccount, { body: { oldUserId, newPassword: 'Second-life1' } }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410, 410, 410])
  const looks = till.stripe.requests.slice(before).filter((one) => one === 'GET /v1/subscriptions')
  expect(looks).toHaveLength(1)
})

describe('deleting an account', () => {
  test('ends its subscription at the provider, and no mail but that of the deletion follows', async () => {
    const { member, customer } = await onTrial(till)
    await member.send(deleteAccount, {})
    await till.app.billing.runPass()
    await till.deliverNews()
    expect(till.books.latest(customer).status).toBe('canceled')
    expect(await endings()).toEqual([])
    expect(await subjects(till, member)).toEqual([
      'Your Homeplate Premium trial has started',
      'Your Homeplate account was deleted',
    ])
  })

  test('waits for a silent provider as long as it takes, also when the account is long gone', async () => {
    const { member, customer } = await onTrial(till)
    till.stripe.break({ kind: 'failing', status: 500 })
    await member.send(deleteAccount, {})
    for (let tries = 0; tries < 3; tries++) {
      await till.app.billing.runPass()
      till.passTime(day)
    }
    expect(await endings()).toMatchObject([{ customer_id: customer, attempts: 3 }])
    await till.database.pool.query('delete from users where id = $1', [member.user['id']])
    till.stripe.break({ kind: 'none' })
    await till.app.billing.runPass()
    expect(till.books.latest(customer).status).toBe('canceled')
    expect(await endings()).toEqual([])
    await till.deliverNews()
  })

  test('ends everything, also while a smaller order is just being carried out', async () => {
    const { member, customer } = await refunded()
    const first = till.books.latest(customer)
    const slow = till.stripe.holdNext(`DELETE /v1/subscriptions/${first.id}`)
    const pass = till.app.billing.runPass()
    await slow.made
    const another = till.books.begin(customer, 0)
    till.books.confirmCard(customer)
    await member.send(deleteAccount, {})
    slow.release()
    await pass
    await till.app.billing.runPass()
    expect([first.status, another.status]).toEqual(['canceled', 'canceled'])
    expect(await endings()).toEqual([])
    await till.deliverNews()
  })

  test('does not wait until an order that failed would be tried again', async () => {
    const { member, customer } = await refunded()
    till.stripe.break({ kind: 'failing', status: 500 })
    await till.app.billing.runPass()
    till.stripe.break({ kind: 'none' })
    await member.send(deleteAccount, {})
    await till.app.billing.runPass()
    expect(till.books.latest(customer).status).toBe('canceled')
    expect(await endings()).toEqual([])
    await till.deliverNews()
  })

  test('again ends what was begun in between, also while the first order is just being carried out', async () => {
    const { member, customer } = await atCardForm(till)
    const first = till.books.latest(customer)
    const slow = till.stripe.holdNext(`DELETE /v1/subscriptions/${first.id}`)
    await member.send(deleteAccount, {})
    const pass = till.app.billing.runPass()
    await slow.made
    await comeBack(member)
    expect((await member.send(getOrCreateSubscription, {})).status).toBe(200)
    till.books.confirmCard(customer, aCard())
    const another = till.books.latest(customer)
    await member.send(deleteAccount, {})
    slow.release()
    await pass
    await till.app.billing.runPass()
    expect([first.status, another.status]).toEqual(['canceled', 'canceled'])
    expect(await endings()).toEqual([])
    await till.deliverNews()
  })

  test('while the card form is being opened ends what that began, and gives nobody the form', async () => {
    const member = await till.signUp()
    const look = till.stripe.holdNext('GET /v1/subscriptions')
    const form = member.send(getOrCreateSubscription, {})
    await look.made
    const customer = await till.customerOf(member)
    await member.send(deleteAccount, {})
    await till.app.billing.runPass()
    look.release()
    expect((await form).status).toBe(401)
    await till.app.billing.runPass()
    expect(till.books.latest(customer).status).toBe('canceled')
    expect(await endings()).toEqual([])
    await till.deliverNews()
  })

  test('of someone who never subscribed asks nobody anything', async () => {
    const member = await till.signUp()
    const { length } = till.stripe.requests
    await member.send(deleteAccount, {})
    await till.app.billing.runPass()
    expect(till.stripe.requests).toHaveLength(length)
  })
})

describe('an account that comes back', () => {
  test('has the rest of what was paid for, and is not charged again', async () => {
    const { member, customer } = await onTrial(till)
    await member.send(deleteAccount, {})
    await till.app.billing.runPass()
    const { body } = await comeBack(member)
    expect(body['isPremium']).toBe(true)
    await till.app.billing.runPass()
    expect(await current(member)).toMatchObject({ status: 'canceled', isPremium: true, renewsAt: null })
    till.passTime(8 * day)
    await till.app.billing.runPass()
    expect(await isPremium(member)).toBe(false)
    expect(till.books.charges.filter((charge) => charge.customer === customer)).toEqual([])
  })

  test('has had its free days, also when it was deleted before anybody knew that they began', async () => {
    const { member, customer } = await atCardForm(till)
    const card = aCard()
    till.books.confirmCard(customer, card)
    await member.send(deleteAccount, {})
    await till.app.billing.runPass()
    expect((await comeBack(member)).body['isPremium']).toBe(true)
    await till.app.billing.runPass()
    expect((await current(member))['isTrialAvailable']).toBe(false)
    till.passTime(8 * day)
    expect((await member.send(getOrCreateSubscription, {})).body['trialDays']).toBe(0)
    const other = await atCardForm(till)
    till.books.confirmCard(other.customer, card)
    await till.deliverNews()
    expect(await isPremium(other.member)).toBe(false)
  })

  test('does not lose the paid month by asking for the card form, and subscribes anew when it is over', async () => {
    const { member, customer } = await onTrial(till)
    till.passTime(7 * day)
    till.books.endPeriod(customer)
    await till.deliverNews()
    await member.send(deleteAccount, {})
    await till.app.billing.runPass()
    await comeBack(member)
    const refused = await member.send(getOrCreateSubscription, {})
    expect([refused.status, refused.body['error']]).toEqual([
      409,
      expect.stringMatching(
        /^You have premium until \w+ \d+, \d{4} at \d+:\d\d [AP]M UTC, and nothing is charged for it\./,
      ),
    ])
    await till.app.billing.runPass()
    for (const tenDays of [10 * day, 10 * day, 10 * day]) {
      expect(await isPremium(member)).toBe(true)
      till.passTime(tenDays)
    }
    expect((await member.send(getOrCreateSubscription, {})).body['intent']).toBe('payment')
  })

  test('has the rest of the month also when the provider kept the card with the customer', async () => {
    const { member, customer } = await onTrial(till)
    till.passTime(7 * day)
    till.books.latest(customer).card = null
    till.books.customerCards.set(customer, aCard())
    till.books.endPeriod(customer)
    await till.deliverNews()
    await member.send(deleteAccount, {})
    await till.app.billing.runPass()
    expect((await comeBack(member)).body['isPremium']).toBe(true)
    await till.deliverNews()
    expect(await current(member)).toMatchObject({ status: 'canceled', isPremium: true })
  })

  test('shows at once that its subscription has ended, without waiting for the next pass', async () => {
    const busy = await startTill()
    try {
      busy.app.billing.start()
      const { member, customer } = await onTrial(busy)
      await member.send(deleteAccount, {})
      await busy.app.billing.runPass()
      expect(busy.books.latest(customer).status).toBe('canceled')
      await comeBack(member)
      await expect
        .poll(() => current(member), { timeout: 20_000 })
        .toMatchObject({ status: 'canceled', renewsAt: null })
    } finally {
      await busy.close()
    }
  })

  test('has no premium when the time is over', async () => {
    const { member } = await onTrial(till)
    await member.send(deleteAccount, {})
    await till.app.billing.runPass()
    till.passTime(8 * day)
    expect((await comeBack(member)).body['isPremium']).toBe(false)
  })

  test('comes back while the provider is silent, and premium follows when it speaks', async () => {
    const { member } = await onTrial(till)
    await member.send(deleteAccount, {})
    await till.app.billing.runPass()
    till.stripe.break({ kind: 'failing', status: 500 })
    const { status, body } = await comeBack(member)
    expect([status, body['isPremium']]).toEqual([200, false])
    till.stripe.break({ kind: 'none' })
    await till.app.billing.runPass()
    expect(await isPremium(member)).toBe(true)
  })
})

describe('an account that comes back before its subscription could be ended', () => {
  /** Someone whose account is back, while the order to end what they had still waits. */
  async function backWithOrder({ member, customer }: { member: Member; customer: string }) {
    till.stripe.break({ kind: 'failing', status: 500 })
    await member.send(deleteAccount, {})
    await till.app.billing.runPass()
    till.stripe.break({ kind: 'none' })
    await comeBack(member)
    expect(await endings()).toMatchObject([{ customer_id: customer }])
    return { member, customer }
  }

  test('keeps what it begins then', async () => {
    const { member, customer } = await backWithOrder(await atCardForm(till))
    expect((await member.send(getOrCreateSubscription, {})).status).toBe(200)
    till.books.confirmCard(customer, aCard())
    await till.deliverNews()
    till.passTime(day)
    await till.app.billing.runPass()
    expect(till.books.latest(customer).status).toBe('trialing')
    expect(await current(member)).toMatchObject({ status: 'trialing', isPremium: true })
    expect(await endings()).toEqual([])
  })

  test('finds what was to end ended in the portal, so that nothing is kept there in vain', async () => {
    const { member, customer } = await backWithOrder(await onTrial(till))
    expect((await member.send(createPortalSession, {})).body['url']).toMatch(/^https:/)
    expect(till.books.latest(customer).status).toBe('canceled')
    expect(await endings()).toEqual([])
    await till.deliverNews()
  })

  test('and does not ask for anything has the rest, and is not charged again', async () => {
    const { member, customer } = await backWithOrder(await onTrial(till))
    till.passTime(day)
    await till.app.billing.runPass()
    expect(till.books.latest(customer).status).toBe('canceled')
    expect(await current(member)).toMatchObject({ isPremium: true, renewsAt: null })
  })
})
