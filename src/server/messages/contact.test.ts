import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../tests/app.ts'
import { contact as limits } from '../../domain/messages/limits.ts'
import { sendContactMessage } from '../../domain/messages/calls.ts'

const supportEmail = 'help@homeplate.example'
let site: TestApp
beforeAll(async () => {
  site = await startApp({ supportEmail })
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.database.pool.query('truncate contact_messages, contact_replies, message_quotas, outbox_mails')
  site.mails.length = 0
})

const aMessage = (about: object = {}) => ({
  name: 'Maria Rossi',
  email: 'maria@example.com',
  subject: 'A burnt pan',
  message: 'What now?\nIt smells.',
  ...about,
})

const kept = async () =>
  (await site.database.pool.query('select * from contact_messages order by created_at')).rows

async function received() {
  await site.app.messages.deliverDue()
  return site.mails
}

test('a message is kept under its writer and mailed to support, where answering reaches them', async () => {
  const cook = await site.signUp()
  const answer = await cook.send(sendContactMessage, { body: aMessage() })
  expect([answer.status, answer.body]).toEqual([201, { ok: true }])
  expect(await kept()).toEqual([
    expect.objectContaining({ ...aMessage(), user_id: cook.user['id'], read_at: null, read_by: null }),
  ])
  const [mail] = await received()
  expect(mail).toMatchObject({
    to: supportEmail,
    subject: '[Homeplate] A burnt pan',
    replyTo: { name: 'Maria Rossi', address: 'maria@example.com' },
  })
})

test('someone who is not signed in can write too', async () => {
  expect((await site.browser().send(sendContactMessage, { body: aMessage() })).status).toBe(201)
  expect(await kept()).toMatchObject([{ user_id: null }])
})

test.each([
  [{ name: ' ' }, 'name', 'Name is required'],
  [{ email: 'maria' }, 'email', 'Please enter a valid email address'],
  [{ subject: undefined }, 'subject', 'Subject is required'],
  [{ message: '\n ' }, 'message', 'Message is required'],
  [{ message: 'x'.repeat(limits.longestMessage + 1) }, 'message', /at most 5000 characters/],
])('%j is refused at its field', async (about, field, sentence) => {
  const { status, body } = await site.browser().send(sendContactMessage, { body: aMessage(about) })
  expect([status, body['fields'][field]]).toEqual([400, expect.stringMatching(sentence)])
  expect(await kept()).toEqual([])
})

test('a line break in the subject adds no header to the mail', async () => {
  const body = aMessage({ subject: 'Hello\r\nBcc: everyone@example.com' })
  await site.browser().send(sendContactMessage, { body })
  expect((await received())[0]?.subject).toBe('[Homeplate] HelloBcc: everyone@example.com')
})

test('twenty clicks at once are one message; a minute later it is another', async () => {
  const cook = await site.signUp()
  const clicks = Array.from({ length: 20 }, () => cook.send(sendContactMessage, { body: aMessage() }))
  expect(new Set((await Promise.all(clicks)).map(({ status }) => status))).toEqual(new Set([201]))
  expect(await kept()).toHaveLength(1)
  expect(await received()).toHaveLength(1)
  site.passTime(limits.sameWithin + 1)
  await cook.send(sendContactMessage, { body: aMessage() })
  expect(await kept()).toHaveLength(2)
})

test('who writes too much is told when to come back, and may then', async () => {
  const cook = await site.signUp({}, '10.7.0.1')
  const write = (number: number) =>
    cook.send(sendContactMessage, { body: aMessage({ subject: `No. ${number}` }) })
  for (let number = 1; number <= limits.perPerson.most; number++)
    expect((await write(number)).status).toBe(201)
  const refused = await write(99)
  expect(refused.status).toBe(429)
  expect(refused.body['error']).toMatch(/Please try again in \d+ minutes/)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(await kept()).toHaveLength(limits.perPerson.most)
  site.passTime(limits.perPerson.within)
  expect((await write(100)).status).toBe(201)
})

test('one address cannot write for many', async () => {
  const write = (number: number) =>
    site.browser('10.8.0.1').send(sendContactMessage, { body: aMessage({ subject: `No. ${number}` }) })
  for (let number = 1; number <= limits.perAddress.most; number++) await write(number)
  expect((await write(99)).status).toBe(429)
  expect((await site.browser('10.8.0.2').send(sendContactMessage, { body: aMessage() })).status).toBe(201)
})

test('neither can one network, from however many addresses', async () => {
  const write = (place: number, block = '2001:db8:1') =>
    site
      .browser(`${block}:${place.toString(16)}::1`)
      .send(sendContactMessage, { body: aMessage({ subject: `No. ${place}` }) })
  for (let place = 1; place <= limits.perNetwork.most; place++) expect((await write(place)).status).toBe(201)
  expect((await write(0xff_ff)).status).toBe(429)
  expect((await write(0xff_ff, '2001:db8:2')).status).toBe(201)
})

test('without a support address messages are only kept', async () => {
  const quiet = await startApp()
  try {
    expect((await quiet.browser().send(sendContactMessage, { body: aMessage() })).status).toBe(201)
    await quiet.app.messages.deliverDue()
    expect(quiet.mails).toEqual([])
    expect((await quiet.database.pool.query('select from contact_messages')).rowCount).toBe(1)
  } finally {
    await quiet.close()
  }
})

test('halves of characters and controls are left out, so that what was written can be kept and mailed', async () => {
  const half = '\ud83c'
  const torn = { name: `Maria${half}`, subject: `A ${half}pan`, message: `What${half} now?\0\n\tIt smells.` }
  const answer = await site.browser().send(sendContactMessage, { body: aMessage(torn) })
  expect(answer.status).toBe(201)
  expect(await kept()).toEqual([
    expect.objectContaining({ name: 'Maria', subject: 'A pan', message: 'What now?\n\tIt smells.' }),
  ])
  expect(await received()).toHaveLength(1)
})

test('what somebody wrote goes with their account, and what others wrote stays', async () => {
  const [cook, other] = [await site.signUp(), await site.signUp()]
  for (const each of [cook, other]) await each.send(sendContactMessage, { body: aMessage() })
  await cook.raw('DELETE', '/api/delete-account')
  expect(await kept()).toHaveLength(2)
  await site.database.pool.query('delete from users where id = $1', [cook.user['id']])
  expect(await kept()).toEqual([expect.objectContaining({ user_id: other.user['id'] })])
})
