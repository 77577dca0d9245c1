import { expect, onTestFinished, test } from 'vitest'
import {
  cutShort,
  drippingBody,
  endlessBody,
  type Fault,
  headersOnly,
  html,
  noise,
  refusingPort,
  saying,
  silent,
  startFaulty,
} from '../../../tests/faulty-server.ts'
import { stripeKeys } from '../../../tests/stripe-server.ts'
import type { Payments } from '../../domain/billing/payments.ts'
import { createStripePayments } from './stripe-payments.ts'

const log = { warn: () => {}, error: () => {} }
const paymentsAt = (apiBase: string, timeout: number) =>
  createStripePayments(
    { ...stripeKeys, apiBase, timeout },
    { publicUrl: 'https://homeplate.example', clock: () => new Date(), log },
  )

const list = (...data: unknown[]) => JSON.stringify({ object: 'list', has_more: false, data })
const faults: Record<string, Fault> = {
  'accepts and says nothing': silent,
  'sends headers and then nothing': headersOnly,
  'sends a byte now and then': drippingBody(10),
  'sends an answer without end': endlessBody,
  'hangs up in the middle of an answer': cutShort,
  'hangs up at once': (socket) => socket.destroy(),
  'says noise': noise,
  'says a web page': saying(html, 'text/html'),
  'fails with a web page': saying(html, 'text/html', '502 Bad Gateway'),
  'fails with nothing': saying('', 'application/json', '500 Oh'),
  'says nothing': saying(''),
  'says null': saying('null'),
  'says a word': saying('"ok"'),
  'says a number': saying('5'),
  'says a list': saying('[]'),
  'says an empty object': saying('{}'),
  'says half of an object': saying('{"object":"list","data":[{"object":"subscr'),
  'says something else': saying('{"object":"list"}'),
  'says a list of something else': saying(list({}, null)),
  'says a subscription without anything': saying(list({ object: 'subscription' })),
  'sends elsewhere': saying('', 'text/plain', '302 Found\r\nlocation: http://127.0.0.1:9/'),
}

const opening = { customerId: 'cus_1', hasTrial: true, key: 'key' }
const asks: Record<string, (payments: Payments) => Promise<unknown>> = {
  read: (payments) => payments.read('cus_1'),
  list: (payments) => payments.list!({ customerId: 'cus_1' }),
  'list all': (payments) => payments.list!({ since: new Date(), after: undefined }),
  open: (payments) => payments.open(opening),
  createCustomer: (payments) => payments.createCustomer({ userId: 'c00c', email: null, name: null }, 'key'),
  openPortal: (payments) => payments.openPortal('cus_1'),
  cancel: (payments) => payments.cancel('cus_1'),
}

test.each(Object.entries(faults))(
  'a provider that %s is named, nothing is concluded, and no connection stays',
  async (_, fault) => {
    const server = await startFaulty(fault)
    onTestFinished(server.close)
    const payments = paymentsAt(server.url, 200)
    for (const ask of Object.values(asks)) {
      const failure = await ask(payments).catch((error: unknown) => error)
      expect(failure).toMatchObject({ name: 'Failure', message: expect.stringContaining('payment provider') })
      expect([502, 503]).toContain((failure as { status: number }).status)
    }
    // Asked again a few times, and kept open for a moment, as connections are.
    await expect.poll(server.open, { timeout: 20_000 }).toBe(0)
  },
  30_000,
)

test('a provider that is not there is named', async () => {
  const payments = paymentsAt(`http://127.0.0.1:${await refusingPort()}`, 5_000)
  for (const ask of Object.values(asks)) await expect(ask(payments)).rejects.toMatchObject({ status: 503 })
})
