import { getUser } from '../../src/domain/accounts/calls.ts'
import { getOrCreateSubscription } from '../../src/domain/billing/calls.ts'
import { confirm, mailsTo, signUp } from './members.ts'
import type { Findings } from '../findings.ts'
import type { Site } from './site.ts'
import { until } from './until.ts'

/** What Stripe tells is told to two instances at once, and then once more. */
export async function showWebhooks(site: Site, { shows }: Findings) {
  const { stripe, direct, query } = site
  const member = await signUp(site)
  await confirm(site, member)
  await member.send(getOrCreateSubscription, {})
  const userId = (await member.send(getUser, {})).body['id'] as string
  const [row] = await query('select stripe_customer_id from users where id = $1', [userId])
  stripe.books.confirmCard(String(row?.['stripe_customer_id']))
  stripe.books.endPeriod(String(row?.['stripe_customer_id']))
  stripe.books.setCancellation(String(row?.['stripe_customer_id']), true)

  const statuses: number[] = []
  const deliver = async (event: (typeof stripe.books.events)[number], at: number) => {
    const { payload, headers } = stripe.signed(event)
    const answer = await direct[at % direct.length]!.inject({
      method: 'POST',
      url: '/api/stripe/webhook',
      payload,
      headers,
    })
    statuses.push(answer.statusCode)
  }
  const events = [...stripe.books.events]
  for (const [at, event] of events.entries()) {
    await Promise.all([deliver(event, at), deliver(event, at + 1)])
    await deliver(event, at + 2)
  }
  shows(
    'a webhook that comes twice, to two of them, is taken each time',
    statuses.every((status) => status === 200),
    `${statuses.length} deliveries of ${events.length} events`,
  )
  const premium = await until(async () => (await member.send(getUser, {})).body['isPremium'] === true, 10_000)
  const standing = await query('select status from subscriptions where user_id = $1', [userId])
  shows(
    'and counts once',
    premium !== undefined && standing.length === 1,
    `${standing.length} subscription, ${String(standing[0]?.['status'])}`,
  )
  return () => {
    const subjects = mailsTo(site, member.person.email).map(({ subject = '' }) => subject)
    const twice = subjects.filter((subject, at) => subjects.indexOf(subject) !== at)
    shows(
      'each notice about it is mailed once',
      subjects.length > 1 && twice.length === 0,
      subjects.join(' / '),
    )
  }
}
