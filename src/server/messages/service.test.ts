import { EventEmitter, once } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { freshDatabase } from '../../../tests/database.ts'
import { mailLimits, unprovenMail } from '../../domain/messages/limits.ts'
import type { DeliverMail, Mail } from '../../domain/messages/mail.ts'
import { delayAfter, retries } from '../../domain/messages/retries.ts'
import { outboxMails } from '../db/tables-messages.ts'
import { createMessages } from './service.ts'

// A loaded machine may take its time; waiting ends as soon as it can.
const longTimeout = { timeout: 10_000, interval: 5 }

let database: Awaited<ReturnType<typeof freshDatabase>>
let now: Date
const aLog = () => ({ warn: vi.fn<LogLine>(), error: vi.fn<LogLine>() })
type LogLine = (details: object, message: string) => void
let log: ReturnType<typeof aLog>

beforeEach(async () => {
  database = await freshDatabase()
  now = new Date('2030-01-01T12:00:00Z')
  log = aLog()
})
afterEach(() => database.drop())

const aMail = (name = 'cook'): Mail => ({
  to: `${name}@example.com`,
  subject: 'Your code',
  text: 'It is 424242.',
})

const messagesWith = (deliver: DeliverMail) =>
  createMessages({ db: database.db, deliver, log, clock: () => now })

const send = (messages: ReturnType<typeof createMessages>, ...mails: Mail[]) =>
  database.db.transaction(async (tx) => {
    for (const mail of mails) await messages.enqueue(tx, mail)
  })

const pass = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds)
}

const onlyRow = async () => (await database.db.select().from(outboxMails))[0]

test('a committed mail is delivered once, with its id, and then emptied', async () => {
  const deliver = vi.fn<DeliverMail>(async () => {})
  const messages = messagesWith(deliver)
  await send(messages, aMail())
  await messages.deliverDue()
  await messages.deliverDue()
  const row = await onlyRow()
  expect(deliver.mock.calls).toEqual([[{ ...aMail(), id: row?.id }]])
  expect(row).toMatchObject({ sentAt: now, attempts: 1, mail: null })
})

test('a mail of a transaction that is rolled back is never sent', async () => {
  const deliver = vi.fn<DeliverMail>(async () => {})
  const messages = messagesWith(deliver)
  const change = database.db.transaction(async (tx) => {
    await messages.enqueue(tx, aMail())
    await messages.deliverDue()
    throw new Error('The change did not happen')
  })
  await expect(change).rejects.toThrow('The change did not happen')
  await messages.deliverDue()
  expect(deliver).not.toHaveBeenCalled()
})

test('a failed mail is repeated after a growing delay, and its error is kept but not logged', async () => {
  const deliver = vi.fn<DeliverMail>(async () => {})
  const refusal = Object.assign(new Error('550 <cook@example.com> unknown\0'), {
    code: 'EENVELOPE',
    responseCode: 550,
  })
  deliver.mockRejectedValueOnce(refusal).mockRejectedValueOnce(refusal)
  const messages = messagesWith(deliver)
  await send(messages, aMail())
  for (const [attempt, delay] of [60_000, 120_000].entries()) {
    await messages.deliverDue()
    expect(await onlyRow()).toMatchObject({
      attempts: attempt + 1,
      lastError: '550 <cook@example.com> unknown',
    })
    pass(delay - 1)
    await messages.deliverDue()
    expect(deliver).toHaveBeenCalledTimes(attempt + 1)
    pass(1)
  }
  await messages.deliverDue()
  expect(deliver).toHaveBeenCalledTimes(3)
  expect(await onlyRow()).toMatchObject({ attempts: 3, sentAt: now, lastError: null })
  const { id } = (await onlyRow())!
  expect(log.warn.mock.calls.map(([details]) => details)).toEqual([
    { mail: id, attempt: 1, code: 'EENVELOPE', responseCode: 550 },
    { mail: id, attempt: 2, code: 'EENVELOPE', responseCode: 550 },
  ])
  expect(JSON.stringify(log.warn.mock.calls)).not.toMatch(/cook|424242/)
})

test('after the last attempt a mail is given up, and forgotten later', async () => {
  const deliver = vi.fn<DeliverMail>(() => Promise.reject(new Error('Down')))
  const messages = messagesWith(deliver)
  await send(messages, aMail())
  for (let attempt = 1; attempt <= retries.attempts + 3; attempt++) {
    await messages.deliverDue()
    pass(delayAfter(attempt))
  }
  expect(deliver).toHaveBeenCalledTimes(retries.attempts)
  expect(log.error).toHaveBeenCalledTimes(1)
  expect(await onlyRow()).toMatchObject({ sentAt: null, lastError: 'Down', mail: aMail() })
  pass(retries.kept)
  await messages.deliverDue()
  expect(await onlyRow()).toBeUndefined()
})

test('a mail that waited longer than mails are kept is still sent', async () => {
  const deliver = vi.fn<DeliverMail>(async () => {})
  const messages = messagesWith(deliver)
  await send(messages, aMail())
  pass(2 * retries.kept)
  await messages.deliverDue()
  expect(deliver).toHaveBeenCalledTimes(1)
})

test('two instances share fifty mails and send each exactly once', async () => {
  const sent: string[] = []
  const holding = new Set<string>()
  const instance = (name: string) =>
    messagesWith(async ({ to }) => {
      sent.push(to)
      holding.add(name)
      // Neither goes on before both have held mails at the same time.
      await vi.waitUntil(() => holding.size === 2, longTimeout)
    })
  const [one, other] = [instance('one'), instance('other')]
  const mails = Array.from({ length: 50 }, (_, index) => aMail(`cook-${index}`))
  await send(one, ...mails)
  await Promise.all([one.deliverDue(), other.deliverDue()])
  expect(sent.toSorted()).toEqual(mails.map(({ to }) => to).toSorted())
})

test('a mail whose deliverer crashed is sent by another when the lease is over', async () => {
  const end = new EventEmitter()
  const hang = vi.fn<DeliverMail>(async () => {
    await once(end, 'delivered')
  })
  const crashed = messagesWith(hang)
  const deliver = vi.fn<DeliverMail>(async () => {})
  const healthy = messagesWith(deliver)
  await send(crashed, aMail())
  const unfinished = crashed.deliverDue()
  await vi.waitFor(() => expect(hang).toHaveBeenCalled(), longTimeout)
  pass(retries.lease - 1)
  await healthy.deliverDue()
  expect(deliver).not.toHaveBeenCalled()
  pass(1)
  await healthy.deliverDue()
  expect(deliver).toHaveBeenCalledTimes(1)
  // What the first one says after its lease no longer counts.
  end.emit('error', new Error('Too late'))
  await unfinished
  expect(await onlyRow()).toMatchObject({ sentAt: now, lastError: null, attempts: 2 })
})

test('a database that fails is said without contents, and the next pass goes on', async () => {
  const deliver = vi.fn<DeliverMail>(async () => {})
  const messages = messagesWith(deliver)
  await send(messages, aMail())
  await database.db.execute('alter table outbox_mails rename to elsewhere')
  await messages.deliverDue()
  expect(log.error.mock.calls).toEqual([[{ code: '42P01' }, 'The outbox cannot be worked on']])
  await database.db.execute('alter table elsewhere rename to outbox_mails')
  await messages.deliverDue()
  expect(deliver).toHaveBeenCalledTimes(1)
})

test('a mail that was delivered while the database was away is not sent again', async () => {
  const deliver = vi.fn<DeliverMail>(async () => {
    await database.db.execute('alter table outbox_mails rename to elsewhere')
  })
  const messages = messagesWith(deliver)
  await send(messages, aMail())
  await messages.deliverDue()
  await messages.deliverDue()
  await database.db.execute('alter table elsewhere rename to outbox_mails')
  const deliveredAt = now
  pass(retries.lease)
  await messages.deliverDue()
  expect(deliver).toHaveBeenCalledTimes(1)
  expect(await onlyRow()).toMatchObject({ sentAt: deliveredAt, attempts: 1, mail: null })
})

test('a mail does not wait until a clock that was put back is there again', async () => {
  const deliver = vi.fn<DeliverMail>().mockRejectedValueOnce(new Error('Busy')).mockResolvedValue()
  const messages = messagesWith(deliver)
  pass(5 * 60 * 60_000)
  await send(messages, aMail('failed'))
  await messages.deliverDue()
  await send(messages, aMail('new'))
  pass(-5 * 60 * 60_000)
  await messages.deliverDue()
  expect(deliver.mock.calls.map(([{ to }]) => to)).toEqual([
    'failed@example.com',
    'failed@example.com',
    'new@example.com',
  ])
})

test('enough for a while does not last longer where a clock was put back meanwhile, and is enough then, too', async () => {
  const messages = messagesWith(async () => {})
  const ask = () => database.db.transaction((tx) => messages.allowUnproven(tx, 'cook@example.com', 'wanted'))
  pass(5 * unprovenMail.wanted.within)
  for (let each = 0; each < unprovenMail.wanted.most; each++) await ask()
  await expect(ask()).rejects.toThrow('No mail was sent')
  pass(-5 * unprovenMail.wanted.within)
  for (let each = 0; each < unprovenMail.wanted.most; each++) await ask()
  await expect(ask()).rejects.toThrow('No mail was sent')
})

test('a mail that nobody needs any more is not sent, and forgotten like one that was given up', async () => {
  const deliver = vi.fn<DeliverMail>(async () => {})
  const messages = messagesWith(deliver)
  const goodUntil = new Date(now.getTime() + 1000)
  await database.db.transaction((tx) => messages.enqueue(tx, aMail(), { goodUntil }))
  pass(1000)
  await messages.deliverDue()
  expect([deliver.mock.calls, (await onlyRow())?.attempts]).toEqual([[], 0])
  pass(retries.kept)
  await messagesWith(deliver).deliverDue()
  expect(await onlyRow()).toBeUndefined()
})

test('a mail is given up when its next attempt would come too late', async () => {
  const messages = messagesWith(async () => Promise.reject(new Error('Busy')))
  const goodUntil = new Date(now.getTime() + delayAfter(1))
  await database.db.transaction((tx) => messages.enqueue(tx, aMail(), { goodUntil }))
  await messages.deliverDue()
  expect(log.warn).not.toHaveBeenCalled()
  expect(log.error).toHaveBeenCalledWith(expect.anything(), 'A mail was not delivered and is given up')
})

test('what somebody waits for goes before what can wait', async () => {
  const delivered: string[] = []
  const messages = messagesWith(async ({ to }) => void delivered.push(to))
  await database.db.transaction(async (tx) => {
    for (let each = 0; each < 20; each++)
      await messages.enqueue(tx, aMail(`reader-${each}`), { canWait: true })
  })
  pass(1000)
  await send(messages, aMail('waiting'))
  await messages.deliverDue()
  // Five go at once, in any order among themselves.
  expect(delivered.slice(0, 5)).toContain('waiting@example.com')
  expect(delivered).toHaveLength(21)
})

test('an address nobody has proven gets a few mails a day, however it is spelled', async () => {
  const messages = messagesWith(async () => {})
  const ask = (to: string) => database.db.transaction((tx) => messages.allowUnproven(tx, to, 'wanted'))
  for (let each = 0; each < unprovenMail.wanted.most; each++) await ask(`Stranger+${each}@example.com`)
  await expect(ask('stranger@example.com')).rejects.toThrow('No mail was sent')
  await ask('other@example.com')
  pass(unprovenMail.wanted.within)
  await ask('stranger@example.com')
})

test('a notice that is not sent is logged by its kind, without whom it concerns', async () => {
  const messages = messagesWith(async () => {})
  await database.db.transaction(async (tx) => {
    for (let sent = 0; sent <= mailLimits.perNotice.most; sent++)
      await messages.enqueue(tx, aMail(), { notice: 'password cook@example.com' })
  })
  expect(log.warn.mock.calls).toEqual([
    [{ notice: 'password', reason: 'enough of this kind' }, 'A mail was not sent'],
  ])
})
