import { Stripe } from 'stripe'
import type { Opened, Payments, ToEnd } from '../../domain/billing/payments.ts'
import { invalid, paymentsRefused } from '../../domain/errors.ts'
import { billing, premium } from '../../domain/billing/limits.ts'
import type { Log } from '../http/log.ts'
import { isSandboxCustomer } from './sandbox-payments.ts'
import { customerOf } from './stripe-events.ts'
import { answered, listed } from './stripe-answers.ts'
import { ask, unlessStranger } from './stripe-failures.ts'
import { stripeHttp } from './stripe-fetch.ts'
import { expansions, invoiceOf, listedOf, setupOf, standingOf } from './stripe-standing.ts'

export interface StripeSettings {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  priceId: string
  /** Another host that speaks the same API. */
  apiBase?: string | undefined
  /** Milliseconds to wait for an answer. */
  timeout?: number
}

interface Surroundings {
  publicUrl: string
  clock(): Date
  log: Log
}

const over = new Set<Stripe.Subscription.Status>(['canceled', 'incomplete_expired'])
const isAlive = ({ status }: Stripe.Subscription) => !over.has(status)
const hour = 60 * 60_000
const day = 24 * hour

export function createStripePayments(settings: StripeSettings, surroundings: Surroundings): Payments {
  const { secretKey, publishableKey, webhookSecret, priceId, timeout = billing.timeout } = settings
  const { publicUrl, clock, log } = surroundings
  const stripe = new Stripe(secretKey, {
    timeout,
    maxNetworkRetries: 2,
    telemetry: false,
    httpClient: stripeHttp(),
    ...serverAt(settings.apiBase),
  })
  const within = <T>(work: () => Promise<T>) => ask(timeout, log, work)

  /** Newest first, as Stripe lists them. */
  function subscriptions(which: Stripe.SubscriptionListParams) {
    const expand = expansions.map((path) => `data.${path}`)
    return listed('subscription', stripe.subscriptions.list({ ...which, status: 'all', expand }))
  }
  const allOf = (customer: string) => subscriptions({ customer, limit: 20 })

  async function subscriptionsOf(customer: string) {
    const data = await allOf(customer)
    return { latest: data.find(isAlive) ?? data[0], all: data }
  }

  /** Whether the money for this subscription went back, or is claimed back. */
  async function isReversed(customer: string, { created }: Stripe.Subscription) {
    const asked = stripe.charges.list({ customer, created: { gte: created }, limit: 20 })
    const data = await listed('charge', asked)
    const paid = data.find((charge) => charge.paid)
    return paid !== undefined && (paid.refunded || paid.disputed)
  }

  const knows = (customerId: string) => !isSandboxCustomer(customerId)

  async function read(customerId: string) {
    if (!knows(customerId)) return undefined
    const { latest } = await subscriptionsOf(customerId)
    return latest && standingOf(latest, await isReversed(customerId, latest))
  }

  const create = (customer: string, hasTrial: boolean, idempotencyKey: string) =>
    answered(
      'subscription',
      stripe.subscriptions.create(
        {
          customer,
          items: [{ price: priceId }],
          payment_behavior: 'default_incomplete',
          payment_settings: {
            save_default_payment_method: 'on_subscription',
            payment_method_types: ['card'],
          },
          ...(hasTrial && {
            trial_period_days: premium.trialDays,
            trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
          }),
          expand: expansions,
        },
        { idempotencyKey },
      ),
    )

  /** A trial begins with the card that is shown for it: one from before would begin it at once. False for a stranger. */
  async function takeOffCard(customer: string) {
    const owner = await answered('customer', stripe.customers.retrieve(customer))
    if (owner.deleted) return false
    const none = { invoice_settings: { default_payment_method: '' } }
    if (owner.invoice_settings.default_payment_method !== null)
      await answered('customer', stripe.customers.update(customer, none))
    return true
  }

  async function end({ id }: Stripe.Subscription) {
    const ended = await answered('subscription', stripe.subscriptions.cancel(id))
    if (isAlive(ended)) throw paymentsRefused()
  }

  /** Stripe counts the days from the first visit of the page; whoever comes back later still gets all of them. */
  async function withWholeTrial(subscription: Stripe.Subscription) {
    const whole = clock().getTime() + premium.trialDays * day
    if (subscription.trial_end === null || subscription.trial_end * 1_000 > whole - hour) return subscription
    const moved = stripe.subscriptions.update(subscription.id, {
      trial_end: Math.floor(whole / 1_000),
      proration_behavior: 'none',
      expand: expansions,
    })
    return answered('subscription', moved)
  }

  const open: Payments['open'] = async ({ customerId, hasTrial, key }) => {
    const { latest, all } = await subscriptionsOf(customerId)
    if (!latest || !isAlive(latest)) {
      if (hasTrial && !(await takeOffCard(customerId))) return { kind: 'stranger' }
      const after = all[0]?.id ?? 'none'
      return ready(
        await create(customerId, hasTrial, `subscription-${key}-${priceId}-after-${after}`),
        clock(),
      )
    }
    const { status } = standingOf(latest, false)
    // Stripe has given up on it; a new one is simpler than paying what has piled up.
    if (status === 'unpaid') {
      await end(latest)
      return ready(
        await create(customerId, false, `subscription-${key}-${priceId}-after-${latest.id}`),
        clock(),
      )
    }
    if (status === 'trialing' || status === 'active') return { kind: 'subscribed' }
    // Its card was taken away, and Stripe has no second form for it: the next one is kept in the portal.
    if (latest.status === 'trialing' && !setupOf(latest)) return { kind: 'subscribed' }
    return ready(latest.status === 'trialing' && hasTrial ? await withWholeTrial(latest) : latest, clock())
  }

  const madeSince = (since: Date, after: string | undefined) =>
    subscriptions({
      created: { gte: Math.floor(since.getTime() / 1_000) },
      limit: 100,
      ...(after !== undefined && { starting_after: after }),
    })

  const list: NonNullable<Payments['list']> = async (which) => {
    const asked = 'customerId' in which ? allOf(which.customerId) : madeSince(which.since, which.after)
    return (await asked).map(listedOf)
  }

  async function openPortal(customer: string) {
    const return_url = `${publicUrl}/profile`
    const opened = stripe.billingPortal.sessions.create({ customer, return_url })
    return (await answered('billing_portal.session', opened)).url
  }

  async function cancel(customerId: string, { subscriptionId, begunBefore }: ToEnd = {}) {
    if (!knows(customerId)) return
    const { all } = await subscriptionsOf(customerId)
    const isMeant = ({ id, created }: Stripe.Subscription) =>
      (subscriptionId === undefined || id === subscriptionId) &&
      (begunBefore === undefined || created * 1_000 < begunBefore.getTime())
    for (const one of all.filter(isAlive)) if (isMeant(one)) await end(one)
  }

  return {
    form: { kind: 'stripe', publishableKey },
    knows,
    createCustomer: ({ userId, email, name }, key) =>
      within(async () => {
        const person = { ...(email !== null && { email }), ...(name !== null && { name }) }
        const created = stripe.customers.create(
          { ...person, metadata: { userId } },
          { idempotencyKey: `customer-${key}` },
        )
        return (await answered('customer', created)).id
      }),
    open: (opening) => within(() => unlessStranger(() => open(opening), { kind: 'stranger' })),
    read: (customerId) => within(() => unlessStranger(() => read(customerId), undefined)),
    list: (which) => within(() => unlessStranger(() => list(which), [])),
    openPortal: (customer) => within(() => unlessStranger(() => openPortal(customer), null)),
    cancel: (customerId, which) => within(() => unlessStranger(() => cancel(customerId, which), undefined)),
    async readWebhook(body, signature) {
      const event = verified(() => stripe.webhooks.constructEvent(body, signature, webhookSecret))
      const customerId = await within(() => customerOf(stripe, event))
      return customerId === undefined ? undefined : { id: event.id, customerId }
    },
  }
}

function ready(subscription: Stripe.Subscription, now: Date): Opened {
  const setup = setupOf(subscription)
  if (subscription.status === 'trialing' && setup?.client_secret)
    return {
      kind: 'ready',
      clientSecret: setup.client_secret,
      intent: 'setup',
      trialDays: daysLeft(subscription, now),
    }
  const secret = invoiceOf(subscription)?.confirmation_secret?.client_secret
  if (secret === undefined) throw paymentsRefused()
  return { kind: 'ready', clientSecret: secret, intent: 'payment', trialDays: 0 }
}

/** A day that has begun counts, and two clocks that differ make no eighth one. */
const daysLeft = ({ trial_end }: Stripe.Subscription, now: Date) =>
  Math.min(premium.trialDays, Math.ceil(((trial_end ?? 0) * 1_000 - now.getTime()) / day))

function verified(construct: () => Stripe.Event) {
  try {
    return construct()
  } catch {
    // What is no signature at all, Stripe's library fails over in its own ways.
    throw invalid('The signature of this message is not right.')
  }
}

function serverAt(apiBase: string | undefined): Stripe.StripeConfig {
  if (apiBase === undefined) return {}
  const { hostname, port, protocol } = new URL(apiBase)
  return { host: hostname, protocol: protocol === 'http:' ? 'http' : 'https', ...(port && { port }) }
}
