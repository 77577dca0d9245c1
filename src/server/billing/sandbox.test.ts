import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../tests/app.ts'
import { aRecipe } from '../../../tests/factories/a-recipe.ts'
import { deleteAccount, getUser } from '../../domain/accounts/calls.ts'
import { listPeople } from '../../domain/admin/calls.ts'
import * as calls from '../../domain/billing/calls.ts'
import { getRecipe } from '../../domain/recipes/calls.ts'
import { billing } from '../../domain/billing/limits.ts'
import { savePreferences } from '../../domain/profile/calls.ts'
import { startMailing } from '../../../tests/server/account-mails.ts'
import { spoken } from './mails.ts'
import { current, day, isPremium, type Member, subjects } from '../../../tests/server/till.ts'

let site: TestApp
beforeAll(async () => {
  site = await startApp()
})
afterAll(() => site.close())

const good = '4242 4242 4242 4242'

const open = async (member: Member) => (await member.send(calls.getOrCreateSubscription, {})).body
const enter = async (member: Member, number: string, bankAnswer?: 'approved' | 'refused') => {
  const clientSecret = String((await open(member))['clientSecret'])
  const body = { clientSecret, number, ...(bankAnswer && { bankAnswer }) }
  return (await member.send(calls.enterSandboxCard, { body })).body
}
const advance = async (member: Member, days: number) =>
  (await member.send(calls.advanceSandboxTime, { body: { days } })).body
const portal = async (member: Member) => (await member.send(calls.getSandboxPortal, {})).body

/** Someone with a card that does this. */
async function subscribed(number = good) {
  const member = await site.signUp()
  expect(await enter(member, number)).toEqual({ outcome: 'confirmed' })
  return member
}

async function newestTo({ person }: Member) {
  await site.app.messages.deliverDue()
  return site.mails.findLast(({ to }) => to === person.email)!.text.replaceAll('\n', ' ')
}

test("nobody sees anything of another person's subscription", async () => {
  await subscribed()
  const stranger = await site.signUp()
  expect(await current(stranger)).toMatchObject({ status: 'none', isPremium: false, card: null })
  expect(await portal(stranger)).toMatchObject({
    subscription: { status: 'none' },
    clientSecret: null,
    invoices: [],
  })
})

describe('the card form', () => {
  test('promises a reminder only to who has confirmed the address it goes to', async () => {
    const mailing = await startApp({ mailReachesPeople: true })
    try {
      const member = await mailing.signUp()
      expect((await open(member))['reminder']).toBeNull()
      const confirm = 'update users set email_confirmed_at = now() where id = $1'
      await mailing.database.pool.query(confirm, [member.user['id']])
      expect((await open(member))['reminder']).toBe('mailed')
    } finally {
      await mailing.close()
    }
  })

  test('a good card begins the trial and premium at once, and a mail says so', async () => {
    const member = await subscribed()
    expect(await isPremium(member)).toBe(true)
    expect(await current(member)).toMatchObject({
      status: 'trialing',
      card: { brand: 'visa', last4: '4242' },
      payments: 'test',
    })
    expect(await subjects(site, member)).toEqual(['Your Homeplate Premium trial has started'])
  })

  test.each([
    ['4000 0000 0000 0002', 'Your card was declined.'],
    ['4000 0000 0000 9995', 'Your card has insufficient funds.'],
    ['4000 0000 0000 0069', 'Your card has expired.'],
    ['4111 1111 1111 1111', 'This is test mode: please use one of the test cards. Never a real one.'],
  ])('%s is refused: %s Another one can be tried', async (number, message) => {
    const member = await site.signUp()
    expect(await enter(member, number)).toEqual({ outcome: 'declined', message })
    expect([await isPremium(member), (await current(member))['card']]).toEqual([false, null])
    expect(await enter(member, good)).toEqual({ outcome: 'confirmed' })
  })

  test('a card that asks for confirmation is confirmed by the answer to it', async () => {
    const member = await site.signUp()
    const asking = '4000002500003155'
    expect(await enter(member, asking)).toEqual({ outcome: 'needs-confirmation' })
    expect(await enter(member, asking, 'refused')).toMatchObject({ outcome: 'declined' })
    expect(await isPremium(member)).toBe(false)
    expect(await enter(member, asking, 'approved')).toEqual({ outcome: 'confirmed' })
    expect(await isPremium(member)).toBe(true)
  })

  test('the one card all accounts share has its trial once; without it, it pays', async () => {
    const [first, second] = [await site.signUp(), await site.signUp()]
    const shared = '5555 5555 5555 4444'
    for (const member of [first, second])
      expect(await enter(member, shared)).toEqual({ outcome: 'confirmed' })
    expect([await isPremium(first), await isPremium(second)]).toEqual([true, false])
    expect((await current(second))['isTrialRefused']).toBe(true)
    expect(await open(second)).toMatchObject({ intent: 'payment', trialDays: 0 })
    expect(await enter(second, shared)).toEqual({ outcome: 'confirmed' })
    expect(await current(second)).toMatchObject({ status: 'active', isPremium: true, isTrialRefused: false })
    // The order to end the refused trial is carried out only now, and must not end what was paid for since.
    await site.app.billing.runPass()
    expect(await current(second)).toMatchObject({
      status: 'active',
      isPremium: true,
      renewsAt: expect.any(String),
    })
  })

  test("another person's client secret opens nothing", async () => {
    const [owner, other] = [await site.signUp(), await site.signUp()]
    const { clientSecret } = await open(owner)
    await open(other)
    const body = { clientSecret: String(clientSecret), number: good }
    expect((await other.send(calls.enterSandboxCard, { body })).status).toBe(404)
    const stranger = await site.signUp()
    expect((await stranger.send(calls.enterSandboxCard, { body })).status).toBe(404)
    expect([await isPremium(owner), await isPremium(other)]).toEqual([false, false])
  })
})

test.each([
  ['the card form', calls.getOrCreateSubscription],
  ['the portal', calls.createPortalSession],
  ['a look at the subscription', calls.refreshSubscription],
] as const)('%s is asked for so often a minute, and no more', async (_what, call) => {
  const member = await site.signUp()
  const statuses = []
  for (let asked = 0; asked <= billing.asking.most; asked++)
    statuses.push((await member.send(call, {})).status)
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  expect(statuses.at(-1)).toBe(429)
})

test.each(['Pacific/Kiritimati', 'Pacific/Niue'])(
  'the day in a mail is the day in %s, where its reader lives',
  async (timeZone) => {
    const member = await site.signUp()
    await member.send(savePreferences, { body: { timeZone } })
    await enter(member, good)
    const { trialEndsAt } = await current(member)
    const there = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone })
    expect(await newestTo(member)).toContain(`free days end on ${there.format(new Date(trialEndsAt))}.`)
  },
)

test('who could not be told when the trial began is told once they can be', async () => {
  const mailing = await startApp({ mailReachesPeople: true })
  try {
    const member = await mailing.signUp()
    // Somebody who was here before had shown to read mail there; this account has not.
    const before = await mailing.signUp()
    await before.send(deleteAccount, {})
    await mailing.database.pool.query(
      'update old_users set email = $1, email_confirmed_at = now() where original_id = $2',
      [member.person.email, before.user['id']],
    )
    await enter(member, good)
    expect(await subjects(mailing, member)).not.toContain('Your Homeplate Premium trial has started')
    const confirm = 'update users set email_confirmed_at = now() where id = $1'
    await mailing.database.pool.query(confirm, [member.user['id']])
    for (let looks = 0; looks < 2; looks++) await member.send(calls.refreshSubscription, {})
    const told = await subjects(mailing, member)
    expect(told.filter((subject) => subject.includes('trial has started'))).toHaveLength(1)
  } finally {
    await mailing.close()
  }
})

test('who has just moved to another address is told at both, once', async () => {
  const mailing = await startMailing()
  try {
    const member = await mailing.confirmedMember()
    const moved = `new-${member.person.email}`
    await mailing.moveTo(moved, member)
    await enter(member, good)
    await member.send(calls.refreshSubscription, {})
    for (const mailbox of [member.person.email, moved]) {
      const told = await mailing.subjectsTo(mailbox)
      expect(told.filter((subject) => subject.includes('trial has started'))).toHaveLength(1)
    }
  } finally {
    await mailing.close()
  }
})

describe('as time passes', () => {
  test('the trial becomes a paid month, with an invoice for each', async () => {
    const member = await subscribed()
    expect((await portal(member))['invoices']).toEqual([])
    const { subscription, invoices } = await advance(member, 8)
    expect(subscription).toMatchObject({ status: 'active', isPremium: true })
    expect(invoices).toEqual([
      { id: expect.any(String), date: expect.any(String), amount: billing.monthlyPrice, status: 'paid' },
    ])
    expect((await advance(member, 31))['invoices']).toHaveLength(2)
  })

  test('a renewal that fails leaves three days; another card pays and brings premium back', async () => {
    const member = await subscribed('4000000000000341')
    expect(await advance(member, 8)).toMatchObject({
      subscription: { status: 'past_due', isPremium: true },
      invoices: [{ status: 'open' }],
    })
    expect(await advance(member, 3)).toMatchObject({ subscription: { isPremium: false } })
    expect(await enter(member, '4000000000000341')).toMatchObject({ outcome: 'declined' })
    expect(await enter(member, good)).toEqual({ outcome: 'confirmed' })
    expect(await portal(member)).toMatchObject({
      subscription: { status: 'active', isPremium: true },
      invoices: [{ status: 'paid' }],
    })
  })

  test('cancelled, resumed, cancelled again: it ends with its period', async () => {
    const member = await subscribed()
    await advance(member, 8)
    const setCancellation = async (cancelAtPeriodEnd: boolean) =>
      (await member.send(calls.setSandboxCancellation, { body: { cancelAtPeriodEnd } })).body['subscription']
    expect(await setCancellation(true)).toMatchObject({
      cancelAtPeriodEnd: true,
      isPremium: true,
      renewsAt: null,
    })
    expect(await setCancellation(false)).toMatchObject({
      cancelAtPeriodEnd: false,
      renewsAt: expect.any(String),
    })
    await setCancellation(true)
    const { subscription, invoices } = await advance(member, 31)
    expect(subscription).toMatchObject({ status: 'canceled', isPremium: false })
    expect(invoices).toHaveLength(1)
    const refused = await member.send(calls.setSandboxCancellation, { body: { cancelAtPeriodEnd: false } })
    expect(refused.status).toBe(409)
  })

  test('while a payment is open, the mails about its end say so, and the last one is true', async () => {
    const member = await subscribed('4000000000000341')
    await advance(member, 8)
    const newest = () => newestTo(member)
    const setCancellation = (cancelAtPeriodEnd: boolean) =>
      member.send(calls.setSandboxCancellation, { body: { cancelAtPeriodEnd } })
    await setCancellation(true)
    expect(await newest()).toContain('$9.99 is still open and may yet be charged')
    expect(await newest()).not.toContain('not be charged again')
    await setCancellation(false)
    expect(await newest()).toContain('$9.99 is still open, and we try your card ending in 0341 again')
    await setCancellation(true)
    expect(await enter(member, good)).toEqual({ outcome: 'confirmed' })
    const { premiumEndsAt } = await current(member)
    expect(await newest()).toContain(
      `until ${spoken(new Date(premiumEndsAt), null)}; you will not be charged again`,
    )
  })

  test('a disputed payment ends it', async () => {
    const member = await subscribed('4000000000000259')
    await advance(member, 8)
    expect(await isPremium(member)).toBe(false)
    await site.app.billing.runPass()
    expect((await current(member))['status']).toBe('canceled')
  })

  test('by itself too: the pass at the end of the trial renews it', async () => {
    const fresh = await startApp()
    try {
      const member = await fresh.signUp()
      await enter(member, good)
      fresh.passTime(7 * day + 1_000)
      await fresh.app.billing.runPass()
      expect(await current(member)).toMatchObject({ status: 'active', isPremium: true })
    } finally {
      await fresh.close()
    }
  })
})

test('the portal has an address once there is something to manage', async () => {
  const member = await site.signUp()
  expect((await member.send(calls.createPortalSession, {})).body).toEqual({ url: null })
  await open(member)
  expect((await member.send(calls.createPortalSession, {})).body).toEqual({
    url: 'http://localhost:3000/sandbox/portal',
  })
})

test('the books do not grow without end, and are not written without pause', async () => {
  const member = await subscribed()
  const pass = () => member.send(calls.advanceSandboxTime, { body: { days: billing.mostDaysAhead } })
  for (let times = 0; times < billing.asking.most; times++) expect((await pass()).status).toBe(200)
  expect((await portal(member))['invoices']).toHaveLength(billing.mostInvoices)
  expect((await pass()).status).toBe(429)
})

test('no subscription grows older than a hundred years', async () => {
  const member = await subscribed()
  const pass = (days: number) => member.send(calls.advanceSandboxTime, { body: { days } })
  await site.database.pool.query(
    `update sandbox_customers
     set subscriptions = jsonb_set(subscriptions, '{0,createdAt}', to_jsonb($1::text)) where user_id = $2`,
    [new Date(Date.now() - billing.oldestTest + 10 * day).toISOString(), member.user['id']],
  )
  expect((await pass(9)).status).toBe(200)
  const refused = await pass(2)
  expect([refused.status, refused.body['error']]).toEqual([
    409,
    'A test subscription can grow no older than 100 years.',
  ])
  expect(await portal(member)).toMatchObject({ subscription: { isPremium: true } })
})

test('twenty calls at once, on two instances, make one customer and one subscription', async () => {
  const member = await site.signUp()
  const other = await site.another()
  try {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 ? site.app : other).inject({
          method: 'POST',
          url: '/api/get-or-create-subscription',
          cookies: Object.fromEntries(member.cookies),
        }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(new Set(answers.map((answer) => answer.json().clientSecret)).size).toBe(1)
    const { rows } = await site.database.pool.query(
      'select jsonb_array_length(subscriptions) as made from sandbox_customers where user_id = $1',
      [member.user['id']],
    )
    expect(rows).toEqual([{ made: 1 }])
  } finally {
    await other.close()
  }
})

describe('payments that are switched off', () => {
  test('are refused in words, and what one has can still be seen', async () => {
    const closed = await startApp({ payments: { kind: 'off' } })
    try {
      const member = await closed.signUp()
      const body = { clientSecret: 'x', number: '4242424242424242' }
      for (const answer of [
        await member.send(calls.getOrCreateSubscription, {}),
        await member.send(calls.createPortalSession, {}),
        await member.send(calls.getSandboxPortal, {}),
        await member.send(calls.enterSandboxCard, { body }),
      ])
        expect([answer.status, answer.body['error']]).toEqual([503, expect.stringContaining('switched off')])
      expect(await current(member)).toMatchObject({ status: 'none', isPremium: true, payments: 'off' })
    } finally {
      await closed.close()
    }
  })

  test('lock nothing: what cannot be bought is open', async () => {
    const closed = await startApp({ payments: { kind: 'off' }, isNew: true })
    try {
      const duck = aRecipe({ isPremium: true })
      await closed.stock([duck])
      const member = await closed.signUp()
      expect(member.user).toMatchObject({ isPremium: true })
      const { body } = await member.send(getRecipe, { params: { id: duck.id } })
      expect(body).toMatchObject({ isLocked: false })
      expect(await member.send(getUser, {})).toMatchObject({ body: { isPremium: true } })
      expect(await member.send(listPeople, {})).toMatchObject({ body: { items: [{ plan: 'premium' }] } })
    } finally {
      await closed.close()
    }
  })
})
