import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../tests/database.ts'
import { startStripeServer, type StripeServer } from '../../../tests/stripe-server.ts'
import type { Payments } from '../../domain/billing/payments.ts'
import { createSandbox } from './sandbox-payments.ts'
import { createSandboxStore } from './sandbox-payments-store.ts'
import { createStripePayments } from './stripe-payments.ts'

const day = 24 * 60 * 60_000
const publicUrl = 'https://homeplate.example'

/** What happens at the provider's side, in the words both have in common. */
interface Provider {
  payments: Payments
  passTime(days: number): void
  showCard(customer: string, pays?: boolean): Promise<void>
  setCancellation(customer: string, cancels: boolean): Promise<void>
  /** The period under way is over now. */
  periodEnds(customer: string): Promise<void>
}

let ahead = 0
const clock = () => new Date(Date.now() + ahead)
const passTime = (days: number) => void (ahead += days * day)
let database: Awaited<ReturnType<typeof freshDatabase>>
let stripe: StripeServer
beforeAll(async () => {
  database = await freshDatabase()
  stripe = await startStripeServer(clock)
})
afterAll(async () => {
  await stripe.close()
  await database.drop()
})

function sandbox(): Provider {
  const { payments, desk } = createSandbox({ store: createSandboxStore(database.db), publicUrl, clock })
  return {
    payments,
    passTime,
    async showCard(customer, pays = true) {
      const { clientSecret } = await desk.look(customer)
      const number = pays ? '4242424242424242' : '4000000000000341'
      const answer = await desk.enterCard(customer, { clientSecret: clientSecret!, number })
      expect(answer).toEqual({ outcome: 'confirmed' })
    },
    setCancellation: desk.setCancellation,
    async periodEnds() {},
  }
}

function stripeItself(): Provider {
  const log = { warn: () => {}, error: () => {} }
  const broke = new Set<string>()
  return {
    payments: createStripePayments(stripe.settings, { publicUrl, clock, log }),
    passTime,
    async showCard(customer, pays = true) {
      if (pays) broke.delete(customer)
      else broke.add(customer)
      stripe.books.confirmCard(customer)
    },
    setCancellation: async (customer, cancels) => stripe.books.setCancellation(customer, cancels),
    periodEnds: async (customer) => stripe.books.endPeriod(customer, { pays: !broke.has(customer) }),
  }
}

describe.each([
  ['the sandbox', sandbox],
  ['Stripe', stripeItself],
])('%s', (name, make) => {
  let provider: Provider
  let payments: Payments
  beforeAll(() => {
    provider = make()
    payments = provider.payments
  })

  const aCustomer = (userId: string = crypto.randomUUID()) =>
    payments.createCustomer({ userId, email: 'cook@example.com', name: 'Maria Rossi' }, userId)
  const open = (customerId: string, hasTrial = true) =>
    payments.open({ customerId, hasTrial, key: customerId })
  async function subscribed(pays = true) {
    const customer = await aCustomer()
    await open(customer)
    await provider.showCard(customer, pays)
    return customer
  }

  test('makes one customer and one subscription, however often it is asked at once', async () => {
    const userId = crypto.randomUUID()
    const customers = await Promise.all(Array.from({ length: 20 }, () => aCustomer(userId)))
    expect(new Set(customers).size).toBe(1)
    const opened = await Promise.all(Array.from({ length: 20 }, () => open(customers[0]!)))
    expect(new Set(opened.map((one) => one.kind === 'ready' && one.clientSecret)).size).toBe(1)
  })

  test('knows nothing of a customer who has not subscribed, and an unconfirmed card is incomplete', async () => {
    const customer = await aCustomer()
    expect(await payments.read(customer)).toBeUndefined()
    expect(await open(customer)).toMatchObject({ kind: 'ready', intent: 'setup', trialDays: 7 })
    expect(await payments.read(customer)).toMatchObject({ status: 'incomplete', card: null })
  })

  test('begins the trial with the card: seven days, nothing to pay before', async () => {
    const customer = await subscribed()
    const standing = (await payments.read(customer))!
    expect(standing).toMatchObject({
      status: 'trialing',
      endsAt: null,
      isReversed: false,
      card: { brand: 'visa', last4: '4242', fingerprint: expect.any(String) },
    })
    const length = standing.trialEndsAt!.getTime() - clock().getTime()
    expect(Math.round(length / day)).toBe(7)
    expect(standing.paidUntil).toEqual(standing.trialEndsAt)
    expect(await open(customer)).toEqual({ kind: 'subscribed' })
  })

  test('without a trial the card pays at once', async () => {
    const customer = await aCustomer()
    expect(await open(customer, false)).toMatchObject({ kind: 'ready', intent: 'payment', trialDays: 0 })
    await provider.showCard(customer)
    expect(await payments.read(customer)).toMatchObject({ status: 'active', trialEndsAt: null })
  })

  test('renews, and what is paid for moves on', async () => {
    const customer = await subscribed()
    const { paidUntil } = (await payments.read(customer))!
    provider.passTime(7.01)
    await provider.periodEnds(customer)
    const renewed = (await payments.read(customer))!
    expect(renewed.status).toBe('active')
    expect(renewed.paidUntil.getTime()).toBeGreaterThan(paidUntil.getTime() + 27 * day)
  })

  test('a renewal that fails is past due, paid until the renewal, and another card pays it', async () => {
    const customer = await subscribed(false)
    const { paidUntil } = (await payments.read(customer))!
    provider.passTime(7.01)
    await provider.periodEnds(customer)
    expect(await payments.read(customer)).toMatchObject({ status: 'past_due', paidUntil })
    expect(await open(customer)).toMatchObject({ kind: 'ready', intent: 'payment', trialDays: 0 })
    await provider.showCard(customer)
    expect(await payments.read(customer)).toMatchObject({ status: 'active' })
  })

  test('cancelled for the end of the period it goes on until then, unless that is taken back', async () => {
    const customer = await subscribed()
    await provider.setCancellation(customer, true)
    const leaving = (await payments.read(customer))!
    expect(leaving).toMatchObject({ status: 'trialing', endsAt: leaving.periodEndsAt })
    await provider.setCancellation(customer, false)
    expect((await payments.read(customer))!.endsAt).toBeNull()
    await provider.setCancellation(customer, true)
    provider.passTime(7.01)
    await provider.periodEnds(customer)
    expect(await payments.read(customer)).toMatchObject({ status: 'canceled', paidUntil: leaving.paidUntil })
  })

  test('ends at once when told to, however often, and then begins anew', async () => {
    const customer = await subscribed()
    const { subscriptionId } = (await payments.read(customer))!
    await payments.cancel(customer)
    await payments.cancel(customer)
    expect(await payments.read(customer)).toMatchObject({ subscriptionId, status: 'canceled' })
    expect(await open(customer, false)).toMatchObject({ kind: 'ready', intent: 'payment' })
    expect((await payments.read(customer))!.subscriptionId).not.toBe(subscriptionId)
  })

  test('ends the one it is told to, and leaves another alone', async () => {
    const customer = await subscribed()
    const { subscriptionId, status } = (await payments.read(customer))!
    await payments.cancel(customer, { subscriptionId: 'sub_of_yesterday' })
    expect(await payments.read(customer)).toMatchObject({ subscriptionId, status })
    await payments.cancel(customer, { subscriptionId })
    expect(await payments.read(customer)).toMatchObject({ subscriptionId, status: 'canceled' })
  })

  test('ends what was begun before a moment, and leaves alone what was begun later', async () => {
    const customer = await subscribed()
    await payments.cancel(customer, { begunBefore: new Date(clock().getTime() - day) })
    expect(await payments.read(customer)).toMatchObject({ status: 'trialing' })
    await payments.cancel(customer, { begunBefore: new Date(clock().getTime() + day) })
    expect(await payments.read(customer)).toMatchObject({ status: 'canceled' })
  })

  test('has nothing to end for who never subscribed, nor for a customer of another provider', async () => {
    await payments.cancel(await aCustomer())
    const stranger = name === 'Stripe' ? 'cus_sandbox_1' : 'cus_1'
    expect([payments.knows(await aCustomer()), payments.knows(stranger)]).toEqual([true, false])
    await payments.cancel(stranger)
    expect(await payments.read(stranger)).toBeUndefined()
  })

  test('says of a customer it has never seen that there is nothing, and of opening that it is a stranger', async () => {
    const stranger = name === 'Stripe' ? 'cus_of_test_mode' : 'cus_sandbox_of_another_database'
    expect(payments.knows(stranger)).toBe(true)
    expect(await payments.read(stranger)).toBeUndefined()
    await payments.cancel(stranger)
    expect(await payments.openPortal(stranger)).toBeNull()
    expect(await open(stranger)).toEqual({ kind: 'stranger' })
  })

  test('opens a portal at an address', async () => {
    expect(await payments.openPortal(await subscribed())).toMatch(/^https:/)
  })
})
