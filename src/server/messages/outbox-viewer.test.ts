import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../tests/app.ts'
import { deliverToFiles } from '../gateways/outbox-files.ts'

let directory: string
let site: TestApp
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'outbox-'))
  site = await startApp({ inOne: true, outboxDirectory: directory })
  const deliver = deliverToFiles({ directory, from: 'Homeplate <mail@homeplate.example>' })
  await deliver({ id: '1', to: 'first@example.com', subject: 'First', text: 'Soup' })
  await deliver({
    id: '2',
    to: 'second@example.com',
    subject: 'Second <b>',
    text: 'It is 424242.',
    html: '<p onclick="x">It is "424242".</p>',
  })
})
afterAll(async () => {
  await site.close()
  await rm(directory, { recursive: true })
})

const look = (url: string, host = 'localhost:3000', remoteAddress = '127.0.0.1') =>
  site.app.inject({ url, headers: { host }, remoteAddress })

const addressOf = (body: string, at: number) => [...body.matchAll(/href="(\/dev\/outbox\/[^"]+)"/g)][at]![1]!

test('lists mail, the newest first, with its texts as texts', async () => {
  const { statusCode, headers, body } = await look('/dev/outbox')
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
  expect(body.indexOf('Second &lt;b&gt;')).toBeLessThan(body.indexOf('First'))
  expect(body.indexOf('Second &lt;b&gt;')).toBeGreaterThan(0)
  expect(body).not.toContain('<script')
})

test('shows one mail, its HTML in a frame that runs nothing', async () => {
  const list = await look('/dev/outbox')
  const { body } = await look(addressOf(list.body, 0))
  expect(body).toContain('<iframe title="The mail as HTML" sandbox="allow-popups')
  expect(body).not.toMatch(/sandbox="[^"]*allow-(scripts|same-origin)/)
  expect(body).toContain('srcdoc="&lt;p onclick=&quot;x&quot;&gt;It is &quot;424242&quot;.&lt;/p&gt;')
  expect(body).toContain('It is 424242.')
  expect((await look(addressOf(list.body, 1))).body).not.toContain('<iframe')
})

test.each(['homeplate.example', 'localhost.evil.example', '192.168.1.4:3000'])(
  'does not exist under the name %j',
  async (host) => {
    expect((await look('/dev/outbox', host)).statusCode).toBe(404)
  },
)

test('does not exist for another machine, whatever it says', async () => {
  expect((await look('/dev/outbox', 'localhost', '192.168.1.9')).statusCode).toBe(404)
  expect((await look('/dev/outbox', '[::1]:3000', '::1')).statusCode).toBe(200)
})

test.each(['x-forwarded-for', 'x-forwarded-proto', 'forwarded', 'x-real-ip'])(
  'does not exist for what was passed on (%s), however many proxies are trusted',
  async (name) => {
    const trusting = await startApp({ inOne: true, outboxDirectory: directory, trustProxy: 1 })
    try {
      const headers = { host: 'localhost:3000', [name]: '127.0.0.1' }
      const asked = (remoteAddress: string) =>
        trusting.app.inject({ url: '/dev/outbox', headers, remoteAddress })
      expect((await asked('127.0.0.1')).statusCode).toBe(404)
      expect((await asked('192.168.1.9')).statusCode).toBe(404)
    } finally {
      await trusting.close()
    }
  },
)

test('shows nothing but mails of its folder', async () => {
  await writeFile(join(directory, 'secret.txt'), 'x')
  for (const name of ['secret.txt', '..%2Fsession-secret', '.hidden.eml', 'missing.eml'])
    expect((await look(`/dev/outbox/${name}`)).statusCode).toBe(404)
})

test.each([
  ['on a public site', { publicUrl: 'https://homeplate.example', outboxDirectory: '/nowhere' }],
  ['where a mail server is', {}],
])('does not exist %s', async (_, options) => {
  const other = await startApp(options)
  try {
    const answers = ['/dev/outbox', '/dev/outbox/x.eml'].map((url) =>
      other.app.inject({ url, headers: { host: 'localhost:3000' } }),
    )
    expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([404, 404])
  } finally {
    await other.close()
  }
})

test('says so when nothing was sent yet', async () => {
  const empty = await startApp({ inOne: true, outboxDirectory: join(directory, 'not-there') })
  try {
    const { body } = await empty.app.inject({ url: '/dev/outbox', headers: { host: 'localhost' } })
    expect(body).toContain('Nothing has been sent yet')
  } finally {
    await empty.close()
  }
})
