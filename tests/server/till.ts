import { expect } from 'vitest'
import { startApp, type TestApp } from '../app.ts'
import { startStripeServer } from '../stripe-server.ts'
import * as calls from '../../src/domain/billing/calls.ts'
import { getUser } from '../../src/domain/accounts/calls.ts'

export type Member = Awaited<ReturnType<TestApp['signUp']>>
export const day = 24 * 60 * 60_000

/** The whole server with Stripe's stand-in behind it; both have the same clock. */
export async function startTill() {
  let ahead = 0
  const clock = () => new Date(Date.now() + ahead)
  const stripe = await startStripeServer(clock)
  const site = await startApp({ payments: { kind: 'stripe', ...stripe.settings } })
  const { books } = stripe

  async function deliver(event: (typeof books.events)[number]) {
    const { payload, headers } = stripe.signed(event)
    return site.app.inject({ method: 'POST', url: '/api/stripe/webhook', payload, headers })
  }
  let delivered = 0

  return {
    ...site,
    clock,
    stripe,
    books,
    deliver,
    passTime(milliseconds: number) {
      ahead += milliseconds
      site.passTime(milliseconds)
    },
    /** Every event since the last time, in order. */
    async deliverNews() {
      for (; delivered < books.events.length; delivered++) {
        const answer = await deliver(books.events[delivered]!)
        expect([answer.statusCode, answer.json()]).toEqual([200, { received: true }])
      }
    },
    async customerOf(member: Member) {
      const { rows } = await site.database.pool.query('select stripe_customer_id from users where id = $1', [
        member.user['id'],
      ])
      return String(rows[0].stripe_customer_id)
    },
    async close() {
      await site.close()
      await stripe.close()
    },
  }
}
export type Till = Awaited<ReturnType<typeof startTill>>

export const isPremium = async (member: Member) =>
  (await member.send(getUser, {})).body['isPremium'] as boolean

export const current = async (member: Member) => (await member.send(calls.getSubscription, {})).body

/** Someone who has opened the page that asks for a card. */
export async function atCardForm(till: Till) {
  const member = await till.signUp()
  const setup = await member.send(calls.getOrCreateSubscription, {})
  expect(setup.status).toBe(200)
  return { member, setup: setup.body, customer: await till.customerOf(member) }
}

/** Someone whose trial has begun, as Stripe told us. */
export async function onTrial(till: Till) {
  const { member, customer } = await atCardForm(till)
  till.books.confirmCard(customer, aCard())
  await till.deliverNews()
  expect(await isPremium(member)).toBe(true)
  return { member, customer }
}

let cards = 0
/** A card nobody has shown before. */
export function aCard() {
  cards += 1
  return { brand: 'visa', last4: '4242', fingerprint: `print-${cards}` }
}

/** The subjects of the mails to a member, oldest first. */
export async function subjects(site: Pick<TestApp, 'app' | 'mails'>, member: Member) {
  await site.app.messages.deliverDue()
  return site.mails.filter(({ to }) => to === member.person.email).map(({ subject }) => subject)
}
