import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Stripe } from 'stripe'
import { type Card, createStripeBooks, type StripeBooks, type StripeEvent } from './stripe-books.ts'

export const stripeKeys = {
  secretKey: 'sk_test_homeplate_secret',
  publishableKey: 'pk_test_homeplate',
  webhookSecret: 'whsec_homeplate_secret',
  priceId: 'price_premium',
}

interface Answer {
  status: number
  body: unknown
}

type Handler = (books: StripeBooks, params: URLSearchParams, id: string) => unknown

class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly type: string,
    message: string,
    /** What is missing. */
    readonly missing?: string,
  ) {
    super(message)
  }
}

type Subscription = StripeBooks['subscriptions'][number]

const showMethod = (id: string, card: Card) => ({
  id: `pm_${id}`,
  object: 'payment_method',
  type: 'card',
  card,
})

const showCustomer = (books: StripeBooks, id: string) => {
  if (!books.customers.includes(id)) return { id, object: 'customer', deleted: true }
  const card = books.customerCards.get(id)
  return {
    id,
    object: 'customer',
    metadata: books.metadata.get(id),
    invoice_settings: { default_payment_method: card ? showMethod(id, card) : null },
  }
}

/** As Stripe answers: what is not asked for by `expand` is an id only. */
function show(books: StripeBooks, one: Subscription, expand: Set<string>) {
  const isTrialToSetUp = one.status === 'trialing' && !one.isSetUp
  const method = one.card && showMethod(one.id, one.card)
  const invoice = {
    id: `in_${one.id}`,
    object: 'invoice',
    status: one.invoice,
    ...(expand.has('latest_invoice.confirmation_secret') && {
      confirmation_secret:
        one.invoice === 'open' ? { client_secret: `pi_${one.id}_secret`, type: 'payment_intent' } : null,
    }),
  }
  const setup = {
    id: `seti_${one.id}`,
    object: 'setup_intent',
    status: 'requires_payment_method',
    client_secret: `seti_${one.id}_secret`,
    payment_method: null,
  }
  const asked = (path: string) => [...expand].some((field) => field === path || field.startsWith(`${path}.`))
  return {
    id: one.id,
    object: 'subscription',
    customer: asked('customer') ? showCustomer(books, one.customer) : one.customer,
    created: one.created,
    status: one.status,
    trial_end: one.trialEnd,
    cancel_at: null,
    cancel_at_period_end: one.cancelAtPeriodEnd,
    ended_at: one.endedAt,
    default_payment_method: method && (asked('default_payment_method') ? method : method.id),
    latest_invoice: asked('latest_invoice') ? invoice : invoice.id,
    pending_setup_intent: isTrialToSetUp ? (asked('pending_setup_intent') ? setup : setup.id) : null,
    items: {
      object: 'list',
      data: [
        { id: `si_${one.id}`, current_period_start: one.period.start, current_period_end: one.period.end },
      ],
    },
  }
}

const expandedOf = (params: URLSearchParams) =>
  new Set(
    [...params].flatMap(([name, value]) =>
      /^expand\[\d*\]$/.test(name) ? [value.replace(/^data\./, '')] : [],
    ),
  )

const list = (data: unknown[], has_more = false) => ({ object: 'list', has_more, data })

/** Newest first; ten, or as many as are asked for, behind the one that is named. */
function partOf(subscriptions: Subscription[], params: URLSearchParams) {
  const all = subscriptions.toReversed()
  const after = params.get('starting_after')
  const start = after === null ? 0 : all.findIndex(({ id }) => id === after) + 1
  if (after !== null && start === 0)
    throw new Refusal(400, 'invalid_request_error', `No such subscription: '${after}'`, 'starting_after')
  const end = start + Number(params.get('limit') ?? 10)
  return { part: all.slice(start, end), hasMore: end < all.length }
}

const metadataIn = (params: URLSearchParams) =>
  Object.fromEntries(
    [...params].flatMap(([name, value]) => {
      const key = /^metadata\[(.+)\]$/.exec(name)?.[1]
      return key === undefined ? [] : [[key, value]]
    }),
  )

function findSubscription(books: StripeBooks, id: string) {
  const found = books.subscriptions.find((one) => one.id === id)
  if (!found) throw new Refusal(404, 'invalid_request_error', `No such subscription: '${id}'`)
  return found
}

function customerIn(books: StripeBooks, params: URLSearchParams) {
  const customer = params.get('customer') ?? ''
  if (!books.customers.includes(customer))
    throw new Refusal(400, 'invalid_request_error', `No such customer: '${customer}'`, 'customer')
  return customer
}

const showCharge = (charge: StripeBooks['charges'][number]) => ({ ...charge, object: 'charge', paid: true })

/** The calls Homeplate makes, by method and path. */
const handlers: Record<string, Handler> = {
  'POST /v1/customers': (books, params) => ({
    id: books.addCustomer(params.get('email'), metadataIn(params)),
    object: 'customer',
  }),
  'GET /v1/customers/:id': (books, _params, id) => showCustomer(books, id),
  'POST /v1/customers/:id': (books, params, id) => {
    if (params.get('invoice_settings[default_payment_method]') === '') books.customerCards.delete(id)
    return showCustomer(books, id)
  },
  'GET /v1/subscriptions': (books, params) => {
    const customer = params.has('customer') ? customerIn(books, params) : undefined
    const since = Number(params.get('created[gte]') ?? 0)
    const meant = books.subscriptions.filter(
      (one) =>
        (customer === undefined || one.customer === customer) &&
        one.created >= since &&
        (params.get('status') === 'all' || one.status !== 'canceled'),
    )
    const { part, hasMore } = partOf(meant, params)
    return list(
      part.map((one) => show(books, one, expandedOf(params))),
      hasMore,
    )
  },
  'POST /v1/subscriptions': (books, params) => {
    if (params.get('items[0][price]') !== stripeKeys.priceId)
      throw new Refusal(400, 'invalid_request_error', 'No such price', 'items[0][price]')
    const trialDays = Number(params.get('trial_period_days') ?? 0)
    return show(books, books.begin(customerIn(books, params), trialDays), expandedOf(params))
  },
  'POST /v1/subscriptions/:id': (books, params, id) => {
    const one = findSubscription(books, id)
    books.moveTrial(one, Number(params.get('trial_end')))
    return show(books, one, expandedOf(params))
  },
  'DELETE /v1/subscriptions/:id': (books, _params, id) => {
    const one = findSubscription(books, id)
    if (one.status === 'canceled') throw new Refusal(404, 'invalid_request_error', 'No such subscription')
    books.end(one)
    return show(books, one, new Set())
  },
  'GET /v1/charges': (books, params) => {
    const customer = customerIn(books, params)
    const since = Number(params.get('created[gte]') ?? 0)
    const mine = books.charges.filter((one) => one.customer === customer && one.created >= since)
    return list(mine.toReversed().map(showCharge))
  },
  'GET /v1/charges/:id': (books, _params, id) => showCharge(books.charges.find((one) => one.id === id)!),
  'POST /v1/billing_portal/sessions': (books, params) => ({
    id: 'bps_1',
    object: 'billing_portal.session',
    url: `https://billing.stripe.example/session/${customerIn(books, params).length}`,
  }),
}

/** A small Stripe: the official SDK talks to it, tests turn its clock and break it. */
export async function startStripeServer(clock: () => Date = () => new Date()) {
  const books = createStripeBooks(clock)
  const answered = new Map<string, Answer | 'under way'>()
  const requests: string[] = []
  let held: { line: string; isMade: () => void; mayGo: Promise<void> } | undefined
  let fault:
    | { kind: 'none' | 'silent' }
    | { kind: 'failing'; status: number }
    | { kind: 'saying'; what: string } = { kind: 'none' }

  function answer(request: IncomingMessage, params: URLSearchParams, path: string): Answer {
    if (request.headers.authorization !== `Bearer ${stripeKeys.secretKey}`)
      return refused(new Refusal(401, 'invalid_request_error', 'Invalid API Key provided: sk_test_***cret'))
    if (fault.kind === 'failing') return refused(new Refusal(fault.status, 'api_error', 'Broken on purpose'))
    const [, , , id = ''] = path.split('/')
    const handler =
      handlers[`${request.method} ${path}`] ?? handlers[`${request.method} ${path.replace(id, ':id')}`]
    if (!handler)
      return refused(new Refusal(404, 'invalid_request_error', `Unrecognized request URL ${path}`))
    try {
      return { status: 200, body: handler(books, params, id) }
    } catch (error) {
      if (error instanceof Refusal) return refused(error)
      throw error
    }
  }

  /** A key that was used answers as before, errors too; one that is in use is refused for now. */
  async function inTurn(key: string, make: () => Answer): Promise<Answer> {
    const known = answered.get(key)
    if (known === 'under way') return refused(new Refusal(409, 'idempotency_error', 'The key is in use'))
    if (known) return known
    answered.set(key, 'under way')
    await new Promise((resolve) => setImmediate(resolve))
    const made = make()
    answered.set(key, made)
    return made
  }

  async function hold(line: string) {
    if (held?.line !== line) return
    const { isMade, mayGo } = held
    held = undefined
    isMade()
    await mayGo
  }

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', 'http://stripe')
    const body = await text(request)
    requests.push(`${request.method} ${url.pathname}`)
    if (fault.kind === 'silent') return
    if (fault.kind === 'saying') {
      response.writeHead(200, { 'content-type': 'application/json' }).end(fault.what)
      return
    }
    const params = request.method === 'GET' ? url.searchParams : new URLSearchParams(body)
    const key = request.headers['idempotency-key']
    const make = () => answer(request, params, url.pathname)
    const { status, body: content } =
      typeof key === 'string' && request.method === 'POST' ? await inTurn(key, make) : make()
    await hold(`${request.method} ${url.pathname}`)
    response.writeHead(status, {
      'content-type': 'application/json',
      'request-id': 'req_test',
      // As Stripe does with most of its failures.
      ...(status === 500 && { 'stripe-should-retry': 'false' }),
    })
    response.end(JSON.stringify(content))
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => response.destroy(error as Error))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    books,
    requests,
    settings: { ...stripeKeys, apiBase },
    /** Never answers, answers with an error or with something else, or works again. */
    break: (next: typeof fault) => void (fault = next),
    /** As Stripe does after a day. */
    forgetKeys: () => answered.clear(),
    /** The next such answer is made at once, but sent only when it may go. */
    holdNext(line: string) {
      let release = () => {}
      const mayGo = new Promise<void>((resolve) => (release = resolve))
      const made = new Promise<void>((resolve) => (held = { line, isMade: resolve, mayGo }))
      return { made, release }
    },
    /** An event as it is posted to the webhook. */
    signed(event: StripeEvent, secret = stripeKeys.webhookSecret) {
      const payload = JSON.stringify(event)
      const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret })
      return { payload, headers: { 'content-type': 'application/json', 'stripe-signature': signature } }
    },
    async close() {
      server.closeAllConnections()
      const closed = once(server, 'close')
      server.close()
      await closed
    },
  }
}
export type StripeServer = Awaited<ReturnType<typeof startStripeServer>>

const refused = ({ status, type, message, missing }: Refusal): Answer => ({
  status,
  body: { error: { type, message, ...(missing && { code: 'resource_missing', param: missing }) } },
})
