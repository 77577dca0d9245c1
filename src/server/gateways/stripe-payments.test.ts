import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startStripeServer, stripeKeys, type StripeServer } from '../../../tests/stripe-server.ts'
import type { Log } from '../http/log.ts'
import { createStripePayments, type StripeSettings } from './stripe-payments.ts'

let stripe: StripeServer
const lines = vi.fn<Log['warn']>()
beforeEach(async () => {
  stripe = await startStripeServer()
  lines.mockReset()
})
afterEach(() => stripe.close())

const paymentsWith = (settings: Partial<StripeSettings> = {}) =>
  createStripePayments(
    { ...stripe.settings, ...settings },
    { publicUrl: 'https://homeplate.example', clock: () => new Date(), log: { warn: lines, error: lines } },
  )
const cook = { userId: 'c00c', email: 'cook@example.com', name: null }

describe('a provider in trouble', () => {
  test('that never answers is not waited for', async () => {
    stripe.break({ kind: 'silent' })
    const asked = paymentsWith({ timeout: 50 }).createCustomer(cook, 'key')
    await expect(asked).rejects.toMatchObject({
      status: 503,
      message: expect.stringContaining('cannot reach'),
    })
  })

  test('that is not there is named, and nothing is said of where it should be', async () => {
    const asked = paymentsWith({ apiBase: 'http://127.0.0.1:1' }).read('cus_1')
    await expect(asked).rejects.toMatchObject({ status: 503, message: expect.not.stringContaining('127') })
  })

  test('that fails is named, and another key makes what could not be made', async () => {
    const payments = paymentsWith()
    stripe.break({ kind: 'failing', status: 500 })
    await expect(payments.createCustomer(cook, 'first')).rejects.toMatchObject({ status: 502 })
    stripe.break({ kind: 'none' })
    // Stripe remembers the error under its key.
    await expect(payments.createCustomer(cook, 'first')).rejects.toMatchObject({ status: 502 })
    expect(await payments.createCustomer(cook, 'second')).toMatch(/^cus_/)
    expect(stripe.books.customers).toHaveLength(1)
  })

  test('that is away for a moment is asked again, and nobody notices', async () => {
    const { customer, id } = stripe.books.begin(stripe.books.addCustomer(), 7)
    stripe.break({ kind: 'failing', status: 503 })
    const asked = paymentsWith().read(customer)
    await expect.poll(() => stripe.requests).toHaveLength(1)
    stripe.break({ kind: 'none' })
    expect(await asked).toMatchObject({ subscriptionId: id })
  })

  test('that does not accept our key is named without the key', async () => {
    const payments = paymentsWith({ secretKey: 'sk_test_of_nobody' })
    await expect(payments.read('cus_1')).rejects.toMatchObject({ status: 502 })
    expect(lines).toHaveBeenCalled()
    expect(JSON.stringify(lines.mock.calls)).not.toMatch(/sk_test|cus_1/)
  })
})

test('what was begun since a moment is listed in parts, newest first, with the account it was made for', async () => {
  const { books } = stripe
  const account = crypto.randomUUID()
  const payments = paymentsWith()
  const ours = await payments.createCustomer({ ...cook, userId: account }, 'key')
  const [elsewhere, lost] = [books.addCustomer(null, { userId: 'c00c' }), books.addCustomer()]
  Object.assign(books.begin(ours, 0), { created: 1_000 })
  for (const customer of [ours, elsewhere, lost]) books.begin(customer, 0)
  books.deleteCustomer(lost)
  for (let more = 0; more < 100; more++) books.begin(ours, 7)

  const since = new Date(2_000_000)
  const all = []
  let part = await payments.list!({ since, after: undefined })
  expect(part).toHaveLength(100)
  for (; part.length > 0; part = await payments.list!({ since, after: part.at(-1)!.subscriptionId }))
    all.push(...part)
  expect(all.map(({ subscriptionId }) => subscriptionId)).toEqual(
    books.subscriptions
      .slice(1)
      .map(({ id }) => id)
      .toReversed(),
  )
  expect(all.slice(-3)).toMatchObject([
    { customerId: lost, userId: undefined, status: 'canceled' },
    { customerId: elsewhere, userId: undefined, status: 'incomplete' },
    { customerId: ours, userId: account, status: 'incomplete' },
  ])
  expect(await payments.list!({ customerId: elsewhere })).toEqual(all.slice(-2, -1))
  expect(await payments.list!({ customerId: lost })).toEqual([])
})

test('a customer who is deleted before a trial is made for them is a stranger', async () => {
  const { books } = stripe
  const customerId = books.addCustomer()
  const list = stripe.holdNext('GET /v1/subscriptions')
  const opened = paymentsWith().open({ customerId, hasTrial: true, key: 'key' })
  await list.made
  books.deleteCustomer(customerId)
  list.release()
  expect(await opened).toEqual({ kind: 'stranger' })
  expect(books.subscriptions).toEqual([])
})

describe('a message', () => {
  const read = (payload: string, signature: string) =>
    paymentsWith().readWebhook(Buffer.from(payload), signature)

  test('names its customer, a dispute through the charge it is about', async () => {
    const customer = stripe.books.addCustomer()
    stripe.books.begin(customer, 0)
    stripe.books.confirmCard(customer)
    stripe.books.dispute(customer)
    for (const event of stripe.books.events) {
      const { payload, headers } = stripe.signed(event)
      expect(await read(payload, headers['stripe-signature'])).toEqual({ id: event.id, customerId: customer })
    }
  })

  test('about something else names nobody', async () => {
    stripe.books.chatter()
    const { payload, headers } = stripe.signed(stripe.books.events[0]!)
    expect(await read(payload, headers['stripe-signature'])).toBeUndefined()
  })

  test('that is signed but no JSON is refused', async () => {
    const { headers } = stripe.signed({ id: 'x' } as never)
    await expect(read('not json', headers['stripe-signature'])).rejects.toMatchObject({ status: 400 })
    await expect(read('', stripeKeys.webhookSecret)).rejects.toMatchObject({ status: 400 })
  })
})
