import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../tests/app.ts'
import { sendTestEmail } from '../../domain/messages/calls.ts'

let site: TestApp
beforeAll(async () => {
  site = await startApp()
})
afterAll(() => site.close())

let cook: Awaited<ReturnType<TestApp['signUp']>>
let path: string
beforeEach(async () => {
  cook = await site.signUp()
  site.mails.length = 0
  await cook.send(sendTestEmail, {})
  await site.app.messages.deliverDue()
  const header = site.mails[0]!.headers!['List-Unsubscribe']!
  path = new URL(header.slice(1, -1)).pathname
})

const isSubscribed = async () => {
  const { rows } = await site.database.pool.query('select email_notifications from users where id = $1', [
    cook.user['id'],
  ])
  return rows[0]?.email_notifications as boolean
}

const post = (url: string, headers: Record<string, string>, payload: string) =>
  site.app.inject({ method: 'POST', url, headers, payload })

test('looking at the link asks, and changes nothing', async () => {
  const { statusCode, headers, body } = await site.app.inject(path)
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
  expect(body).toContain('<form method="post">')
  expect(body).not.toContain('<script')
  expect(await isSubscribed()).toBe(true)
})

test.each<[Record<string, string>, string]>([
  [{}, 'a mail server'],
  [{ origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' }, 'a mail program in a browser'],
  [{ origin: 'null' }, 'a page without an origin'],
])('one click ends it, from anywhere: %j, %s', async (headers) => {
  const form = { 'content-type': 'application/x-www-form-urlencoded', ...headers }
  const answer = await post(path, form, 'List-Unsubscribe=One-Click')
  expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('You are unsubscribed')])
  expect(await isSubscribed()).toBe(false)
  // A second click is no fault.
  expect((await post(path, form, 'List-Unsubscribe=One-Click')).statusCode).toBe(200)
})

test('a mail server may send its click as multipart', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const body = '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
  expect((await post(path, headers, body)).statusCode).toBe(200)
  expect(await isSubscribed()).toBe(false)
})

test('a link nobody here made does nothing, and another person is not reached with it', async () => {
  const other = await site.signUp()
  const seal = path.split('.').at(-1)!
  for (const token of [
    `${String(other.user['id'])}.${seal}`,
    `${String(cook.user['id'])}.x`,
    'nonsense',
    '.',
  ]) {
    const answer = await post(`/unsubscribe/${token}`, {}, '')
    expect([answer.statusCode, answer.body]).toEqual([
      404,
      expect.stringContaining('This link does not work'),
    ])
    expect((await site.app.inject(`/unsubscribe/${token}`)).statusCode).toBe(404)
  }
  expect(await isSubscribed()).toBe(true)
})

test('forms are welcome there alone', async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  expect((await post('/api/contact', form, 'name=a')).statusCode).toBe(415)
})
