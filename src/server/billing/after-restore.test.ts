import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { secret, startApp } from '../../../tests/app.ts'
import { createBrowser } from '../../../tests/browser.ts'
import { emptyDatabase } from '../../../tests/database.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import {
  aCard,
  atCardForm,
  current,
  day,
  isPremium,
  type Member,
  onTrial,
  startTill,
  type Till,
} from '../../../tests/server/till.ts'
import { deleteAccount, getUser, recoverAccount, register } from '../../domain/accounts/calls.ts'
import * as calls from '../../domain/billing/calls.ts'
import { createApp } from '../app.ts'
import { inspectBackup, restoreBackup } from '../backup/restore-backup.ts'
import { writeBackup } from '../backup/write-backup.ts'
import { createDiskStore } from '../gateways/disk-store.ts'

const migrations = join(import.meta.dirname, '../../../migrations')

async function subscribe(till: Till, member: Member) {
  expect((await member.send(calls.getOrCreateSubscription, {})).status).toBe(200)
  const customer = await till.customerOf(member)
  till.books.confirmCard(customer, aCard())
  return customer
}

async function comeBack(member: Member) {
  const { body } = await member.send(register, { body: aUser({ email: member.person.email }) })
  const oldUserId = String(body['oldUserId'])
  const answer = await member.send(recoverAccount, { body: { oldUserId, newPassword: 'Second-life1' } })
  expect(answer.status).toBe(200)
}

/** The warnings of a log, each with the customer and the account it is about. */
const warned = (warn: { mock: { calls: unknown[][] } }) =>
  warn.mock.calls.flatMap(([details, message]) =>
    String(message).includes('end it there and give the money back') ? [details] : [],
  )

describe('a site that was restored, while the provider went on', () => {
  let till: Till
  let folder: string
  let database: Awaited<ReturnType<typeof emptyDatabase>>
  let app: Awaited<ReturnType<typeof createApp>>
  let warnings: unknown[]
  const member = {} as Record<'late' | 'again' | 'left' | 'replaced' | 'newcomer' | 'looking', Member>
  const customer = {} as Record<keyof typeof member, string>
  /** The same browser, at the restored site. */
  const there = (one: Member): Member => ({ ...one, ...createBrowser(app, one.address, one.cookies) })

  beforeAll(async () => {
    till = await startTill()
    folder = await mkdtemp(join(tmpdir(), 'homeplate-restored-'))
    const file = join(folder, 'site.tar.gz')
    const uploads = createDiskStore({ directory: folder, log: { warn: () => {}, error: () => {} } })

    const ended = await onTrial(till)
    till.books.setCancellation(ended.customer, true)
    till.passTime(7 * day)
    till.books.endPeriod(ended.customer)
    await till.deliverNews()
    member.again = ended.member
    member.late = await till.signUp()
    member.left = till.atFirst(await till.signUp())
    await member.left.send(deleteAccount, {})
    const waiting = await atCardForm(till)
    member.replaced = waiting.member
    await writeBackup({
      file,
      databaseUrl: till.database.url,
      uploads,
      version: '0.1.0',
      secret,
      withSecret: false,
    })

    await comeBack(member.left)
    till.books.deleteCustomer(waiting.customer)
    member.newcomer = await till.signUp()
    for (const name of ['late', 'again', 'left', 'replaced', 'newcomer'] as const)
      customer[name] = await subscribe(till, member[name])
    const looking = await atCardForm(till)
    member.looking = looking.member
    const elsewhere = till.books.begin(till.books.addCustomer(), 7)
    till.books.confirmCard(elsewhere.customer, aCard())

    database = await emptyDatabase()
    await restoreBackup(await inspectBackup(file, migrations), {
      file,
      databaseUrl: database.url,
      uploads,
      migrations,
      keepSecret: async () => {},
      findSecret: async () => secret,
    })
    app = await createApp({
      ...database.addresses,
      secret,
      publicUrl: 'http://localhost:3000',
      logLevel: 'silent',
      deliverMail: async () => {},
      payments: { kind: 'stripe', ...till.stripe.settings },
      clock: till.clock,
    })
    const warn = vi.spyOn(app.log, 'warn')
    await app.billing.runPass()
    warnings = warned(warn)
  }, 60_000)
  afterAll(async () => {
    await app.close()
    await database.drop()
    await till.close()
    await rm(folder, { recursive: true })
  })

  test('knows who subscribed since the backup, and they can end it', async () => {
    const late = there(member.late)
    expect(await current(late)).toMatchObject({ status: 'trialing', isTrialAvailable: false })
    expect(await isPremium(late)).toBe(true)
    expect((await late.send(calls.createPortalSession, {})).body['url']).toMatch(/^https:/)
  })

  test('knows who subscribed again with the customer they had', async () => {
    expect(await current(there(member.again))).toMatchObject({ status: 'active', isPremium: true })
  })

  test('has ended what somebody began whose account was deleted at that time', async () => {
    expect(till.books.latest(customer.left).status).toBe('canceled')
    const left = there(member.left)
    left.cookies.clear()
    await comeBack(left)
    // The rest of the trial is theirs.
    expect((await left.send(getUser, {})).body['isPremium']).toBe(true)
  })

  test('names whom it cannot know to whoever runs it, and nobody else', async () => {
    const of = (name: keyof typeof member) => ({
      customer: customer[name],
      account: String(member[name].user['id']),
    })
    expect(warnings).toHaveLength(2)
    expect(warnings).toEqual(expect.arrayContaining([of('newcomer'), of('replaced')]))
    expect(till.books.latest(customer.newcomer).status).toBe('trialing')
  })

  test('has asked once: a later pass asks nothing', async () => {
    const { length } = till.stripe.requests
    await app.billing.runPass()
    expect(till.stripe.requests).toHaveLength(length)
  })
})

describe('a site that has forgotten whom it charges', () => {
  let till: Till
  let warn: ReturnType<typeof vi.spyOn>
  beforeAll(async () => {
    till = await startTill()
    warn = vi.spyOn(till.app.log, 'warn')
  })
  afterAll(() => till.close())
  beforeEach(() => warn.mockClear())
  afterEach(async () => {
    till.stripe.break({ kind: 'none' })
    quietly(() => {
      for (const one of till.books.subscriptions) if (one.status !== 'canceled') till.books.end(one)
    })
    await till.database.pool.query(`delete from site_facts where name = 'restored-backup'`)
  })

  /** What happens at the provider, and no news of it arrives. */
  function quietly<T>(work: () => T): T {
    const { events } = till.books
    const { length } = events
    const result = work()
    events.length = length
    return result
  }

  const forget = async (...members: Member[]) => {
    const ids = members.map(({ user }) => user['id'])
    await till.database.pool.query(
      `update users set stripe_customer_id = null, stripe_subscription_id = null, is_premium = false where id = any($1)`,
      [ids],
    )
    await till.database.pool.query('delete from subscriptions where user_id = any($1)', [ids])
  }
  /** As a restore leaves it. */
  const restored = async (madeAt = new Date(till.clock().getTime() - day)) => {
    await till.database.pool.query(`insert into site_facts (name, value) values ('restored-backup', $1)`, [
      madeAt.toISOString(),
    ])
  }
  const mark = async () =>
    (await till.database.pool.query(`select value from site_facts where name = 'restored-backup'`)).rows

  /** Somebody who is not here any more, and is charged. */
  const chargedElsewhere = () =>
    quietly(() => {
      const account = crypto.randomUUID()
      const customer = till.books.addCustomer(null, { userId: account })
      till.books.begin(customer, 0)
      till.books.confirmCard(customer, aCard())
      return { customer, account }
    })

  test('asks again when the provider is back, goes on where it was, and says everything once', async () => {
    const { member } = await onTrial(till)
    await forget(member)
    const missing = Array.from({ length: 120 }, chargedElsewhere)
    await restored()
    till.stripe.break({ kind: 'failing', status: 500 })
    await till.app.billing.runPass()
    expect(await isPremium(member)).toBe(false)

    till.stripe.break({ kind: 'none' })
    const first = till.stripe.holdNext('GET /v1/subscriptions')
    const pass = till.app.billing.runPass()
    await first.made
    till.stripe.break({ kind: 'failing', status: 500 })
    first.release()
    await pass
    expect(warned(warn)).toHaveLength(100)
    expect(await mark()).toHaveLength(1)

    till.stripe.break({ kind: 'none' })
    await till.app.billing.runPass()
    expect(await mark()).toEqual([])
    expect(await isPremium(member)).toBe(true)
    expect(warned(warn)).toHaveLength(missing.length)
    expect(warned(warn)).toEqual(expect.arrayContaining(missing))
  })

  test('says it once also where two instances ask at the same time', async () => {
    const { member } = await onTrial(till)
    await forget(member)
    const missing = chargedElsewhere()
    await restored()
    const other = await till.another()
    const otherWarn = vi.spyOn(other.log, 'warn')
    try {
      await Promise.all([till.app.billing.runPass(), other.billing.runPass()])
      expect([...warned(warn), ...warned(otherWarn)]).toEqual([missing])
      expect(await isPremium(member)).toBe(true)
      expect(await mark()).toEqual([])
    } finally {
      await other.close()
    }
  })

  test('asks before it makes somebody a second customer', async () => {
    const { member, customer } = await onTrial(till)
    await forget(member)
    till.stripe.forgetKeys()
    await restored()
    const { length } = till.books.customers
    const { status, body } = await member.send(calls.getOrCreateSubscription, {})
    expect([status, body['error']]).toEqual([409, 'You are a premium member already.'])
    expect(till.books.customers).toHaveLength(length)
    expect(await till.customerOf(member)).toBe(customer)
    expect(await isPremium(member)).toBe(true)
  })

  test('leaves what was begun before the backup alone', async () => {
    chargedElsewhere()
    till.passTime(5 * 60_000)
    await restored(till.clock())
    await till.app.billing.runPass()
    expect(await mark()).toEqual([])
    expect(warned(warn)).toEqual([])
  })

  describe('and hears of it from the provider', () => {
    test('knows them again', async () => {
      const { member, customer } = await onTrial(till)
      await forget(member)
      till.books.setCancellation(customer, true)
      await till.deliverNews()
      expect(await till.customerOf(member)).toBe(customer)
      expect(await current(member)).toMatchObject({ isPremium: true, cancelAtPeriodEnd: true })
    })

    test('ends what goes on for an account that was deleted', async () => {
      const { member, customer } = await onTrial(till)
      await forget(member)
      await member.send(deleteAccount, {})
      till.books.setCancellation(customer, false)
      await till.deliverNews()
      await till.app.billing.runPass()
      expect(till.books.latest(customer).status).toBe('canceled')
    })

    test('says whose account is not here, until it is ended there', async () => {
      const missing = chargedElsewhere()
      till.books.setCancellation(missing.customer, false)
      await till.deliverNews()
      expect(warned(warn)).toEqual([missing])
      till.books.end(till.books.latest(missing.customer))
      till.books.refund(missing.customer)
      await till.deliverNews()
      expect(warned(warn)).toHaveLength(1)
    })

    test('says nothing of who is waiting for the end they were promised', async () => {
      const { member, customer } = await onTrial(till)
      till.stripe.break({ kind: 'failing', status: 500 })
      await member.send(deleteAccount, {})
      await till.app.billing.runPass()
      await till.database.pool.query('delete from users where id = $1', [member.user['id']])
      till.stripe.break({ kind: 'none' })
      till.books.setCancellation(customer, true)
      await till.deliverNews()
      expect(warned(warn)).toEqual([])
      till.passTime(day)
      await till.app.billing.runPass()
      expect(till.books.latest(customer).status).toBe('canceled')
    })
  })
})

test.each(['sandbox', 'off'] as const)(
  'where payments are %s nobody is asked, and it is not forgotten that somebody must be',
  async (kind) => {
    const site = await startApp({ payments: { kind } })
    try {
      const fact = `insert into site_facts (name, value) values ('restored-backup', '2026-11-17T03:00:00.000Z')`
      await site.database.pool.query(fact)
      await site.app.billing.runPass()
      const member = await site.signUp()
      const { status } = await member.send(calls.getOrCreateSubscription, {})
      expect(status).toBe(kind === 'sandbox' ? 200 : 503)
      const { rowCount } = await site.database.pool.query(
        `select from site_facts where name = 'restored-backup'`,
      )
      expect(rowCount).toBe(1)
    } finally {
      await site.close()
    }
  },
)
