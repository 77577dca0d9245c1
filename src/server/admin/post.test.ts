import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteAccount } from '../../domain/accounts/calls.ts'
import {
  deleteMessage,
  getAttention,
  getHealth,
  getSettings,
  giveUpMail,
  listActions,
  listContactMessages,
  listWaitingMails,
  mailPasswordLink,
  markContactMessage,
  replyToMessage,
  restoreMessage,
  retryMail,
  sendMailCheck,
} from '../../domain/admin/calls.ts'
import type { MessageShelf } from '../../domain/admin/post.ts'
import { minute } from '../../domain/durations.ts'
import { retries } from '../../domain/messages/retries.ts'
import { emailChange } from '../../domain/profile/limits.ts'
import { type Office, openOffice } from '../../../tests/server/office.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())

const attention = async () => (await office.admin.send(getAttention, {})).body

async function aMessage(subject: string) {
  const [row] = await office.query(
    `insert into contact_messages (name, email, subject, message)
     values ('Ada', 'ada@example.com', $1, 'How long does soup keep?') returning id`,
    [subject],
  )
  return String(row.id)
}

interface MailDetails {
  attempts?: number
  lastError?: string | null
  subject?: string
  /** How many minutes from now its link ends. */
  endsIn?: number | null
}

/** A mail that is tried again in an hour. */
async function aMail({ attempts = 0, lastError = null, subject = 'Hello', endsIn = null }: MailDetails = {}) {
  const mail = { to: 'ada@example.com', subject, text: 'The secret text' }
  const now = new Date(Date.now() + office.passTime(0))
  const [row] = await office.query(
    `insert into outbox_mails (mail, attempts, last_error, next_attempt_at, good_until)
     values ($1, $2, $3, $4::timestamptz + interval '1 hour', $4::timestamptz + $5 * interval '1 minute')
     returning id`,
    [mail, attempts, lastError, now, endsIn],
  )
  return String(row.id)
}

const mails = async () => {
  const { body } = await office.admin.send(listWaitingMails, { query: {} })
  return (body as { items: Record<string, unknown>[] }).items
}

test('a message is unread until somebody marks it, and can be marked unread again', async () => {
  const id = await aMessage('Soup')
  expect(await attention()).toMatchObject({ unreadMessages: 1 })
  const mark = (isRead: boolean) =>
    office.admin.send(markContactMessage, { params: { id }, body: { isRead } })
  expect((await mark(true)).body).toMatchObject({
    subject: 'Soup',
    readBy: 'boss',
    readAt: expect.any(String),
  })
  expect(await attention()).toMatchObject({ unreadMessages: 0 })
  await mark(true)
  expect((await mark(false)).body).toMatchObject({ readBy: null, readAt: null })
  const { body } = await office.admin.send(listContactMessages, { query: {} })
  expect(body).toMatchObject({ total: 1, items: [{ id, message: 'How long does soup keep?' }] })
  const { items } = (await office.admin.send(listActions, { query: {} })).body as { items: object[] }
  expect(items).toMatchObject([
    { action: 'message.unread', subjectName: 'Soup' },
    { action: 'message.read', subjectName: 'Soup' },
  ])
})

test('whoever left has no name on a message they wrote or read', async () => {
  const reader = await office.signUp()
  await office.query(`update users set role = 'admin' where id = $1`, [reader.user['id']])
  const id = await aMessage('Pie')
  await office.query(
    'update contact_messages set user_id = $1, read_by = $1, read_at = now() where id = $2',
    [reader.user['id'], id],
  )
  const named = async () => {
    const { body } = await office.admin.send(listContactMessages, { query: {} })
    const { items } = body as { items: { id: string; username: unknown; readBy: unknown }[] }
    const { username, readBy } = items.find((one) => one.id === id)!
    return [username, readBy]
  }
  expect(await named()).toEqual([reader.person.username, reader.person.username])
  expect((await reader.send(deleteAccount, {})).status).toBe(200)
  expect(await named()).toEqual([null, null])
})

test('waiting mails are shown with their trouble, without what they say or any code', async () => {
  const quiet = await aMail()
  const failing = await aMail({ attempts: 3, lastError: '450 Mailbox busy', subject: '424242 is your code' })
  const over = await aMail({ attempts: retries.attempts, lastError: '550 No such user' })
  const shown = await mails()
  expect(shown[0]?.['id']).toBe(failing)
  expect(shown).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: quiet, state: 'waiting', lastError: null }),
      expect.objectContaining({ id: failing, state: 'failing', subject: '•••••• is your code', attempts: 3 }),
      expect.objectContaining({
        id: over,
        state: 'given-up',
        nextAttemptAt: null,
        lastError: '550 No such user',
      }),
    ]),
  )
  expect(JSON.stringify(shown)).not.toMatch(/secret|424242/)
  expect(await attention()).toMatchObject({ troubledMails: 1 })
})

test('a mail is trouble only while it is still tried', async () => {
  await office.query('delete from outbox_mails')
  const lastError = '550 No such user'
  const failing = await aMail({ attempts: 1, lastError })
  await aMail({ attempts: retries.attempts, lastError })
  await aMail({ attempts: 1, lastError, endsIn: -1 })
  await aMail({ endsIn: -1 })
  // Its next attempt would come too late.
  await aMail({ attempts: 1, lastError, endsIn: 59 })
  expect((await mails()).map(({ state }) => state).toSorted()).toEqual([
    'failing',
    ...Array(4).fill('given-up'),
  ])
  const told = async () => (await office.admin.send(getHealth, {})).body['mail']
  expect(await told()).toMatchObject({ waiting: 1, troubled: 1 })
  expect(await attention()).toMatchObject({ troubledMails: 1 })
  await office.admin.send(giveUpMail, { params: { id: failing } })
  expect(await told()).toMatchObject({ waiting: 0, troubled: 0 })
  expect(await attention()).toMatchObject({ troubledMails: 0 })
})

test('a newcomer whose address does not exist is no trouble once the link has ended', async () => {
  const site = await openOffice({
    mailReachesPeople: true,
    deliverMail: () => Promise.reject(new Error('550 No such user')),
  })
  try {
    const troubled = async () => (await site.admin.send(getAttention, {})).body['troubledMails']
    await site.query('delete from outbox_mails')
    await site.signUp({ email: 'misstyped@example.com' })
    await site.app.messages.deliverDue()
    expect(await troubled()).toBe(1)
    site.passTime(emailChange.linkLasts)
    expect(await troubled()).toBe(0)
  } finally {
    await site.close()
  }
})

test('what a mail server that takes nothing had us give up is told until a mail goes out', async () => {
  let isAway = false
  const site = await openOffice({
    mailReachesPeople: true,
    deliverMail: async () => {
      if (isAway) throw new Error('Connection refused')
    },
  })
  try {
    const told = async () => {
      const { mail } = (await site.admin.send(getHealth, {})).body
      expect((await site.admin.send(getSettings, {})).body['mail']).toEqual(mail)
      const { troubledMails, givenUpMails } = (await site.admin.send(getAttention, {})).body
      expect(mail).toMatchObject({ troubled: troubledMails, givenUp: givenUpMails })
      return mail
    }
    const checkMail = async () => {
      expect((await site.admin.send(sendMailCheck, {})).status).toBe(202)
      await site.app.messages.deliverDue()
    }
    const cook = await site.signUp()
    await checkMail()
    isAway = true
    site.passTime(minute)
    await site.admin.send(mailPasswordLink, { params: { id: String(cook.user['id']) } })
    await site.app.messages.deliverDue()
    expect(await told()).toMatchObject({ troubled: 1, givenUp: 0 })
    for (const wait of [1, 2, 4, 8]) {
      site.passTime(wait * minute)
      await site.app.messages.deliverDue()
    }
    expect(await told()).toMatchObject({ waiting: 0, troubled: 0, givenUp: 1 })
    isAway = false
    await checkMail()
    expect(await told()).toMatchObject({ waiting: 0, troubled: 0, givenUp: 0 })
  } finally {
    await site.close()
  }
})

test('a mail whose link has ended is not tried again, and nobody is told it was', async () => {
  const id = await aMail({ attempts: 1, lastError: '550', endsIn: -1 })
  expect((await mails()).find((one) => one['id'] === id)).toMatchObject({ canRetry: false })
  const refused = await office.admin.send(retryMail, { params: { id } })
  expect([refused.status, refused.body['error']]).toEqual([409, expect.stringContaining('has ended')])
  expect(await actionsOn(id)).toEqual([])
})

test('a mail whose next attempt would come too late can be tried at once', async () => {
  const id = await aMail({ attempts: 1, lastError: '450', endsIn: 59, subject: 'Just in time' })
  const { body } = await office.admin.send(retryMail, { params: { id } })
  expect(body).toMatchObject({ state: 'failing', canRetry: true })
  await office.app.messages.deliverDue()
  expect(office.mails).toContainEqual(expect.objectContaining({ subject: 'Just in time' }))
})

test('a mail is tried again at once, also one that was given up', async () => {
  const id = await aMail({ attempts: retries.attempts, lastError: '550', subject: 'Once more' })
  const { status, body } = await office.admin.send(retryMail, { params: { id } })
  expect([status, body['state']]).toEqual([200, 'failing'])
  await office.app.messages.deliverDue()
  expect(office.mails).toContainEqual(expect.objectContaining({ subject: 'Once more' }))
  expect((await office.admin.send(retryMail, { params: { id } })).status).toBe(404)
})

test('a mail that is given up is not tried again', async () => {
  const id = await aMail({ attempts: 1, lastError: '450', subject: 'Never mind' })
  const giveUp = () => office.admin.send(giveUpMail, { params: { id } })
  expect((await giveUp()).body).toMatchObject({ state: 'given-up', nextAttemptAt: null })
  await giveUp()
  office.passTime(2 * 60 * 60_000)
  await office.app.messages.deliverDue()
  expect(office.mails).not.toContainEqual(expect.objectContaining({ subject: 'Never mind' }))
  const told = (await office.log()).filter(({ subject }) => subject === id)
  expect(told).toMatchObject([{ action: 'mail.given-up', details: { attempts: 1 } }])
})

test.each(['none', crypto.randomUUID()])('what does not exist is not found: %s', async (id) => {
  const params = { id }
  expect((await office.admin.send(retryMail, { params })).status).toBe(404)
  expect((await office.admin.send(giveUpMail, { params })).status).toBe(404)
  const body = { isRead: true }
  expect((await office.admin.send(markContactMessage, { params, body })).status).toBe(404)
})

test('messages are searched, and the unread ones are found', async () => {
  await office.query('delete from contact_messages')
  const [goulash, pie] = [await aMessage('100% Goulash'), await aMessage('Pie_crust')]
  const ids = async (query: { search?: string; show?: MessageShelf }) => {
    const { body } = await office.admin.send(listContactMessages, { query })
    return (body as { items: { id: string }[] }).items.map(({ id }) => id)
  }
  expect(await ids({ search: '0% gou' })).toEqual([goulash])
  expect(await ids({ search: 'SOUP KEEP' })).toEqual(expect.arrayContaining([goulash, pie]))
  await office.admin.send(markContactMessage, { params: { id: pie }, body: { isRead: true } })
  expect(await ids({ show: 'unread' })).toEqual([goulash])
  expect(await ids({ show: 'unread', search: 'pie_' })).toEqual([])
})

test('an answer is mailed once, kept with its message, and marks it as read', async () => {
  const id = await aMessage('Answer me')
  const reply = () =>
    office.admin.send(replyToMessage, { params: { id }, body: { text: 'Three days.\n\nEnjoy!' } })
  const answers = await Promise.all([reply(), reply(), reply()])
  for (const { status, body } of answers)
    expect([status, body]).toMatchObject([
      200,
      { readBy: 'boss', replies: [{ text: 'Three days.\n\nEnjoy!', by: 'boss' }] },
    ])
  await office.app.messages.deliverDue()
  const sent = office.mails.filter(({ subject }) => subject === 'Re: Answer me')
  expect(sent).toMatchObject([{ to: 'ada@example.com' }])
  expect(await actionsOn(id)).toEqual(['message.replied'])
  office.passTime(61_000)
  expect((await reply()).body['replies']).toHaveLength(2)
  expect((await office.admin.send(replyToMessage, { params: { id }, body: { text: ' ' } })).status).toBe(400)
})

test('a deleted message is gone, comes back when asked to, and is erased after a month', async () => {
  const id = await aMessage('Away')
  const params = { id }
  const isThere = async () =>
    JSON.stringify((await office.admin.send(listContactMessages, { query: {} })).body).includes(id)
  const unread = Number((await attention())['unreadMessages'])
  expect((await office.admin.send(deleteMessage, { params })).status).toBe(200)
  expect([await isThere(), (await attention())['unreadMessages']]).toEqual([false, unread - 1])
  expect((await office.admin.send(deleteMessage, { params })).status).toBe(404)
  expect((await office.admin.send(restoreMessage, { params })).body).toMatchObject({ subject: 'Away' })
  expect((await office.admin.send(restoreMessage, { params })).status).toBe(200)
  expect(await isThere()).toBe(true)
  expect(await actionsOn(id)).toEqual(['message.deleted', 'message.restored'])
  await office.query(`update contact_messages set deleted_at = now() - interval '31 days' where id = $1`, [
    id,
  ])
  office.passTime(25 * 60 * 60_000)
  await office.app.messages.deliverDue()
  expect((await office.admin.send(restoreMessage, { params })).status).toBe(404)
})

const actionsOn = async (id: string) =>
  (await office.log()).filter(({ subject }) => subject === id).map(({ action }) => action)
