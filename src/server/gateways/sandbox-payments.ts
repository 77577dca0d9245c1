import { day } from '../../domain/durations.ts'
import { randomBytes } from 'node:crypto'
import { billing as limits } from '../../domain/billing/limits.ts'
import type { Opened, Payments } from '../../domain/billing/payments.ts'
import { findTestCard, keptCard, type TestCard } from '../../domain/billing/sandbox-cards.ts'
import type { CardAnswer, CardEntry, SandboxDesk } from '../../domain/billing/sandbox.ts'
import {
  aged,
  begin,
  confirm,
  end,
  isRefusedNow,
  type SandboxSubscription,
  settle,
  standingOf,
} from '../../domain/billing/sandbox-subscription.ts'
import { conflict, notFound } from '../../domain/errors.ts'
import type { SandboxStore } from './sandbox-payments-store.ts'

interface Dependencies {
  store: SandboxStore
  publicUrl: string
  clock(): Date
}

const newId = (kind: string) => `${kind}_sandbox_${randomBytes(12).toString('hex')}`
export const isSandboxCustomer = (customerId: string) => customerId.startsWith('cus_sandbox_')

type Work<T> = (
  latest: SandboxSubscription | undefined,
  now: Date,
) => { next?: SandboxSubscription; result: T }

/** A payment provider without money: the same subscriptions, kept in our own database. */
export function createSandbox({ store, publicUrl, clock }: Dependencies): {
  payments: Payments
  desk: SandboxDesk
} {
  /** What has come due is settled whenever someone looks; nothing has to run in between. */
  const changeIfKnown = <T>(customerId: string, work: Work<T>) => {
    const now = clock()
    return store.change(customerId, (kept) => {
      const settled = kept.map((one) => settle(one, now))
      const { next, result } = work(settled.at(-1), now)
      const others = settled.filter(({ id }) => id !== next?.id)
      const after = (next ? [...others, next] : settled).slice(-limits.mostSubscriptions)
      return { kept: after, result: { value: result } }
    })
  }
  const change = async <T>(customerId: string, work: Work<T>): Promise<T> => {
    const done = await changeIfKnown(customerId, work)
    if (!done) throw notFound('customer')
    return done.value
  }

  const payments: Payments = {
    form: { kind: 'sandbox' },
    knows: isSandboxCustomer,
    createCustomer: ({ userId }) => store.customerOf(userId, newId('cus')),
    open: async ({ customerId, hasTrial }) => {
      const opened = await changeIfKnown<Opened>(customerId, (latest, now) => {
        if (latest?.status === 'trialing' || latest?.status === 'active')
          return { result: { kind: 'subscribed' } }
        const isWaiting = latest?.status === 'incomplete' || latest?.status === 'past_due'
        const next = isWaiting
          ? latest
          : begin({ id: newId('sub'), clientSecret: newId('secret') }, hasTrial, now)
        return { next, result: readyFor(next) }
      })
      return opened?.value ?? { kind: 'stranger' }
    },
    read: async (customerId) => {
      const read = await changeIfKnown(customerId, (latest) => ({ result: latest && standingOf(latest) }))
      return read?.value
    },
    openPortal: async (customerId) => {
      const isKnown = await changeIfKnown(customerId, () => ({ result: undefined }))
      return isKnown ? `${publicUrl}/sandbox/portal` : null
    },
    cancel: async (customerId, { subscriptionId, begunBefore } = {}) => {
      const isMeant = ({ id, createdAt }: SandboxSubscription) =>
        (subscriptionId === undefined || id === subscriptionId) &&
        (begunBefore === undefined || createdAt < begunBefore)
      await changeIfKnown(customerId, (latest, now) => ({
        // Those before the latest are over already.
        ...(latest && isMeant(latest) && { next: end(latest, now) }),
        result: undefined,
      }))
    },
    readWebhook: async () => {
      throw notFound('address')
    },
  }

  const desk: SandboxDesk = {
    enterCard: (customerId, entry) =>
      change<CardAnswer>(customerId, (latest, now) => {
        if (!latest || latest.clientSecret !== entry.clientSecret || latest.status === 'canceled')
          throw notFound('payment')
        return showCard(latest, { ...entry, holder: customerId }, now)
      }),
    setCancellation: (customerId, cancelAtPeriodEnd) =>
      change(customerId, (latest) => {
        if (latest?.status !== 'trialing' && latest?.status !== 'active' && latest?.status !== 'past_due')
          throw conflict('There is no subscription to change.')
        return { next: { ...latest, cancelAtPeriodEnd }, result: undefined }
      }),
    advance: (customerId, days) =>
      change(customerId, (latest, now) => {
        if (!latest) return { result: undefined }
        const older = aged(latest, days * day)
        if (now.getTime() - older.createdAt.getTime() > limits.oldestTest)
          throw conflict('A test subscription can grow no older than 100 years.')
        return { next: settle(older, now), result: undefined }
      }),
    look: (customerId) =>
      change(customerId, (latest) => ({
        result: {
          clientSecret: latest && latest.status !== 'canceled' ? latest.clientSecret : null,
          invoices: invoicesOf(latest),
        },
      })),
  }
  return { payments, desk }
}

const readyFor = ({ clientSecret, status, trialDays }: SandboxSubscription): Opened => {
  const hasTrial = status === 'incomplete' && trialDays > 0
  return {
    kind: 'ready',
    clientSecret,
    intent: hasTrial ? 'setup' : 'payment',
    trialDays: hasTrial ? trialDays : 0,
  }
}

/** Newest first. */
const invoicesOf = (latest: SandboxSubscription | undefined) =>
  (latest?.invoices ?? [])
    .map(({ at, amount, status }, index) => ({
      id: `${latest!.id.replace('sub_', 'in_')}_${index + 1}`,
      date: at.toISOString(),
      amount,
      status,
    }))
    .toReversed()

interface Shown {
  next?: SandboxSubscription
  result: CardAnswer
}

/** A card in the hand of a customer. */
type Showing = CardEntry & { holder: string }

function showCard(subscription: SandboxSubscription, entry: Showing, now: Date): Shown {
  const known = findTestCard(entry.number)
  if (!known) return declined('This is test mode: please use one of the test cards. Never a real one.')
  if (known.outcome.kind === 'refuses') return declined(known.outcome.sentence)
  const { kind } = known.outcome
  if (kind === 'asks' && entry.bankAnswer === undefined) return { result: { outcome: 'needs-confirmation' } }
  if (kind === 'asks' && entry.bankAnswer === 'refused')
    return declined('Your bank did not confirm this card. Please try again or use another one.')
  return accept(subscription, keptCard(known, kind, entry.holder), now)
}

function accept(subscription: SandboxSubscription, card: TestCard, now: Date): Shown {
  if (isRefusedNow(subscription, card)) return declined('Your card was declined.')
  return { next: confirm(subscription, card, now), result: { outcome: 'confirmed' } }
}

const declined = (message: string): Shown => ({ result: { outcome: 'declined', message } })
